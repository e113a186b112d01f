"""What somebody could take back now, by the law that decides it.

To find that out takes a hundred times as long as an action. So it is done where nothing happens for
a moment, in a small share of the time, and nothing is offered before it is known.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from time import monotonic
from typing import TYPE_CHECKING

from engine.play import Session
from engine.play.entry import undoes

if TYPE_CHECKING:
    from tcgsite.matches.table import Table

logger = logging.getLogger(__name__)

SHARE = 0.02
"""Of the time between two rounds."""


class TakingBack:
    """At one table."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        self._of: Session | None = None
        self._at_last: Session | None = None
        self._granted: dict[int, int] = {}
        self._refused: dict[int, int] = {}

    def rests(self, session: Session) -> bool:
        """Whether nothing has happened since this was last asked."""
        before, self._at_last = self._at_last, session
        return before is session

    def knows(self, session: Session) -> bool:
        return self._of is session

    def action(self, session: Session, seat: int) -> int | None:
        """The one that could be taken back, once that is known."""
        return self._granted.get(seat) if self._of is session else None

    def find_out(self, session: Session, seats: Iterable[int], automatic: Collection[int]) -> None:
        """What was learned stays learned, as long as nothing is taken back."""
        self.asked_at = monotonic()
        heard = self._of.number if self._of else 0
        if any(undoes(entry) for _, entry in session.past.entries[heard:]):
            self._refused.clear()
        granted = {}
        for seat in seats:
            last = session.past.last_action(seat, automatic)
            if last is None or self._refused.get(seat) == last:
                continue
            if session.tells_since(seat, last):
                self._refused[seat] = last
            else:
                granted[seat] = last
        self._of, self._granted = session, granted


def find_out(tables: Iterable[Table], between_rounds: float) -> None:
    """Those that have waited longest come first; who does not get a turn comes with a later round."""
    until = monotonic() + between_rounds * SHARE
    quiet = [table for table in tables if table.taking_back.rests(table.session)]
    for table in sorted(quiet, key=lambda each: each.taking_back.asked_at):
        if monotonic() > until:
            return
        try:
            table.find_out_what_can_be_taken_back()
        except Exception:
            logger.exception("Match %s, what can be taken back", table.match_id)
