"""The page of a sheet: cells with their problems, the list of pages, and a card face."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cards.exchange.spreadsheets import ReadFile
from cards.packs.card_face import face_with
from engine.rulebook import Look, StyleEntry
from engine.rulebook.packs.readers.cards import TINTS
from engine.rulebook.packs.style import PLAIN_STYLE
from tcgsite.designer.sheet.columns import ATTRIBUTE, NO, YES, Column, has_wrong_line_break
from tcgsite.designer.sheet.saving.deck_size import DeckSize
from tcgsite.designer.sheet.saving.save import differing
from tcgsite.designer.sheet.sheet import (
    CardSheet,
    SheetDraft,
    SheetProblem,
    SheetRow,
    rows_of_a_page,
)

EMPTY: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class ColumnChoice:
    """A column of a file with its first cells. If `is_certain`, the author isn’t asked for its meaning."""

    heading: str
    samples: tuple[str, ...]
    meaning: str
    is_certain: bool


@dataclass(frozen=True)
class NewLoad:
    """A file for a job to load: its bytes or, once read, its rows and the meanings of its columns.

    `like` is the card whose effects and values new cards get, or 0.
    """

    content: bytes = b""
    file: ReadFile | None = None
    meanings: Sequence[str] = ()
    like: int = 0


@dataclass(frozen=True)
class SheetOutcome:
    """The sheet to show after a request, and the message above it."""

    sheet: CardSheet
    said: str = ""
    refused: str = ""
    problems: Sequence[SheetProblem] = field(default=())
    effects_to_make: Sequence[str] = ()
    """Names in cells that belong to no effect yet."""
    picture_row: int = 0
    """The row for which the author is choosing a picture, from 1, or 0."""
    picture_alt: str = ""
    pictured: int = 0
    """The row that has just got its picture, from 1, or 0."""
    leads_to: str = ""
    languages: Sequence[str] = ()
    """The languages of a file’s translations. From now on, the sheet shows columns for them."""
    deck: DeckSize | None = None
    """The reason why the deck would be illegal, and the possible solutions."""
    choices: Sequence[ColumnChoice] = ()
    """The columns of a file whose meanings the author has to choose."""
    loaded: str = ""
    """The file whose columns the author has to choose, as the form sends it again."""
    load: NewLoad | None = None
    """A file that is too large for this page."""


@dataclass(frozen=True)
class ShownCell:
    id: str
    column: Column
    text: str
    problem: str = ""

    @property
    def is_unknown_flag(self) -> bool:
        """Return True if the author has pasted an invalid value into a column of choices."""
        return self.text not in ("", YES, NO)

    @property
    def has_lines(self) -> bool:
        """Return True if the cell needs a multi-line field. Others would silently lose its line breaks."""
        return self.column.has_lines or has_wrong_line_break(self.column, self.text)


@dataclass(frozen=True)
class ShownRow:
    row: SheetRow
    number: int
    cells: list[ShownCell]
    is_changed: bool
    problem: str = ""


def shown_rows(found: SheetDraft, outcome: SheetOutcome) -> list[ShownRow]:
    wrong = {(each.row, each.column.key): each for each in outcome.problems if each.column}
    rows_wrong = {each.row: each.sentence for each in outcome.problems if not each.column}
    changed = differing(found, outcome.sheet.rows)
    return [
        ShownRow(
            row,
            number,
            [
                ShownCell(
                    f"cell-{number}-{each.slug}",
                    each,
                    row.cells[each.key],
                    wrong[number, each.key].sentence if (number, each.key) in wrong else "",
                )
                for each in found.columns
            ],
            number in changed,
            rows_wrong.get(number, ""),
        )
        for number, row in enumerate(outcome.sheet.rows, start=1)
    ]


def sheet_pages(found: SheetDraft) -> list[tuple[int, int, int]]:
    """Return the start, the first and the last row of each page, or [] if one page is enough."""
    most, count = rows_of_a_page(found), len(found.cards)
    starts = range(0, count, most) if count > most else ()
    return [(start, start + 1, min(start + most, count)) for start in starts]


def row_face(
    cells: Any, style: StyleEntry = PLAIN_STYLE, saved: Mapping[str, Any] = EMPTY
) -> dict[str, Any]:
    """Return the title and the face that the cells describe. The picture is that of the `saved` look."""
    title = (cells.get("title") or cells.get("name") or "?")[:100]
    tint = cells.get("tint", "")
    look = Look(
        tint=tint if tint in TINTS else "",
        symbol=cells.get("symbol", "")[:12],
        corner=cells.get("corner", "")[:12],
        art=str(saved.get("art", "")),
        alt=str(saved.get("alt", "")),
    )
    values = {
        key.removeprefix(ATTRIBUTE): value
        for key, value in cells.items()
        if key.startswith(ATTRIBUTE) and ":" not in key and value not in ("", NO)
    }
    return {"title": title, "face": face_with(title, look, style, values)}
