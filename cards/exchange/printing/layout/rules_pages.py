"""A game’s rules on small pages: a cover, how to play, and chapters with all rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.exchange.printing.layout.colors import BLACK, Color
from cards.exchange.printing.layout.fonts import BOLD, SANS
from cards.exchange.printing.layout.marks import Box, FilledBox, Mark, Outline, TextMark, moved_mark
from cards.exchange.printing.layout.text_lines import (
    Lettering,
    Measure,
    lines_of,
    text_line,
    without_signs,
)
from cards.exchange.printing.paper_card import PaperText
from cards.packs.faces.icons import outlines

MARGIN, FOOT = 14.0, 9.0
"""The margin, and the distance of page numbers from the edge, in millimeters."""
TITLE = Lettering(9.0, weight=BOLD)
CHAPTER = Lettering(5.0, weight=BOLD)
RULE = Lettering(3.3, weight=BOLD)
TEXT = Lettering(3.3)
NUMBER = Lettering(2.8, SANS)
PITCH = 1.42
GRAY: Color = (0.35, 0.35, 0.35)


@dataclass(frozen=True)
class RulesBook:
    """The rules as the page of the game shows them. `emblem` is the name of an icon."""

    title: str
    summary: str
    credit: str
    steps: tuple[str, ...]
    chapters: tuple[tuple[str, tuple[PaperText, ...]], ...]
    emblem: str = ""
    headings: tuple[str, str] = ("", "")
    """“How to play” and “All rules”, in the reader’s language."""
    made_at: str = ""


@dataclass(frozen=True)
class BookRow:
    """Marks relative to 0, 0. A row that `keeps` is on the same page as the next one, and `is_first` begins a
    page.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    keeps: bool = False
    is_first: bool = False


def rules_pages(book: RulesBook, width: float, height: float, measure: Measure) -> list[list[Mark]]:
    """Return the pages of the book, of this size in millimeters."""
    writer = _BookWriter(book, width - 2 * MARGIN, measure)
    pages = [list(writer.cover(width, height)), *_in_pages(list(writer.rows()), height)]
    for number, page in enumerate(pages[1:], 2):
        line = text_line(str(number), NUMBER, measure)
        at = (width - line.width) / 2
        page.append(TextMark(line, at, height - FOOT, NUMBER.size, GRAY))
    return pages


def _in_pages(rows: list[BookRow], height: float) -> Iterator[list[Mark]]:
    page: list[Mark] = []
    room, y = height - 2 * MARGIN, 0.0
    for place, row in enumerate(rows):
        if page and (row.is_first or y + _kept_height(rows, place) > room):
            yield page
            page, y = [], 0.0
        if page or row.marks:  # No page begins with a gap.
            page += [moved_mark(mark, MARGIN, MARGIN + y) for mark in row.marks]
            y += row.height
    if page:
        yield page


def _kept_height(rows: list[BookRow], place: int) -> float:
    """Return the height of a row and of all rows that must be on the same page."""
    height = rows[place].height
    while rows[place].keeps and place + 1 < len(rows):
        place += 1
        height += rows[place].height
    return height


class _BookWriter:
    def __init__(self, book: RulesBook, width: float, measure: Measure) -> None:
        self._book, self._width, self._measure = book, width, measure

    def cover(self, width: float, height: float) -> Iterator[Mark]:
        book, y = self._book, height * 0.3
        if book.emblem in outlines():
            side = width * 0.3
            box = Box((width - side) / 2, y - side - 8, side, side)
            yield Outline(outlines()[book.emblem], box, BLACK)
        for text, lettering, color in (
            (book.title, TITLE, BLACK),
            (book.summary, TEXT.at_scale(1.2), BLACK),
            (book.credit, TEXT, GRAY),
        ):
            y += lettering.size * 1.2
            for line in lines_of(without_signs(text), lettering, self._width, self._measure):
                x = (width - line.width) / 2
                yield TextMark(line, x, y, lettering.size, color)
                y += lettering.size * PITCH

    def rows(self) -> Iterator[BookRow]:
        guide, all_rules = self._book.headings
        if self._book.steps:
            yield from self._heading(guide, is_first=True)
            for number, step in enumerate(self._book.steps, 1):
                yield from self._paragraph(f"{number}.  {step}")
        for place, (title, rules) in enumerate(self._book.chapters):
            if not place:
                yield from self._heading(all_rules, is_first=True)
            yield from self._heading(title)
            for rule in rules:
                yield from self._lines(rule.title, RULE, keeps=True)
                yield from self._paragraph(rule.text)

    def _heading(self, text: str, *, is_first: bool = False) -> Iterator[BookRow]:
        lettering = CHAPTER.at_scale(1.3) if is_first else CHAPTER
        yield BookRow(0 if is_first else 3.0, is_first=is_first, keeps=True)
        yield from self._lines(text, lettering, keeps=True)
        rule = FilledBox(Box(0, 0, self._width, 0.25), GRAY)
        yield BookRow(2.5, (rule,), keeps=True)

    def _paragraph(self, text: str) -> Iterator[BookRow]:
        yield from self._lines(text, TEXT)
        yield BookRow(1.6)

    def _lines(self, text: str, lettering: Lettering, *, keeps: bool = False) -> Iterator[BookRow]:
        for line in lines_of(without_signs(text), lettering, self._width, self._measure):
            x = self._width - line.width if line.is_reversed else 0.0
            mark = TextMark(line, x, lettering.size, lettering.size, BLACK)
            yield BookRow(lettering.size * PITCH, (mark,), keeps=keeps)
