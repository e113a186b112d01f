"""EVENTS: what happens to cards whichever command moved them; DURATIONS: how long changes last."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.kinds import ZONE
from engine.language.vocabulary.declaration import Parameter


@dataclass(frozen=True, slots=True)
class EventWord:
    """Answered like an effect; `trigger.card` is the card that moved."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str


PLACES = (
    Parameter("left", ZONE, "the zone it was in"),
    Parameter("reached", ZONE, "the zone it is in now"),
)
EVENTS: dict[str, EventWord] = {
    "enter": EventWord("enter", PLACES, "A card has come into a zone."),
    "leave": EventWord("leave", PLACES, "A card has left a zone."),
}
DURATIONS: dict[str, str] = {
    "turn": "until the end of the turn",
    "phase": "until the end of the phase",
    "match": "for the rest of the match",
}
