"""Face: the corner, middle and tint that are drawn on a card."""

from dataclasses import dataclass

from engine.rulebook import CardRules
from engine.rulebook.packs.entries import Look

LONGEST_CORNER = 3
PLAIN = "ivory"


@dataclass(frozen=True, slots=True)
class Face:
    """The data for templates/cards/_card_face.html. Cards at tables have the same fields."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""


def face_of(card: CardRules) -> Face:
    return face_with(card.title, card.look)


def face_with(title: str, look: Look) -> Face:
    """Return the face of a card with this title and look.

    If the look has no corner text, the title or symbol is used in the corner if it is short enough.
    """
    short = (each for each in (title, look.symbol) if len(each) <= LONGEST_CORNER)
    corner = look.corner or next(short, "")
    middle, tint = look.symbol or title, look.tint or PLAIN
    return Face(corner, middle, tint, look.symbol, look.art, look.alt)
