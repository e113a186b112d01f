"""Entry: a line of a record, which is an action or an intervention."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias, TypeGuard

from engine.machine import Action, IllegalAction

RESIGN, TIME, AWAY, DISQUALIFIED = "resign", "time", "away", "disqualified"
WITHDRAWING = (RESIGN, TIME, AWAY, DISQUALIFIED)
BOT_TIME, BOT_AWAY, BACK = "bot-time", "bot-away", "bot-back"
REPLACING = {BOT_TIME: TIME, BOT_AWAY: AWAY}
"""The entries after which a bot plays for a seat, mapped to the reason."""
DRAW, UNDO, STOP, CLAIM = "draw", "undo", "stop", "claim"


class Intervention(NamedTuple):
    """A change to the match from outside its rules.

    resign        the player has resigned
    time          the player has run out of time
    away          the player has not moved for too long
    disqualified  an organiser has disqualified the player
    draw          the players have agreed to a draw
    undo 5        the match went back to just before entry 5, an action of this seat
    stop          the server ended the match because it needed too much work
    claim         the seat has claimed a draw because players had left the table
    bot-time      a bot now plays for the seat, whose player has run out of time
    bot-away      a bot now plays for the seat, whose player has left
    bot-back      the player plays again

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
    """Return the seats for which a bot plays after one more entry, each with the reason."""
    if entry.verb in REPLACING:
        return {**replaced, seat: REPLACING[entry.verb]}
    if entry.verb == BACK:
        return {other: why for other, why in replaced.items() if other != seat}
    return replaced
