"""Kind: the kind of a value, which is known for each expression before a match starts."""

from __future__ import annotations

from dataclasses import dataclass

NAMES = {
    "number": ("a number", "numbers"),
    "text": ("a text", "texts"),
    "flag": ("yes or no", "several yes-or-no values"),
    "game": ("the game", "games"),
    "player": ("a player", "players"),
    "zone": ("a zone", "zones"),
    "card": ("a card", "cards"),
    "effect": ("an effect", "effects"),
    "phase": ("a phase", "phases"),
    "event": ("an event", "events"),
    "printing": ("a printing", "printings"),
    "past": ("a card before its last move", "cards before their last moves"),
    "any": ("a value", "a set of values"),
    "unknown": ("something unknown", "something unknown"),
}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value. If `many` is true, it is a set of such values."""

    of_class: str
    many: bool = False

    @classmethod
    def from_word(cls, word: str) -> Kind:
        """Return the kind for a word of effect text: "card" is a
        single card, and "cards" is a set of cards.
        """
        return cls(word.removesuffix("s"), word.endswith("s"))

    @property
    def several(self) -> Kind:
        return Kind(self.of_class, True)

    @property
    def one(self) -> Kind:
        return Kind(self.of_class)

    @property
    def is_known(self) -> bool:
        return self.of_class != "unknown"

    def __str__(self) -> str:
        return NAMES[self.of_class][self.many]


NUMBER = Kind("number")
TEXT = Kind("text")
FLAG = Kind("flag")
GAME = Kind("game")
PLAYER = Kind("player")
ZONE = Kind("zone")
CARD = Kind("card")
PHASE = Kind("phase")
PAST = Kind("past")
PRINTING = Kind("printing")
"""A card as printed in a pack. The match needn't contain any copies."""
EFFECT = Kind("effect")
EVENT = Kind("event")
ANY = Kind("any")
UNKNOWN = Kind("unknown")


def fits(found: Kind, wanted: Kind) -> bool:
    """Return True if a value of the kind `found` is allowed where `wanted` is expected.

    A single value counts as a set with one member, and a zone as the set of its cards. Unknown kinds are
    always allowed, because the mistake that caused them has already been reported.
    """
    if not found.is_known or not wanted.is_known or found == wanted:
        return True
    if wanted.of_class == "any":
        return wanted.many or not found.many
    classes = found.of_class, wanted.of_class
    return wanted.many and (classes[0] == classes[1] or classes == ("zone", "card"))
