"""Entry: one line of a record: what a player did, or what befell the match beside its rules."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeGuard

from engine.machine import Action, IllegalAction

RESIGN, TIME, AWAY = "resign", "time", "away"
WITHDRAWING = (RESIGN, TIME, AWAY)
DRAW, UNDO = "draw", "undo"


class Intervention(NamedTuple):
    """Its text is none that an action can have, so nobody can send one as an action.

    "resign", "time", "away": the seat is out, of its own will, because its time is over, or because
    nobody has come for long. "draw": all have agreed to one. "undo 5": all has become again as it
    was before entry 5, which was this seat's action.
    """

    verb: str
    to: int = 0

    def __str__(self) -> str:
        return f"{UNDO} {self.to}" if self.verb == UNDO else self.verb


Entry: TypeAlias = Action | Intervention


def read_entry(text: str) -> Entry:
    """Raises IllegalAction for a text that no entry has."""
    if text in (*WITHDRAWING, DRAW):
        return Intervention(text)
    verb, _, number = text.partition(" ")
    if verb == UNDO:
        if number.isascii() and number.isdigit() and len(number) < 9:
            return Intervention(UNDO, int(number))
        raise IllegalAction("That does not say what is taken back.")
    return Action.parse(text)


def undoes(entry: Entry) -> TypeGuard[Intervention]:
    return entry.verb == UNDO


def withdraws(entry: Entry) -> bool:
    return entry.verb in WITHDRAWING
