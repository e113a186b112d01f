"""Exchange pickled messages, prefixed by their length, between the server and its checking process."""

import os
import pickle
import select
from struct import Struct
from time import monotonic
from typing import Any

LENGTH = Struct(">Q")
CHUNK = 1 << 20


def send(file: int, message: Any) -> None:
    """Write a message. Raises BrokenPipeError if the other process has ended."""
    content = pickle.dumps(message)
    left = memoryview(LENGTH.pack(len(content)) + content)
    while left:
        left = left[os.write(file, left[:CHUNK]) :]


def receive(file: int, seconds: float) -> Any:
    """Return the next message. Raises TimeoutError, or EOFError if the other process has ended."""
    deadline = monotonic() + seconds
    (length,) = LENGTH.unpack(_read(file, LENGTH.size, deadline))
    # The other process runs our code as our user, so unpickling its messages is safe.
    return pickle.loads(_read(file, length, deadline))  # noqa: S301


def _read(file: int, count: int, deadline: float) -> bytes:
    content = bytearray()
    while len(content) < count:
        if not select.select([file], [], [], max(deadline - monotonic(), 0))[0]:
            raise TimeoutError
        part = os.read(file, min(CHUNK, count - len(content)))
        if not part:
            raise EOFError
        content += part
    return bytes(content)
