"""Edits of a sheet that change several cells at once. Nothing is saved yet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.exchange.spreadsheets import Rows, pasted_rows
from cards.exchange.spreadsheets.cells import WHOLE
from cards.names.folding import folded_name
from cards.packs.errors import PackError
from cards.web.request_values import number_in
from tcgsite.designer.sheet.columns import Column
from tcgsite.designer.sheet.files.spreadsheet_rows import is_heading, with_records
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow

MOST_ADDED = 200
NAMES = ("title", "name")
Edit = Callable[[SheetDraft, CardSheet, QueryDict, str], CardSheet]


def edit(found: SheetDraft, sheet: CardSheet, sent: QueryDict) -> CardSheet:
    """Return the sheet after the edit of the pressed button. Raises PackError."""
    name, _space, column = sent.get("do", "").partition(" ")
    return EDITS[name](found, sheet, sent, column) if name in EDITS else sheet


def _add(found: SheetDraft, sheet: CardSheet, sent: QueryDict, _column: str) -> CardSheet:
    count = min(max(number_in(sent.get("count", "")), 1), MOST_ADDED)
    return sheet.with_rows([*sheet.rows, *(found.empty_row() for _each in range(count))])


def _duplicate(found: SheetDraft, sheet: CardSheet, _sent: QueryDict, _column: str) -> CardSheet:
    """Put a copy below each ticked row. Copies need titles of their own."""
    _need_ticks(sheet)
    rows: list[SheetRow] = []
    for row in sheet.rows:
        rows.append(replace(row, is_ticked=False))
        if row.is_ticked:
            title = row.cells["title"] or row.cells["name"]
            rows.append(
                SheetRow(row.cells | {"name": "", "title": _free_title(title, sheet.rows, rows)})
            )
    return sheet.with_rows(rows)


def _free_title(title: str, *rows: Sequence[SheetRow]) -> str:
    taken = {folded_name(row.cells[key]) for each in rows for row in each for key in NAMES}
    numbers = (f"{title} {number}" for number in range(2, len(taken) + 3))
    return next(each for each in numbers if folded_name(each) not in taken)


def _remove(_found: SheetDraft, sheet: CardSheet, _sent: QueryDict, _column: str) -> CardSheet:
    _need_ticks(sheet)
    gone = [(row.pk, row.token) for row in sheet.rows if row.is_ticked and row.pk]
    kept = [row for row in sheet.rows if not row.is_ticked]
    return sheet.with_rows(kept, removed=(*sheet.removed, *gone))


def _sort(_found: SheetDraft, sheet: CardSheet, _sent: QueryDict, column: str) -> CardSheet:
    """Sort the rows by a column, or reverse them if they are sorted already."""
    rows = sorted(sheet.rows, key=lambda row: _sort_key(row.cells.get(column, "")))
    if rows == list(sheet.rows):
        rows.reverse()
    return sheet.with_rows(rows)


def _sort_key(cell: str) -> tuple[bool, bool, int, str]:
    """Return a sort key: numbers come before texts, and empty cells come last."""
    is_number = WHOLE.fullmatch(cell) is not None
    return not cell, not is_number, int(cell) if is_number else 0, cell.casefold()


def _fill(found: SheetDraft, sheet: CardSheet, sent: QueryDict, _column: str) -> CardSheet:
    """Set a column of all ticked rows to the typed value or, without one, to the first ticked row’s value."""
    _need_ticks(sheet)
    column = _column_to_fill(found, sent)
    first = next(row for row in sheet.rows if row.is_ticked)
    value = sent.get("value", "") or first.cells[column.key]
    return sheet.with_rows(
        [
            replace(row, cells=row.cells | {column.key: value}) if row.is_ticked else row
            for row in sheet.rows
        ]
    )


def _column_to_fill(found: SheetDraft, sent: QueryDict) -> Column:
    named = sent.get("column", "")
    column = next((each for each in found.columns if each.key == named), None)
    if column is None:
        raise PackError(_("Choose the column to fill in."))
    return column


def _need_ticks(sheet: CardSheet) -> None:
    if not any(row.is_ticked for row in sheet.rows):
        raise PackError(_("Tick the rows first, at their beginning."))


def _paste(found: SheetDraft, sheet: CardSheet, sent: QueryDict, _column: str) -> CardSheet:
    """Put copied cells into the sheet: from the focused cell on, or below all rows."""
    pasted = pasted_rows(sent.get("pasted", ""))
    if not pasted:
        raise PackError(_("Copy cells in your spreadsheet first, then paste them into this box."))
    if is_heading(found, next(filter(any, pasted))):
        return with_records(found, sheet, pasted)
    place, key = number_in(sent.get("at_row", "")), sent.get("at_column", "") or "title"
    return _with_block(found, sheet, pasted, place - 1 if place else len(sheet.rows), key)


def _with_block(
    found: SheetDraft, sheet: CardSheet, pasted: Rows, place: int, key: str
) -> CardSheet:
    """Return the sheet with the block. Its upper left cell goes to this row and column."""
    keys = [each.key for each in found.columns]
    keys = keys[keys.index(key) if key in keys else 0 :]
    widest = max(number for row in pasted for number, cell in enumerate(row, 1) if cell.strip())
    if widest > len(keys):
        raise PackError(
            _("You pasted %(sent)d columns, but from there on the sheet has only %(left)d.")
            % {"sent": widest, "left": len(keys)}
        )
    rows = list(sheet.rows)
    place = min(place, len(rows))
    new = [found.empty_row()] * max(place + len(pasted) - len(rows), 0)
    rows = list(sheet.with_rows([*rows, *new]).rows)
    for number, cells in enumerate(pasted, start=1):
        row = rows[place + number - 1]
        given = dict(zip(keys, cells, strict=False))
        rows[place + number - 1] = replace(row, cells=row.cells | given)
    return sheet.with_rows(rows)


EDITS: Mapping[str, Edit] = {
    "add": _add,
    "duplicate": _duplicate,
    "remove": _remove,
    "sort": _sort,
    "fill": _fill,
    "paste": _paste,
}
