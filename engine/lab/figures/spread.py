"""Spread: how often which numbers occur."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_BARS = 12


@dataclass(frozen=True, slots=True)
class Bar:
    """How many of the numbers are between `low` and `high`, both included."""

    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class Spread:
    """Numbers in ascending order."""

    numbers: tuple[int, ...]

    def at(self, share: float) -> int:
        """Return the number below which this share of all numbers is, or 0 if there are none."""
        return (
            self.numbers[min(int(share * len(self.numbers)), len(self.numbers) - 1)] if self else 0
        )

    def __bool__(self) -> bool:
        return bool(self.numbers)

    @property
    def median(self) -> int:
        return self.at(0.5)

    @property
    def least(self) -> int:
        return self.at(0.0)

    @property
    def most(self) -> int:
        return self.at(1.0)

    @property
    def bars(self) -> list[Bar]:
        """Return at most MOST_BARS bars of the same width, from the least to the most."""
        if not self:
            return []
        width = round_width((self.most - self.least) // MOST_BARS + 1)
        first = self.least // width * width
        if (self.most - first) // width >= MOST_BARS:
            width = round_width(width + 1)
            first = self.least // width * width
        counts = [0] * ((self.most - first) // width + 1)
        for number in self.numbers:
            counts[(number - first) // width] += 1
        lows = range(first, first + width * len(counts), width)
        return [Bar(low, low + width - 1, count) for low, count in zip(lows, counts, strict=True)]


def round_width(least: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`."""
    scale = 1
    while True:
        for step in (1, 2, 5):
            if step * scale >= least:
                return step * scale
        scale *= 10


def spread_of(numbers: Iterable[int]) -> Spread:
    return Spread(tuple(sorted(numbers)))
