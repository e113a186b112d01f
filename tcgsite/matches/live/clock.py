"""Clocks: the time that each player has left, computed from timestamps in the record.

Only the clocks of players whom the match is waiting for are running. Without a time control, players get the
same long allowance for every action, or some days for each move, or a bank of days for all moves. A player
who exceeds the allowance forfeits the match.

Downtime counts: time passes between two timestamps even if no server was running. A player whose time ended
meanwhile is out of time when the site is back. Only bots that ran out of time may still act: see
`Table.adjudicate`.
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
DAY = timedelta(days=1)
"""The time that players with a bank of days give each other, and that bots always have."""
LEAST_OF_BOTS = timedelta(minutes=1)
EARLY = (LOW, NO_TIME)


@immutable
class SeatTime:
    """Changes of a player’s time other than by moves. The pauses are in order.

    During a pause, the clock stands still. A gift adds to the time for the present move, or to that for the
    whole match.
    """

    pauses: tuple[tuple[datetime, datetime], ...] = ()
    gifts: tuple[tuple[datetime, timedelta], ...] = ()

    def paused_between(self, begin: datetime, end: datetime) -> timedelta:
        parts = (min(until, end) - max(since, begin) for since, until in self.pauses)
        return sum((part for part in parts if part > NO_TIME), NO_TIME)

    def given_between(self, begin: datetime, end: datetime) -> timedelta:
        return sum((time for at, time in self.gifts if begin < at <= end), NO_TIME)

    def end_of(self, since: datetime, left: timedelta) -> datetime:
        """Return when the time `left` at `since` will be over."""
        end = since + left + sum((time for at, time in self.gifts if at > since), NO_TIME)
        for begin, until in self.pauses:
            if until > since and begin < end:
                end += until - max(begin, since)
        return end

    def pause_at(self, now: datetime) -> tuple[datetime, datetime] | None:
        return next((pause for pause in self.pauses if pause[0] <= now < pause[1]), None)


UNCHANGED = SeatTime()


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
    """True if the time of an awaited player goes on while others act."""
    changes: tuple[SeatTime, ...] = ()
    """The changes of each seat’s time, in matches over days and in events."""
    halved: tuple[int, ...] = ()
    """The seats of players who have half the time, and earn no increments."""
    is_bank: bool = False
    """True if the allowance is for all moves of a player together."""

    @classmethod
    def start(
        cls,
        control: TimeControl | None,
        allowance: timedelta,
        seats: int,
        running: Collection[int],
        at: datetime,
        by_days: bool = False,
        changes: tuple[SeatTime, ...] = (),
        halved: tuple[int, ...] = (),
        is_bank: bool = False,
    ) -> Clocks:
        full = control.total if control else allowance
        left = tuple(full / 2 if seat in halved else full for seat in range(seats))
        return cls(control, allowance, left, tuple(running), at, by_days, changes, halved, is_bank)

    def after(
        self,
        running: Collection[int],
        at: datetime,
        earner: int | None = None,
        replaced: Collection[int] = (),
    ) -> Clocks:
        """Return the clocks after a row written at `at`.

        `earner` is the seat that acted, if its action can earn an increment. The seat gets one increment once
        the match stops waiting for it, no matter how many actions it has made until then. Bots that play for
        `replaced` seats always have some time left, and so do their players if they come back.
        """
        moment = max(at, self.since)  # The system clocks of two servers can differ slightly.
        left = [self.left_at(seat, moment) for seat in range(len(self.left))]
        if self.by_days and not self.is_bank:
            waits = set(self.running) & set(running) - {earner}
            left = [each if seat in waits else self.allowance for seat, each in enumerate(left)]
        elif self.control is None and not self.is_bank:
            left = [self.allowance for _ in left]
        elif self.control and self.has_earned(earner, running) and earner is not None:
            left[earner] += self.control.increment_duration
        for seat in replaced:
            left[seat] = max(left[seat], self.least_of_bots)
        return replace(self, left=tuple(left), running=tuple(running), since=moment)

    def has_earned(self, seat: int | None, running: Collection[int]) -> bool:
        """Return True if the match has stopped waiting for a player whose actions earn increments."""
        return seat in self.running and seat not in running and seat not in self.halved

    @property
    def least_of_bots(self) -> timedelta:
        """Return the least time that a bot in place of a player has for its next action."""
        if self.is_bank:
            return DAY
        return min(self.control.total, LEAST_OF_BOTS) if self.control else self.allowance

    @property
    def gift(self) -> timedelta:
        """Return the time that a player gives to another one."""
        return DAY if self.is_bank else self.allowance

    @property
    def are_strict(self) -> bool:
        """Return True if a player who acts too late has lost even before anyone noticed."""
        return self.control is not None or self.by_days

    def changes_of(self, seat: int) -> SeatTime:
        return self.changes[seat] if self.changes else UNCHANGED

    def left_at(self, seat: int, now: datetime) -> timedelta:
        changes = self.changes_of(seat)
        if seat not in self.running:
            given = (
                NO_TIME
                if self.by_days and not self.is_bank
                else changes.given_between(self.since, now)
            )
            return self.left[seat] + given
        used = max(now - self.since, NO_TIME)
        used -= changes.paused_between(self.since, now)
        return max(self.left[seat] + changes.given_between(self.since, now) - used, NO_TIME)

    def end_of(self, seat: int) -> datetime:
        """Return when the player whom the match waits for runs out of time."""
        return self.changes_of(seat).end_of(self.since, self.left[seat])

    def timed_out(self, now: datetime) -> int | None:
        """Return the seat that was the first to run out of time, or None."""
        out = [seat for seat in self.running if self.left_at(seat, now) <= NO_TIME]
        return min(out, key=self.end_of, default=None)

    @property
    def due_at(self) -> datetime | None:
        """Return when the next player will run out of time, or None if no clock is running."""
        return min(map(self.end_of, self.running), default=None)

    def low(self, now: datetime) -> tuple[int, ...]:
        """Return the seats with little time left."""
        if self.control is None:
            return ()
        return tuple(seat for seat in self.running if self.left_at(seat, now) <= LOW)

    def seconds_to_next(self, now: datetime) -> float | None:
        """Return the seconds until another player is short of time or runs out of time.

        Return None if no clock is running.
        """
        if self.due_at is None:
            return None
        moments = [self.end_of(seat) - early for seat in self.running for early in EARLY]
        coming = [(each - now).total_seconds() for each in moments if each > now]
        return min(coming, default=0.0)
