"""Clocks: the time each player has left, computed from timestamps in the record.

Only the clocks of players whom the match is waiting for are running. Without a time control, players get
the same long allowance for every action, or some days for each move. A player who exceeds the allowance
forfeits the match.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from engine.immutable import immutable
from tcgsite.matches.models.time_control import TimeControl

NO_TIME = timedelta()
LOW = timedelta(seconds=30)
"""Players are warned when they have this much time left."""
EARLY = (LOW, NO_TIME)


@immutable
class Clocks:
    """The clocks of all seats.

    `left` is the time that each player had left at `since`, when the latest row was written.
    """

    control: TimeControl | None
    allowance: timedelta
    left: tuple[timedelta, ...]
    running: tuple[int, ...]
    since: datetime
    by_days: bool = False
    """The time of a player who is awaited goes on while others act."""

    @classmethod
    def start(
        cls,
        control: TimeControl | None,
        allowance: timedelta,
        seats: int,
        running: Collection[int],
        at: datetime,
        by_days: bool = False,
    ) -> Clocks:
        full = control.total if control else allowance
        return cls(control, allowance, (full,) * seats, tuple(running), at, by_days)

    def after(self, running: Collection[int], at: datetime, earner: int | None = None) -> Clocks:
        """Return the clocks after a row written at `at`.

        `earner` is the seat that acted, if its action can earn an increment. The seat gets one increment
        once the match stops waiting for it, no matter how many actions it has made until then.
        """
        moment = max(at, self.since)  # The system clocks of two servers can differ slightly.
        left = [self.left_at(seat, moment) for seat in range(len(self.left))]
        if self.by_days:
            waits = set(self.running) & set(running) - {earner}
            left = [each if seat in waits else self.allowance for seat, each in enumerate(left)]
        elif self.control is None:
            left = [self.allowance for _ in left]
        elif earner is not None and earner in self.running and earner not in running:
            left[earner] += self.control.increment_duration
        return replace(self, left=tuple(left), running=tuple(running), since=moment)

    @property
    def are_strict(self) -> bool:
        """True if a player who acts too late has lost, though nobody has noticed it yet."""
        return self.control is not None or self.by_days

    def left_at(self, seat: int, now: datetime) -> timedelta:
        used = max(now - self.since, NO_TIME) if seat in self.running else NO_TIME
        return max(self.left[seat] - used, NO_TIME)

    def timed_out(self, now: datetime) -> int | None:
        """Return the seat that was the first to run out of time, or None."""
        out = [seat for seat in self.running if self.left_at(seat, now) <= NO_TIME]
        return min(out, key=lambda seat: self.left[seat], default=None)

    @property
    def due_at(self) -> datetime | None:
        """Return when a player will run out of time if no player acts, or None if no clock is running."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def low(self, now: datetime) -> tuple[int, ...]:
        """Return the seats with little time left."""
        if self.control is None:
            return ()
        return tuple(seat for seat in self.running if self.left_at(seat, now) <= LOW)

    def seconds_to_next(self, now: datetime) -> float | None:
        """Return the seconds until another player is short of time or runs out of time."""
        if self.due_at is None:
            return None
        moments = [self.since + self.left[seat] - early for seat in self.running for early in EARLY]
        coming = [(each - now).total_seconds() for each in moments if each > now]
        return min(coming, default=0.0)
