"""Face: the corner, middle, tint and picture that are drawn on a card."""

import re
from dataclasses import dataclass

from cards.packs.faces.subject import drawing_of
from engine.rulebook import CardRules
from engine.rulebook.packs.entries import Look

LONGEST_CORNER = 3
PLAIN = "ivory"
NUMBER = re.compile(r"[0-9]+")
PAPER = re.compile(r"(pips[0-9]+|jack|queen|king)\.")


@dataclass(frozen=True, slots=True)
class Face:
    """The data for templates/cards/_card_face.html. Cards at tables have the same fields."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""
    picture: str = ""
    """The name of the picture that the site draws, or "" if it draws none."""

    @property
    def is_paper(self) -> bool:
        """Return True if the picture is a playing card’s: pips or a figure on paper."""
        return not self.art and PAPER.match(self.picture) is not None

    @property
    def value(self) -> str:
        """Return the symbol of a card with a drawn picture if its numbers are not in the corner."""
        in_corner = NUMBER.findall(self.corner)
        is_new = any(number not in in_corner for number in NUMBER.findall(self.symbol))
        return self.symbol if self.picture and is_new else ""


def face_of(card: CardRules) -> Face:
    return face_with(card.title, card.look)


def face_with(title: str, look: Look) -> Face:
    """Return the face of a card with this title and look.

    If the look has no corner text, the title or symbol is used in the corner if it is short enough.
    """
    short = (each for each in (title, look.symbol) if len(each) <= LONGEST_CORNER)
    corner = look.corner or next(short, "")
    middle, tint = look.symbol or title, look.tint or PLAIN
    picture = "" if look.art else picture_of(title, look.symbol, tint)
    return Face(corner, middle, tint, look.symbol, look.art, look.alt, picture)


def picture_of(title: str, symbol: str, tint: str) -> str:
    """Return the name of the picture drawn for a card, or "". It is the same on every site."""
    drawing = drawing_of(title, symbol, tint)
    return str(drawing) if drawing else ""
