"""Entry: one line of a record, either a player’s action or an intervention."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeGuard

from engine.machine import Action, IllegalAction

RESIGN, TIME, AWAY = "resign", "time", "away"
WITHDRAWING = (RESIGN, TIME, AWAY)
DRAW, UNDO = "draw", "undo"


class Intervention(NamedTuple):
    """A change to the match from outside its rules.

    "resign", "time" and "away" take the seat out of the match: the player resigned, ran out of time, or did
    not move for too long. "draw" means that the players agreed to a draw. "undo 5" means that the match
    went back to the moment before entry 5, which was an action of this seat.

    No action has one of these texts, so players can't send an intervention as an action.
    """

    verb: str
    to: int = 0

    def __str__(self) -> str:
        return f"{UNDO} {self.to}" if self.verb == UNDO else self.verb


Entry: TypeAlias = Action | Intervention


def read_entry(text: str) -> Entry:
    """Parse the text of an entry. Raises IllegalAction if it is not one."""
    if text in (*WITHDRAWING, DRAW):
        return Intervention(text)
    verb, _, number = text.partition(" ")
    if verb == UNDO:
        if number.isascii() and number.isdigit() and len(number) < 9:
            return Intervention(UNDO, int(number))
        raise IllegalAction("undo_unread")
    return Action.parse(text)


def undoes(entry: Entry) -> TypeGuard[Intervention]:
    return entry.verb == UNDO


def withdraws(entry: Entry) -> bool:
    return entry.verb in WITHDRAWING
