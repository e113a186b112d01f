"""StyleEntry: how a game's cards are printed, and the words packs choose from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

FRAMES = (
    "classic", "playing", "parchment", "slate", "fullbleed", "tarot", "photo", "rune", "ink", "poster"
)  # fmt: skip
FINISHES = ("plain", "foil", "etched", "gilded", "holo", "aged")
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
BACKS = ("weave", "scales", "diamonds", "waves", "stars", "bricks", "leaves", "knots")
PLACES = ("top_left", "top_right", "bottom_left", "bottom_right")
"""The corners of a card in which the value of an attribute can be printed."""
SOUNDS = (
    "slide", "snap", "sweep", "turn", "riffle", "chime", "knock", "tick", "bell", "fanfare", "fall", "buzz"
)  # fmt: skip
USUAL_SOUNDS = {
    "draw": "slide", "play": "snap", "discard": "sweep", "flip": "turn", "shuffle": "riffle",
    "gain": "chime", "harm": "knock", "turn": "tick", "ask": "bell", "win": "fanfare", "lose": "fall",
    "refuse": "buzz",
}  # fmt: skip
"""Events at a table, with the sounds that they make unless the game chooses others."""
MUTE = "none"


@dataclass(frozen=True, slots=True)
class PrintedSlot:
    """A value printed on cards: its place, its attribute and its icon, or ""."""

    place: str
    attribute: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class StyleEntry:
    """The print style of a game's cards. The site chooses the empty fields.

    `corners` are pairs of a place and an attribute, `icons` pairs of a word and the name of an icon.
    """

    frame: str = ""
    finish: str = ""
    accent: str = ""
    back: str = ""
    emblem: str = ""
    mark: str = ""
    illustrator: str = ""
    corners: tuple[tuple[str, str], ...] = ()
    values: tuple[str, ...] = ()
    type_line: tuple[str, ...] = ()
    icons: tuple[tuple[str, str], ...] = ()

    @property
    def content(self) -> dict[str, Any]:
        """Return the pack's own choices, to hash."""
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return {key: value for key, value in given.items() if value}

    def slots_of(self, attributes: Iterable[str]) -> tuple[PrintedSlot, ...]:
        """Return the values to print on a card that has these attributes, corners first."""
        icons, known = dict(self.icons), set(attributes)
        named = (*self.corners, *(("row", name) for name in self.values))
        return tuple(
            PrintedSlot(place, name, icons.get(name, "")) for place, name in named if name in known
        )

    def type_of(self, attributes: Mapping[str, object]) -> str:
        """Return the type line of a card with these attributes."""
        found = (attributes.get(name) for name in self.type_line)
        return " · ".join(str(each) for each in found if each not in (None, "", False, True))


PLAIN_STYLE = StyleEntry()
