"""Axis: one side of the grid. It divides a feature of decks into a few ranges."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from engine.lab.studies.decks.features import Feature


@dataclass(frozen=True, slots=True)
class Axis:
    """The ranges of a feature between the least and greatest values that legal decks have.

    A feature in whole numbers has no more ranges than it has numbers.
    """

    feature: Feature
    low: float
    high: float
    wanted: int

    @property
    def ranges(self) -> int:
        if self.high <= self.low:
            return 1
        return min(self.wanted, round(self.span)) if self.feature.is_whole else self.wanted

    @property
    def span(self) -> float:
        return self.high - self.low + self.feature.is_whole

    def place_of(self, value: float) -> int:
        """Return the range of a value. Values beyond the ends belong to the first or the last one."""
        if self.ranges == 1:
            return 0
        place = int((value - self.low) * self.ranges / self.span)
        return max(0, min(place, self.ranges - 1))

    def bounds(self, place: int) -> tuple[float, float]:
        """Return the ends of a range. For whole numbers, both belong to the range."""
        if self.ranges == 1:
            return self.low, self.high
        width = self.span / self.ranges
        low, high = self.low + place * width, self.low + (place + 1) * width
        return (ceil(low), ceil(high) - 1) if self.feature.is_whole else (low, high)

    def label(self, place: int) -> str:
        low, high = self.bounds(place)
        digits = 0 if self.feature.is_whole else 1
        if f"{low:.{digits}f}" == f"{high:.{digits}f}":
            return f"{low:.{digits}f}"
        return f"{low:.{digits}f}–{high:.{digits}f}"

    @property
    def labels(self) -> list[str]:
        return [self.label(place) for place in range(self.ranges)]
