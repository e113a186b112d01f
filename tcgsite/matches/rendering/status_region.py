"""Regions that show the clocks and the current offer."""

from datetime import datetime, timedelta
from math import ceil

from engine.immutable import immutable
from engine.view import View
from tcgsite.matches.live.status import TableStatus
from tcgsite.matches.models.time_control import time_in_words

BITS = 14
"""The number of bits needed for the seconds of the longest clock."""


@immutable
class ClockFace:
    """The time that a clock shows. The style sheet counts down from it.

    The site's security policy forbids inline styles. The page therefore passes the seconds as CSS classes,
    one for each binary digit that is set.
    """

    seconds: int
    by_days: bool = False
    """True if the time is shown in words, because nobody watches such a clock run."""

    @property
    def text(self) -> str:
        if self.by_days:
            return time_in_words(self.seconds)
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    @property
    def classes(self) -> str:
        if self.by_days:
            return ""
        return " ".join(f"b{bit}" for bit in range(BITS) if self.seconds >> bit & 1)


@immutable
class ClockContent:
    """A player's clock. It runs out at `until`, or has stopped at `left` if `until` is None.

    The content does not change while the clock is running, so nothing has to be sent.
    """

    name: str
    until: datetime | None
    left: timedelta
    low: bool
    by_days: bool = False
    away_until: datetime | None = None
    """The end of the player’s vacation, or None. During a vacation, the clock stands still."""

    @classmethod
    def of(cls, status: TableStatus, seat: int, name: str) -> "ClockContent | None":
        clocks = status.clocks
        if clocks is None:
            return None
        if seat not in clocks.running:
            return cls(name, None, clocks.left[seat], low=False, by_days=clocks.by_days)
        pause = next((each for each in status.pauses if each.seat == seat), None)
        if pause:
            return cls(name, None, pause.left, False, clocks.by_days, pause.until)
        until = clocks.end_of(seat)
        return cls(name, until, timedelta(), seat in status.low, clocks.by_days)

    def face_at(self, now: datetime) -> ClockFace:
        left = self.until - now if self.until else self.left
        seconds = max(ceil(left.total_seconds()), 0)
        return ClockFace(seconds if self.by_days else min(seconds, 2**BITS - 1), self.by_days)


@immutable
class CallContent:
    """An open call of a judge, as the players of the table see it."""

    event: str
    """The address of the event whose judges answer."""
    caller: str
    """The name of the player who called, or "" if the judge came without a call."""
    question: str
    judge: str
    """The name of the judge, or "" while the call waits for one."""
    eyes: tuple[str, ...]
    """The names of the players whose hidden cards the judge wants to see."""
    is_new: bool
    """True if the viewer’s page must confirm that it has shown that the judge will look."""
    is_looking: bool

    @classmethod
    def of(cls, status: TableStatus, view: View) -> "CallContent | None":
        found = status.call
        if found is None or status.event is None:
            return None
        names = [player.name for player in view.players]
        return cls(
            status.event.address,
            "" if found.seat is None else names[found.seat],
            found.question,
            found.judge,
            tuple(names[seat] for seat in found.eyes),
            view.viewer in found.unseen,
            found.is_looking,
        )


@immutable
class OfferContent:
    id: int = 0
    """The id of the offer, or 0 if there is none."""
    kind: str = ""
    name: str = ""
    mine: bool = False
    open_to_viewer: bool = False
    waiting_for: tuple[str, ...] = ()
    declined: str = ""
    """The name of the player who declined, or ""."""
    viewer_declined: bool = False
    call: CallContent | None = None
    """The open call of a judge, if there is one."""

    @classmethod
    def of(cls, status: TableStatus, view: View) -> "OfferContent":
        found, call = status.standing_offer, CallContent.of(status, view)
        if found is None:
            return cls(call=call) if call else NO_OFFER
        names = [player.name for player in view.players]
        declined = "" if found.declined is None else names[found.declined]
        return cls(
            found.id,
            found.kind,
            names[found.seat],
            found.seat == view.viewer,
            view.viewer in found.open_to and not declined,
            tuple(names[seat] for seat in found.open_to),
            declined,
            found.declined is not None and found.declined == view.viewer,
            call,
        )


NO_OFFER = OfferContent()
