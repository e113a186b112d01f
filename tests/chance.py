"""What would differ from run to run: seeds of matches and drafts, names of guests, tokens, dice.

Each test draws the same in each run, so that a failure comes from what has changed. `CHANCE=3 pytest` draws
otherwise, and a test that then fails depends on chance: tests/repeat.py looks for them. The order of sets of
texts is that of the process, so `make test` and tests/repeat.py set PYTHONHASHSEED before it begins.
"""

import os
import random

from tests.scale import LONG

CHANCE = os.environ.get("CHANCE")
AS_BEFORE = CHANCE is not None or not LONG
_seed = random.Random.seed


def draw_as_before(test: str) -> None:
    """Let the modules random, secrets and django.utils.crypto draw what the test drew in the last run."""
    if AS_BEFORE:
        drawn = random.Random(f"{CHANCE or ''} {test}")
        random._urandom = drawn.randbytes  # type: ignore[attr-defined]
        random.seed(drawn.getrandbits(64))


def _seed_as_drawn(dice: random.Random, seed: object = None, version: int = 2) -> None:
    """Seed dice. Without a seed, Python’s own function in C would ask the operating system."""
    if seed is None:
        seed = int.from_bytes(random._urandom(32), "big")  # type: ignore[attr-defined]
    _seed(dice, seed, version)  # type: ignore[arg-type]


if AS_BEFORE:
    random.Random.seed = _seed_as_drawn  # type: ignore[method-assign, assignment]
