"""UndoCheck: which actions the players of a table can undo.

A check takes about a hundred times as long as an action. Checks therefore run only at tables where nothing
has happened since the previous resync, and use only a small share of the time. Undo is not available until
the check has finished.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from time import monotonic

from engine.play import Session
from engine.play.records.entry import undoes


class UndoCheck:
    """The results of the undo checks at one table."""

    def __init__(self) -> None:
        self.asked_at = 0.0
        self._of: Session | None = None
        self._at_last: Session | None = None
        self._granted: dict[int, int] = {}
        self._refused: dict[int, int] = {}

    def is_idle(self, session: Session) -> bool:
        """Return True if the session has not changed since the previous call."""
        before, self._at_last = self._at_last, session
        return before is session

    def is_known_for(self, session: Session) -> bool:
        return self._of is session

    def undoable_action(self, session: Session, seat: int) -> int | None:
        """Return the action that the seat can undo, or None if there is no such action or it isn't known
        yet.
        """
        return self._granted.get(seat) if self._of is session else None

    def update(self, session: Session, seats: Iterable[int], automatic: Collection[int]) -> None:
        """Find the action that each seat can undo.

        Revealed information stays revealed, so an action that can't be undone now stays that way until some
        other action is undone.
        """
        self.asked_at = monotonic()
        heard = self._of.number if self._of else 0
        if any(undoes(entry) for _, entry in session.history.entries[heard:]):
            self._refused.clear()
        lasts = ((seat, session.history.last_action(seat, automatic)) for seat in seats)
        granted = {
            seat: last
            for seat, last in lasts
            if last is not None and self._may_undo(session, seat, last)
        }
        self._of, self._granted = session, granted

    def _may_undo(self, session: Session, seat: int, action: int) -> bool:
        if self._refused.get(seat) == action:
            return False
        if session.reveals_information_since(seat, action):
            self._refused[seat] = action
            return False
        return True
