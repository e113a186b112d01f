"""Spread: the distribution of numbers, as a histogram."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MOST_BARS = 12
USUAL = 0.98
"""The share of numbers that get bars of equal width, if the other numbers are far larger."""
FAR = 2
"""How many times as large as the usual numbers the greatest one must be."""


@dataclass(frozen=True, slots=True)
class SpreadBar:
    """A bar: `count` of the numbers are between `low` and `high`, both included."""

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
    def bars(self) -> list[SpreadBar]:
        """Return at most MOST_BARS bars of the same width, in ascending order.

        If a few numbers are far above the others, the last bar takes all of them. Otherwise, a single
        choice among 1,000 options would squeeze all others into one bar.
        """
        if not self:
            return []
        usual = self.at(USUAL)
        if self.most - self.least <= FAR * (usual - self.least):
            return self._equal_bars(self.most, MOST_BARS)
        equal = self._equal_bars(usual, MOST_BARS - 1)
        far = equal[-1].high + 1
        count = sum(number >= far for number in self.numbers)
        return [*equal, SpreadBar(far, self.most, count)] if count else equal

    def _equal_bars(self, most: int, count: int) -> list[SpreadBar]:
        """Return at most `count` bars from the least number to `most`."""
        width = round_width((most - self.least) // count + 1)
        first = self.least // width * width
        if (most - first) // width >= count:
            width = round_width(width + 1)
            first = self.least // width * width
        counts = [0] * ((most - first) // width + 1)
        for number in self.numbers:
            if (place := (number - first) // width) < len(counts):
                counts[place] += 1
        lows = range(first, first + width * len(counts), width)
        return [
            SpreadBar(low, low + width - 1, each) for low, each in zip(lows, counts, strict=True)
        ]


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
