"""Clocks: how much time each player has left, told from when the rows of the record were written.

Only those without whose answer the match does not go on use up time. Without a time control
everybody has the same long allowance for each answer: who stays away longer holds a table up.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from tcgsite.matches.time_controls import TimeControl

NO_TIME = timedelta()
LOW = timedelta(seconds=30)
"""Told to who has no more than that."""
EARLY = (LOW, NO_TIME)


@dataclass(frozen=True, slots=True)
class Clocks:
    """`left` is what each seat had at the newest row, `since` when that was written."""

    control: TimeControl | None
    allowance: timedelta
    left: tuple[timedelta, ...]
    running: tuple[int, ...]
    since: datetime

    @classmethod
    def begun(
        cls,
        control: TimeControl | None,
        allowance: timedelta,
        seats: int,
        running: Collection[int],
        at: datetime,
    ) -> Clocks:
        full = control.total if control else allowance
        return cls(control, allowance, (full,) * seats, tuple(running), at)

    def after(self, running: Collection[int], at: datetime, earner: int | None = None) -> Clocks:
        """After a row written then. `earner` is who acted, if that is worth an increment: one gets
        it when the match waits for others at last, however many actions that took."""
        moment = max(at, self.since)  # The clocks of two machines differ a little.
        left = [self.left_at(seat, moment) for seat in range(len(self.left))]
        if self.control is None:
            left = [self.allowance for _ in left]
        elif earner is not None and earner in self.running and earner not in running:
            left[earner] += self.control.added
        return replace(self, left=tuple(left), running=tuple(running), since=moment)

    def left_at(self, seat: int, now: datetime) -> timedelta:
        used = max(now - self.since, NO_TIME) if seat in self.running else NO_TIME
        return max(self.left[seat] - used, NO_TIME)

    def fallen(self, now: datetime) -> int | None:
        """Who has no time left; of several, whose ran out first."""
        out = [seat for seat in self.running if self.left_at(seat, now) <= NO_TIME]
        return min(out, key=lambda seat: self.left[seat], default=None)

    @property
    def due_at(self) -> datetime | None:
        """When somebody will have no time left, unless something happens."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def low(self, now: datetime) -> tuple[int, ...]:
        """Who should hurry."""
        if self.control is None:
            return ()
        return tuple(seat for seat in self.running if self.left_at(seat, now) <= LOW)

    def seconds_to_next(self, now: datetime) -> float | None:
        """Until somebody should hurry, or has no time left."""
        if self.due_at is None:
            return None
        moments = [self.since + self.left[seat] - early for seat in self.running for early in EARLY]
        coming = [(each - now).total_seconds() for each in moments if each > now]
        return min(coming, default=0.0)
