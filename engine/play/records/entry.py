"""Entry: a line of a record, which is an action or an intervention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeGuard

from engine.machine import Action, IllegalAction

RESIGN, TIME, AWAY, DISQUALIFIED = "resign", "time", "away", "disqualified"
WITHDRAWING = (RESIGN, TIME, AWAY, DISQUALIFIED)
BOT_TIME, BOT_AWAY, BACK = "bot-time", "bot-away", "bot-back"
REPLACING = {BOT_TIME: TIME, BOT_AWAY: AWAY}
"""The entries after which a bot plays for a seat, and why."""
DRAW, UNDO, STOP, CLAIM = "draw", "undo", "stop", "claim"


class Intervention(NamedTuple):
    """A change to the match from outside its rules.

    "resign", "time", "away" and "disqualified" take a seat out of the match: its player has resigned, run
    out of time, not moved for too long, or been disqualified by an organiser. "draw" means that the players
    have agreed to a draw. "undo 5" means that the match went back to just before entry 5, an action of this
    seat. "stop" means that the
    server ended the match, because it needed too much work. "claim" means that the seat has claimed a draw,
    because players had left the table. "bot-time" and "bot-away" mean that from now on a bot plays for the
    seat, because its player has run out of time or left. "bot-back" means that the player plays again.

    No action has one of these texts, so players can't send interventions as actions.
    """

    verb: str
    to: int = 0

    def __str__(self) -> str:
        return f"{UNDO} {self.to}" if self.verb == UNDO else self.verb


Entry: TypeAlias = Action | Intervention


def read_entry(text: str) -> Entry:
    """Parse the text of an entry. Raises IllegalAction if it is malformed."""
    if text in (*WITHDRAWING, *REPLACING, BACK, DRAW, STOP, CLAIM):
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


def after_entry(replaced: Mapping[int, str], seat: int, entry: Entry) -> Mapping[int, str]:
    """Return the seats for which a bot plays, each with the reason, after one more entry."""
    if entry.verb in REPLACING:
        return {**replaced, seat: REPLACING[entry.verb]}
    if entry.verb == BACK:
        return {other: why for other, why in replaced.items() if other != seat}
    return replaced
