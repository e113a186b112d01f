"""Cards on sheets of paper. All lengths are in millimeters, from the top left of a sheet.

Nine cards of either size fit on a sheet of either paper, edge to edge and in the middle, with room for cut
marks outside.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from math import ceil

from cards.packs.card_face import CardFace, face_of
from engine.rulebook import CardRules

COLUMNS, ROWS = 3, 3
ON_A_SHEET = COLUMNS * ROWS
CUT_GAP, CUT_LENGTH = 1.0, 5.0
LETTERS = 32
"""Letters of a line of usual size."""
TEXT_STEPS = (10, 14, 19, 27)
"""Lines of usual size beyond which a card’s text is printed smaller, so that its picture keeps its room."""


@dataclass(frozen=True, slots=True)
class PaperFormat:
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardFormat:
    width: float
    height: float


PAPERS = {"a4": PaperFormat(210, 297), "letter": PaperFormat(215.9, 279.4)}
CARDS = {"metric": CardFormat(63, 88), "inch": CardFormat(63.5, 88.9)}


@dataclass(frozen=True, slots=True)
class CutMark:
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class CardOnPaper:
    """A card with its face. `text_size` is 0 for texts of usual length, and up to 4 for the longest."""

    card: CardRules
    face: CardFace
    text_size: int

    @classmethod
    def of(cls, card: CardRules) -> "CardOnPaper":
        face = face_of(card)
        return cls(card, face, sum(_lines(card, face) > step for step in TEXT_STEPS))


def _lines(card: CardRules, face: CardFace) -> float:
    """Return about how many lines of usual size all texts of a card take, with the values below them."""
    texts = [f"{each.title} {each.text}" for each in card.printed if each.text]
    if card.flavour:
        texts.append(card.flavour)
    lines = sum(ceil(len(text) / LETTERS) + 0.35 for text in texts)
    more = (bool(face.type), bool(face.row), bool(face.look.number), face.has_stats, face.has_stats)
    return lines + sum(more)


@dataclass(frozen=True)
class Sheet:
    """A sheet’s cells, row by row. Those after the last card are None."""

    cells: tuple[CardOnPaper | None, ...]

    def backs(self, turned_at: str) -> list[bool]:
        """Return which cells have a back on the other side of the paper, after it is turned at this edge."""
        rows = [
            [cell is not None for cell in self.cells[start : start + COLUMNS]]
            for start in range(0, ON_A_SHEET, COLUMNS)
        ]
        turned = rows[::-1] if turned_at == "short" else [row[::-1] for row in rows]
        return [*chain.from_iterable(turned)]


def sheets_of(cards: Iterable[tuple[CardRules, int]]) -> list[Sheet]:
    """Return the sheets with so many copies of each card, in this order."""
    copies = [
        *chain.from_iterable(repeat(CardOnPaper.of(card), count) for card, count in cards if count)
    ]
    return [
        Sheet(tuple(_nine_cells(copies[at : at + ON_A_SHEET])))
        for at in range(0, len(copies), ON_A_SHEET)
    ]


def _nine_cells(cells: Sequence[CardOnPaper]) -> Iterator[CardOnPaper | None]:
    yield from cells
    yield from repeat(None, ON_A_SHEET - len(cells))


def cut_marks(paper: PaperFormat, card: CardFormat) -> list[CutMark]:
    """Return lines outside the cards along which a knife goes: at each edge of a column and of a row."""
    left, top = (paper.width - COLUMNS * card.width) / 2, (paper.height - ROWS * card.height) / 2
    across, down = CUT_GAP, CUT_GAP + CUT_LENGTH
    marks: list[CutMark] = []
    for column in range(COLUMNS + 1):
        x = left + column * card.width
        marks.append(CutMark(x, top - down, x, top - across))
        marks.append(CutMark(x, paper.height - top + across, x, paper.height - top + down))
    for row in range(ROWS + 1):
        y = top + row * card.height
        marks.append(CutMark(left - down, y, left - across, y))
        marks.append(CutMark(paper.width - left + across, y, paper.width - left + down, y))
    return marks
