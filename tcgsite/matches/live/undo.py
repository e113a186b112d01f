"""UndoCheck: which of their actions players can undo.

Because a check takes a hundred times as long as an action, it runs only at tables where nothing has
happened since the previous resync, and uses only a small share of the time. Undo is not offered until the
check has finished.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from time import monotonic

from engine.play import Session
from engine.play.records.entry import undoes


class UndoCheck:
    """The undo check of one table."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        self._of: Session | None = None
        self._at_last: Session | None = None
        self._granted: dict[int, int] = {}
        self._refused: dict[int, int] = {}

    def is_idle(self, session: Session) -> bool:
        """Return True if the session is the same as in the previous call."""
        before, self._at_last = self._at_last, session
        return before is session

    def is_known_for(self, session: Session) -> bool:
        return self._of is session

    def undoable_action(self, session: Session, seat: int) -> int | None:
        """Return the action that the seat can undo, or None if there is none or it is not known yet."""
        return self._granted.get(seat) if self._of is session else None

    def update(self, session: Session, seats: Iterable[int], automatic: Collection[int]) -> None:
        """Find the undoable action of each seat.

        An action that can't be undone stays that way until another action is undone, because revealed
        information stays revealed.
        """
        self.asked_at = monotonic()
        heard = self._of.number if self._of else 0
        if any(undoes(entry) for _, entry in session.history.entries[heard:]):
            self._refused.clear()
        granted = {}
        for seat in seats:
            last = session.history.last_action(seat, automatic)
            if last is None or self._refused.get(seat) == last:
                continue
            if session.reveals_information_since(seat, last):
                self._refused[seat] = last
            else:
                granted[seat] = last
        self._of, self._granted = session, granted
