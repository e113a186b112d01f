"""Exchange pickled messages, prefixed by their length, between the server and a sandbox."""

import os
import pickle
import select
from collections.abc import Callable
from struct import Struct
from time import monotonic
from typing import Any

LENGTH = Struct(">Q")
CHUNK = 1 << 20
LONGEST_NAP = 0.2
"""Seconds between two calls of `on_wait`."""


def send(file: int, message: Any) -> None:
    """Write a message. Raises BrokenPipeError if the other process has ended."""
    content = pickle.dumps(message)
    left = memoryview(LENGTH.pack(len(content)) + content)
    while left:
        left = left[os.write(file, left[:CHUNK]) :]


def receive(file: int, seconds: float, on_wait: Callable[[], None] = lambda: None) -> Any:
    """Return the next message. Raises TimeoutError, or EOFError if the other process has ended.

    `on_wait` is called several times a second. It may raise an error to stop waiting.
    """
    deadline = monotonic() + seconds
    (length,) = LENGTH.unpack(_read(file, LENGTH.size, deadline, on_wait))
    # The other process runs our code as our user, so unpickling its messages is safe.
    return pickle.loads(_read(file, length, deadline, on_wait))  # noqa: S301


def _read(file: int, count: int, deadline: float, on_wait: Callable[[], None]) -> bytes:
    content = bytearray()
    while len(content) < count:
        on_wait()
        left = max(deadline - monotonic(), 0)
        if not select.select([file], [], [], min(left, LONGEST_NAP))[0]:
            if left > LONGEST_NAP:
                continue
            raise TimeoutError
        part = os.read(file, min(CHUNK, count - len(content)))
        if not part:
            raise EOFError
        content += part
    return bytes(content)
