"""EVENTS, DURATIONS and NAMES: triggering events, durations, and names for what is absent."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.kinds import CARD, EFFECT, PLAYER, ZONE, Kind
from engine.language.vocabulary.declaration import FIRST, Parameter, word_key


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event that can trigger effects as a command can. `trigger.card` is the card concerned."""

    name: str
    parameters: tuple[Parameter, ...]
    help: str
    wording: str
    moves: bool = True
    since: int = FIRST

    @property
    def key(self) -> str:
        """Return the key that distinguishes the event from a pack's effect with the same name."""
        return word_key(self.name, self.since)


@dataclass(frozen=True, slots=True)
class DurationWord:
    """How long a temporary change lasts."""

    name: str
    wording: str
    since: int = FIRST


@dataclass(frozen=True, slots=True)
class NameWord:
    """A name for the empty value of a kind, such as `nobody`."""

    name: str
    kind: Kind
    help: str
    since: int = FIRST


PLACES = (
    Parameter("left", ZONE, "the zone it left"),
    Parameter("reached", ZONE, "the zone it entered"),
)
EVENTS: dict[str, EventWord] = {
    "enter": EventWord(
        "enter", PLACES, "A card has entered a zone.", "a card <enter|enters> a zone"
    ),
    "leave": EventWord("leave", PLACES, "A card has left a zone.", "a card <leave|leaves> a zone"),
    "wait": EventWord(
        "wait",
        (Parameter("effect", EFFECT, "the effect on the stack"),),
        "An effect has been put on the stack.",
        "an effect <are|is> put on the stack",
        moves=False,
    ),
    "resolve": EventWord(
        "resolve",
        (Parameter("effect", EFFECT, "the effect that left the stack"),),
        (
            "An effect has left the stack because it happened, or because all of its targets "
            "were gone."
        ),
        "an effect on the stack <resolve|resolves>",
        moves=False,
    ),
}
DURATIONS: dict[str, DurationWord] = {
    "turn": DurationWord("turn", "until the end of the turn"),
    "phase": DurationWord("phase", "until the end of the phase"),
    "match": DurationWord("match", "for the rest of the match"),
}
NAMES: dict[str, NameWord] = {
    "none": NameWord("none", CARD, "no card", since=2),
    "nobody": NameWord("nobody", PLAYER, "no player", since=2),
    "nowhere": NameWord("nowhere", ZONE, "no zone", since=2),
}
