"""EVENTS other than commands that can trigger effects, and DURATIONS of temporary changes."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.kinds import EFFECT, ZONE
from engine.language.vocabulary.declaration import Parameter


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event that triggers effects like a command does; `trigger.card` is the card concerned."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    wording: str
    moves: bool = True


PLACES = (
    Parameter("left", ZONE, "the zone it left"),
    Parameter("reached", ZONE, "the zone it entered"),
)
EVENTS: dict[str, EventWord] = {
    "enter": EventWord("enter", PLACES, "A card has entered a zone.", "a card enters a zone"),
    "leave": EventWord("leave", PLACES, "A card has left a zone.", "a card leaves a zone"),
    "wait": EventWord(
        "wait",
        (Parameter("effect", EFFECT, "the effect on the stack"),),
        "An effect has been put on the stack.",
        "an effect is put on the stack",
        moves=False,
    ),
    "resolve": EventWord(
        "resolve",
        (Parameter("effect", EFFECT, "the effect that left the stack"),),
        (
            "An effect has left the stack because it happened, or because all of its targets "
            "were gone."
        ),
        "an effect from the stack is over",
        moves=False,
    ),
}
DURATIONS: dict[str, str] = {
    "turn": "until the end of the turn",
    "phase": "until the end of the phase",
    "match": "for the rest of the match",
}
