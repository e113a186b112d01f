"""A clock as a region: equal as long as it just runs, so that nothing is sent while it does."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from tcgsite.matches.beside import Beside

BITS = 14
"""Enough for the longest clock, in seconds."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a clock shows at a moment. No style may stand in a page, so the seconds that the style sheet
    counts down from are given to it as classes, one for each binary digit that is set."""

    seconds: int

    @property
    def text(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    @property
    def classes(self) -> str:
        return " ".join(f"b{bit}" for bit in range(BITS) if self.seconds >> bit & 1)


@dataclass(frozen=True, slots=True)
class ClockContent:
    """`until` is when its time is over, None while it stands; `left` what it has then."""

    name: str
    until: datetime | None
    left: timedelta
    low: bool

    @classmethod
    def of(cls, beside: Beside, seat: int, name: str) -> "ClockContent | None":
        clocks = beside.clocks
        if clocks is None:
            return None
        if seat not in clocks.running:
            return cls(name, None, clocks.left[seat], low=False)
        return cls(name, clocks.since + clocks.left[seat], timedelta(), seat in beside.low)

    def face_at(self, now: datetime) -> Face:
        left = self.until - now if self.until else self.left
        return Face(min(max(ceil(left.total_seconds()), 0), 2**BITS - 1))
