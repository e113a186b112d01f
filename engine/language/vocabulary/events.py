"""EVENTS, OF_EVENTS, DURATIONS and NAMES: events, durations, and names for empty values."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.kinds import CARD, EFFECT, EVENT, NUMBER, PHASE, PLAYER, TEXT, ZONE, Kind
from engine.language.vocabulary.declaration import FIRST, AttributeWord, Parameter, word_key


@dataclass(frozen=True, slots=True)
class EventWord:
    """An event on which effects can trigger as on a command. `trigger.card` is its card."""

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

OF_EVENTS = (
    AttributeWord(
        "event",
        "card",
        CARD,
        "the card that has the effect, or the card that moved",
        "that card",
        column=False,
    ),
    AttributeWord(
        "event", "controller", PLAYER, "the player who used the effect", "that player", column=False
    ),
    AttributeWord("event", "name", TEXT, "its name", "its name", column=False),
    AttributeWord(
        "event",
        "kinds",
        TEXT.several,
        "its name and kinds, any of which can trigger effects",
        "its kinds",
        column=False,
    ),
    AttributeWord(
        "event",
        "parent",
        EVENT,
        "the effect that contains it as one of its lines",
        "the effect it was part of",
        column=False,
    ),
    AttributeWord(
        "event",
        "cause",
        EVENT,
        "the event that triggered it, if any",
        "the effect it answered",
        column=False,
    ),
    AttributeWord(
        "event",
        "about",
        CARD.several,
        "the cards it was about, such as those discarded",
        "the cards it was about",
        column=False,
        since=2,
    ),
    AttributeWord(
        "event",
        "amount",
        NUMBER,
        "the first number with which it happened, such as that of cards drawn; 0 without any",
        "its amount",
        column=False,
        since=2,
    ),
    AttributeWord(
        "event",
        "turn",
        NUMBER,
        "the number of the turn in which it happened",
        "the number of its turn",
        column=False,
        since=2,
    ),
    AttributeWord(
        "event",
        "phase",
        PHASE,
        "the phase in which it happened",
        "its phase",
        column=False,
        since=2,
    ),
)
