"""What the operating system would draw at random: seeds of matches and drafts, names of guests, tokens.

Each test draws the same in each run, so that a failure comes from what has changed. `CHANCE=3 pytest` draws
otherwise, and a test that then fails depends on chance: tests/repeat.py looks for them.
"""

import os
import random

from tests.scale import LONG

CHANCE = os.environ.get("CHANCE")


def draw_as_before(test: str) -> None:
    """Let the modules random, secrets and django.utils.crypto draw what the test drew in the last run."""
    if CHANCE is not None or not LONG:
        drawn = random.Random(f"{CHANCE or ''} {test}")
        random._urandom = drawn.randbytes  # type: ignore[attr-defined]
