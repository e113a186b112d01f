"""Convert the rows of a file to the headings of the sheet, by the chosen meanings of its columns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.authoring.designer.parts import free_card_name
from cards.exchange.spreadsheets import ReadFile
from cards.models import DraftPart
from cards.names.folding import folded_name
from cards.views.editor.near_effects import NOT_ENFORCED
from tcgsite.designer.sheet.columns import ATTRIBUTE
from tcgsite.designer.sheet.files.guesses import COLUMN, ID, RULES_TEXT
from tcgsite.designer.sheet.sheet import SheetDraft, SheetRow

Cells = dict[str, str]
MOST_IDS = 6_000


@dataclass
class RowReader:
    """Reads rows whose columns have these meanings. With `like`, new cards resemble that card.

    `names` maps ids in the file to names of cards. Reading adds the names of new cards.
    """

    found: SheetDraft
    meanings: Sequence[str]
    like: DraftPart | None
    names: dict[str, str]

    def __post_init__(self) -> None:
        cards = self.found.cards
        self.saved: Mapping[str, SheetRow] = {card.name: self.found.row_of(card) for card in cards}
        self.folded = {folded_name(name): row for name, row in self.saved.items()}
        self.taken = {name for card in cards for name in (card.name, folded_name(card.name))}

    def file_of(self, file: ReadFile) -> ReadFile:
        """Return the file with the sheet’s own headings, without columns that are left out."""
        records = [self._cells(row) for row in file.rows[1:]]
        keys = [each.key for each in self.found.columns if any(each.key in row for row in records)]
        headings = {each.key: each.heading for each in self.found.columns}
        empty = self.found.empty_row()
        rows = [
            [row.get(key, (self._saved_row(row) or empty).cells[key]) for key in keys]
            for row in records
        ]
        return ReadFile([[headings[key] for key in keys], *rows], file.numbers, file.encoding)

    def _cells(self, row: Sequence[str]) -> Cells:
        """Return the cells of a row by the keys of the sheet’s columns."""
        given = [*zip(self.meanings, row, strict=False)]
        cells = {
            meaning.removeprefix(COLUMN): cell
            for meaning, cell in given
            if meaning.startswith(COLUMN)
        }
        if "copies" in cells:
            cells["copies"] = plain_copies(cells["copies"])
        number = next((cell.strip() for meaning, cell in given if meaning == ID), "")
        self._name(cells, number)
        before = self._saved_row(cells)
        if before is None:
            cells = {**self._cells_like(), **{k: v for k, v in cells.items() if v or k == "name"}}
        words = "\n".join(cell.strip() for m, cell in given if m == RULES_TEXT and cell.strip())
        has_effects = before is not None and before.cells["effects"]
        if words and not has_effects and not self._own_effects(given):
            flavour = cells.get("flavour", "")
            cells["flavour"] = "\n".join(filter(None, [flavour, str(NOT_ENFORCED) % words]))
        return cells

    def _saved_row(self, cells: Cells) -> SheetRow | None:
        name = cells.get("name", "")
        return self.saved.get(name) or self.folded.get(folded_name(name))

    def _own_effects(self, given: Sequence[tuple[str, str]]) -> bool:
        return any(cell.strip() for meaning, cell in given if meaning == f"{COLUMN}effects")

    def _name(self, cells: Cells, number: str) -> None:
        """Give the row the name of the card with its id, even if the file’s name has changed."""
        if not number:
            return
        name, known = cells.get("name", ""), self.names.get(number, "")
        if known in self.saved:
            if name and name != known:
                cells["title"] = cells.get("title") or name
            cells["name"] = known
            return
        title = cells.get("title", "")
        cells["name"] = name or known or (free_card_name(title, self.taken) if title else "")
        if cells["name"] and len(self.names) < MOST_IDS:
            self.names[number] = cells["name"]
            self.taken |= {cells["name"], folded_name(cells["name"])}

    def _cells_like(self) -> Cells:
        """Return the effects and values that a new card gets from the card that it resembles."""
        if self.like is None:
            return {}
        cells = self.found.row_of(self.like).cells
        return {k: v for k, v in cells.items() if v and (k == "effects" or k.startswith(ATTRIBUTE))}


def plain_copies(cell: str) -> str:
    """Return the number in “3x”, “x3” or “3.0”. Other cells stay as they are."""
    number = cell.strip().lower().strip("x×").strip()
    number = number.removesuffix(".0")
    return number if number.isascii() and number.isdigit() else cell


def cards_to_be_like(found: SheetDraft) -> Iterator[tuple[int, Any]]:
    """Yield the cards that new ones can resemble, those with effects, with their titles."""
    yield from ((card.pk, card.title) for card in found.cards if card.content.get("effects"))
