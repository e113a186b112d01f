"""What is drawn of a card: its corner, its middle, its tint."""

from dataclasses import dataclass

from engine.rulebook import CardRules
from engine.rulebook.entries import Look

LONGEST_CORNER = 3
PLAIN = "ivory"


@dataclass(frozen=True, slots=True)
class Face:
    """What templates/cards/_card_face.html draws; a table's cards bring the same words."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""


def face_of(card: CardRules) -> Face:
    return face_with(card.title, card.look)


def face_with(title: str, look: Look) -> Face:
    """A corner has room for a sign or a short name; whatever its author put there stays."""
    short = (each for each in (title, look.symbol) if len(each) <= LONGEST_CORNER)
    corner = look.corner or next(short, "")
    middle, tint = look.symbol or title, look.tint or PLAIN
    return Face(corner, middle, tint, look.symbol, look.art, look.alt)
