"""EVENTS: what happens whichever command or player made it; DURATIONS: how long changes last."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.kinds import EFFECT, ZONE
from engine.language.vocabulary.declaration import Parameter


@dataclass(frozen=True, slots=True)
class EventWord:
    """Answered like an effect; `trigger.card` is the card it happened to."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    wording: str
    moves: bool = True


PLACES = (
    Parameter("left", ZONE, "the zone it was in"),
    Parameter("reached", ZONE, "the zone it is in now"),
)
EVENTS: dict[str, EventWord] = {
    "enter": EventWord("enter", PLACES, "A card has come into a zone.", "a card enters a zone"),
    "leave": EventWord("leave", PLACES, "A card has left a zone.", "a card leaves a zone"),
    "wait": EventWord(
        "wait",
        (Parameter("effect", EFFECT, "what waits there now"),),
        "An effect has been put on the stack.",
        "an effect is put on the stack",
        moves=False,
    ),
    "resolve": EventWord(
        "resolve",
        (Parameter("effect", EFFECT, "what waited there"),),
        "An effect has left the stack because its turn came: it has happened, or what it was "
        "aimed at was gone.",
        "an effect from the stack is over",
        moves=False,
    ),
}
DURATIONS: dict[str, str] = {
    "turn": "until the end of the turn",
    "phase": "until the end of the phase",
    "match": "for the rest of the match",
}
