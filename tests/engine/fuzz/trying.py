"""Run fuzz tests on many inputs, with a time limit for each."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Any

INPUTS = int(os.environ.get("FUZZ_INPUTS", "200"))
"""The number of inputs for all fuzz tests of a folder together. `make fuzz` tries 100,000."""
SECONDS = 30
"""The CPU time allowed for one input, far more than any of them needs."""


class TooSlow(Exception):
    """An input took so long that it would have blocked a site."""


def expire(_number: int, _frame: FrameType | None) -> None:
    raise TooSlow(f"not done after {SECONDS} seconds")


@contextmanager
def in_time() -> Iterator[None]:
    before = signal.signal(signal.SIGVTALRM, expire)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def try_many(share: float, made: Callable[[Random], Any], judged: Callable[[Any], None]) -> None:
    """Generate this share of all inputs and test each one. Reports the seed of the first failure."""
    for seed in range(int(INPUTS * share)):
        tried = made(Random(seed))
        try:
            with in_time():
                judged(tried)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__} {error}\n{tried}") from error
