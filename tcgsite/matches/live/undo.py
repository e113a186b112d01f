"""UndoCheck: which actions the players of a table can undo.

A check takes about a hundred times as long as an action. Checks therefore run only at tables where nothing
has happened since the previous resync, and use only a small share of the time. Undo is not available until
the check has finished.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import timedelta
from time import monotonic
from weakref import ref

from engine.immutable import immutable
from engine.play import Session
from engine.play.records.entry import undoes

QUICK = timedelta(seconds=10)
"""How long a player can undo without asking, at tables that allow it."""


@immutable
class UndoState:
    """What a player can undo. If there is nothing, `refusal` says why: "nothing", "final" or "shown"."""

    action: int | None = None
    """The number of the action, or None."""
    asks: bool = False
    """True if the other players have to agree."""
    refusal: str = ""


NOTHING = UndoState(refusal="nothing")


class UndoCheck:
    """The results of the undo checks at one table. It keeps no earlier sessions."""

    def __init__(self) -> None:
        self.shown_at = -1
        """The number of the last action that revealed anything to the only person at the table."""
        self.asked_at = 0.0
        self._of: ref[Session] | None = None
        self._at_last: ref[Session] | None = None
        self._heard = 0
        self._granted: dict[int, int] = {}
        self._refused: dict[int, int] = {}

    def note_shown(self, before: Session, now: Session, person: int | None) -> None:
        """Note if the new entries have revealed anything to the only person at the table.

        This takes about as long as an action, so that a player among bots can undo at once.
        """
        if person is None or undoes(now.history.entries[-1][1]):
            return
        if now.has_shown_since(before, person):
            self.shown_at = now.number - 1

    def undo_state(
        self, session: Session, seat: int, last: int | None, is_alone: bool, is_quick: bool
    ) -> UndoState:
        """Return what the seat can undo. `is_quick` is True if it can undo `last` without asking."""
        if last is None:
            return NOTHING
        if session.is_final_since(last):
            return UndoState(refusal="final")
        is_granted = self.undoable_action(session, seat) == last
        if is_quick or (is_alone and (is_granted or last > self.shown_at)):
            return UndoState(last)
        if is_granted:
            return UndoState(last, asks=True)
        is_known = is_alone or self.is_known_for(session)
        return UndoState(refusal="shown" if is_known else "unknown")

    def is_idle(self, session: Session) -> bool:
        """Return True if the session has not changed since the previous call."""
        before, self._at_last = self._at_last, ref(session)
        return before is not None and before() is session

    @property
    def mark(self) -> tuple[object, ...]:
        """Return a value that changes whenever `undo_state` may return something else about the
        same session.
        """
        return self.shown_at, self._of

    def is_known_for(self, session: Session) -> bool:
        return self._of is not None and self._of() is session

    def undoable_action(self, session: Session, seat: int) -> int | None:
        """Return the action that the seat can undo, or None if there is no such action or it isn't known
        yet.
        """
        return self._granted.get(seat) if self.is_known_for(session) else None

    def update(self, session: Session, seats: Iterable[int], automatic: Collection[int]) -> None:
        """Find the action that each seat can undo.

        Revealed information stays revealed, so an action that can't be undone now stays that way until some
        other action is undone.
        """
        self.asked_at = monotonic()
        if any(undoes(entry) for _, entry in session.history.entries[self._heard :]):
            self._refused.clear()
        lasts = ((seat, session.history.last_action(seat, automatic)) for seat in seats)
        granted = {
            seat: last
            for seat, last in lasts
            if last is not None and self._may_undo(session, seat, last)
        }
        # Another thread draws the table, so this is assigned last: it changes `mark`.
        self._heard, self._granted, self._of = session.number, granted, ref(session)

    def _may_undo(self, session: Session, seat: int, action: int) -> bool:
        if self._refused.get(seat) == action:
            return False
        if session.reveals_information_since(seat, action):
            self._refused[seat] = action
            return False
        return True
