"""Shares and means with 95 % confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

STANDARD_ERRORS = 1.96
"""An interval of this many standard errors on both sides contains the true value 19 times out of 20."""
FEWEST = 30
"""With fewer cases, pages hide a figure or show it in grey."""
FEWEST_PAIRS = 10
"""With fewer pairs of matches, no difference counts as clear."""


@dataclass(frozen=True, slots=True)
class Proportion:
    """A share: `count` of `total` cases."""

    count: float
    total: int

    @property
    def percent(self) -> float:
        return 100 * self.count / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Return the Wilson interval in percent. Without cases, it is the whole range."""
        if not self.total:
            return 0.0, 100.0
        z, share, total = STANDARD_ERRORS, self.count / self.total, self.total
        middle = (share + z * z / (2 * total)) / (1 + z * z / total)
        spread = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
        half = spread / (1 + z * z / total)
        return 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0)

    @property
    def is_telling(self) -> bool:
        return self.total >= FEWEST

    @property
    def half_width(self) -> float:
        low, high = self.interval
        return (high - low) / 2


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with half the width of its interval, which is None for fewer than two values."""

    value: float
    half_width: float | None
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        half = self.half_width or 0.0
        return self.value - half, self.value + half

    @property
    def is_clear(self) -> bool:
        """Return True if the mean differs from 0 by more than chance: its interval doesn’t contain 0."""
        is_known = self.half_width is not None and self.count >= FEWEST_PAIRS
        return is_known and abs(self.value) > (self.half_width or 0)


def mean_of(values: Sequence[float]) -> Mean:
    count = len(values)
    if count < 2:
        return Mean(float(sum(values)), None, count)
    mean = sum(values) / count
    variance = sum((each - mean) ** 2 for each in values) / (count - 1)
    return Mean(mean, STANDARD_ERRORS * sqrt(variance / count), count)
