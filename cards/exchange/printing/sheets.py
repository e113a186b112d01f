"""Cards on sheets of paper. All lengths are in millimeters, from the top left of a sheet.

Nine cards of the usual sizes fit on a sheet of either paper, in the middle, with room for cut marks outside.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from math import ceil
from typing import Generic, TypeVar

from cards.exchange.printing.paper_card import PaperCard
from cards.packs.faces.letter_width import width_of

Card = TypeVar("Card")
CUT_GAP, CUT_LENGTH = 1.0, 5.0
SHORT_GAP, SHORT_LENGTH = 0.5, 2.0
"""The gap and length of the short marks at the corners of cards with bleed."""
LEAST_EDGE, LEAST_EDGE_OF_BLEED = 5.0, 0.5
"""The least margin of the paper. Printers can’t reach its edge, which matters less for bleed."""
BLEEDS = (3.0, 2.5, 2.0, 1.5, 1.0)
"""The possible bleeds. A sheet gets the largest one that doesn’t cost it a card."""
LETTERS = 32
"""The average number of letters on a line."""
TEXT_STEPS = (10, 14, 19, 27)
"""Numbers of lines beyond which a card’s text is printed smaller, so that its picture keeps its room."""


@dataclass(frozen=True, slots=True)
class PaperFormat:
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardFormat:
    width: float
    height: float


PAPERS = {"a4": PaperFormat(210, 297), "letter": PaperFormat(215.9, 279.4)}
CARDS = {
    "metric": CardFormat(63, 88),
    "inch": CardFormat(63.5, 88.9),
    "mini": CardFormat(44, 63),
    "tarot": CardFormat(70, 120),
}


@dataclass(frozen=True, slots=True)
class CutMark:
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class SheetGrid:
    """The positions of a sheet’s cells. The bleeds of two cards are between their cuts."""

    paper: PaperFormat
    card: CardFormat
    columns: int
    rows: int
    bleed: float = 0.0

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def x(self) -> float:
        """Return the left edge of the first column, including its bleed."""
        return (self.paper.width - self.columns * self._wide) / 2

    @property
    def y(self) -> float:
        return (self.paper.height - self.rows * self._high) / 2

    @property
    def _wide(self) -> float:
        return self.card.width + 2 * self.bleed

    @property
    def _high(self) -> float:
        return self.card.height + 2 * self.bleed

    def corner(self, place: int) -> tuple[float, float]:
        """Return the top left of the card at this place, counted row by row."""
        row, column = divmod(place, self.columns)
        x = self.x + column * self._wide + self.bleed
        return x, self.y + row * self._high + self.bleed

    @property
    def marks(self) -> list[CutMark]:
        return list(self._corner_marks() if self.bleed else self._outer_marks())

    def _outer_marks(self) -> Iterator[CutMark]:
        """Yield lines outside the cards that guide a knife: at each edge of a column and of a row."""
        across, down = CUT_GAP, CUT_GAP + CUT_LENGTH
        width, height = self.paper.width, self.paper.height
        for column in range(self.columns + 1):
            x = self.x + column * self.card.width
            yield CutMark(x, self.y - down, x, self.y - across)
            yield CutMark(x, height - self.y + across, x, height - self.y + down)
        for row in range(self.rows + 1):
            y = self.y + row * self.card.height
            yield CutMark(self.x - down, y, self.x - across, y)
            yield CutMark(width - self.x + across, y, width - self.x + down, y)

    def _corner_marks(self) -> Iterator[CutMark]:
        """Yield two short lines at each corner of each card, on the bleed."""
        for place in range(self.places):
            left, top = self.corner(place)
            right, bottom = left + self.card.width, top + self.card.height
            for x, way in ((left, -1), (right, 1)):
                for y, turn in ((top, -1), (bottom, 1)):
                    near, far = SHORT_GAP, min(SHORT_GAP + SHORT_LENGTH, self.bleed)
                    yield CutMark(x + way * near, y, x + way * far, y)
                    yield CutMark(x, y + turn * near, x, y + turn * far)


def grid_for(paper: PaperFormat, card: CardFormat, *, has_bleed: bool = False) -> SheetGrid:
    """Return the grid with the most cards. With bleed, it has the largest bleed that costs no card."""
    plain = _fitting(paper, card, 0.0)
    if not has_bleed:
        return plain
    grids = [_fitting(paper, card, bleed) for bleed in BLEEDS]
    return next((grid for grid in grids if grid.places == plain.places), grids[0])


def _fitting(paper: PaperFormat, card: CardFormat, bleed: float) -> SheetGrid:
    edge = LEAST_EDGE_OF_BLEED if bleed else LEAST_EDGE
    columns = int((paper.width - 2 * edge) // (card.width + 2 * bleed))
    rows = int((paper.height - 2 * edge) // (card.height + 2 * bleed))
    return SheetGrid(paper, card, columns, rows, bleed)


@dataclass(frozen=True)
class CardOnPaper:
    """A card on a page. `text_size` is 0 for texts of average length, and up to 4 for the longest."""

    card: PaperCard
    text_size: int

    @classmethod
    def of(cls, card: PaperCard) -> "CardOnPaper":
        return cls(card, sum(_lines(card) > step for step in TEXT_STEPS))


def _lines(card: PaperCard) -> float:
    """Return roughly how many average lines a card’s texts and values take."""
    face, texts = card.face, [f"{each.title} {each.text}" for each in card.texts]
    if card.flavour:
        texts.append(card.flavour)
    lines = sum(ceil(width_of(text) / LETTERS) + 0.35 for text in texts)
    more = (bool(face.type), bool(face.row), bool(face.look.number), face.has_stats, face.has_stats)
    return lines + sum(more)


@dataclass(frozen=True)
class Sheet(Generic[Card]):
    """A sheet’s cells, row by row. Those after the last card are None."""

    cells: tuple[Card | None, ...]
    columns: int

    def backs(self, turned_at: str) -> list[bool]:
        """Return True for each cell with a back on the other side, if the paper is turned at this edge."""
        rows = [
            [cell is not None for cell in self.cells[start : start + self.columns]]
            for start in range(0, len(self.cells), self.columns)
        ]
        turned = rows[::-1] if turned_at == "short" else [row[::-1] for row in rows]
        return [*chain.from_iterable(turned)]


def cards_on_paper(cards: Iterable[tuple[PaperCard, int]]) -> list[tuple[CardOnPaper, int]]:
    return [(CardOnPaper.of(card), count) for card, count in cards if count]


def sheets_of(cards: Iterable[tuple[Card, int]], grid: SheetGrid) -> list[Sheet[Card]]:
    """Return the sheets with all copies of the cards, in this order."""
    copies = [*chain.from_iterable(repeat(card, count) for card, count in cards)]
    return [
        Sheet(tuple(_all_cells(copies[at : at + grid.places], grid.places)), grid.columns)
        for at in range(0, len(copies), grid.places)
    ]


def _all_cells(cells: Sequence[Card], places: int) -> Iterator[Card | None]:
    yield from cells
    yield from repeat(None, places - len(cells))
