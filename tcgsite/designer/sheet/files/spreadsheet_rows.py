"""Records: rows below a line of headings, as in files of spreadsheets."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.exchange.spreadsheets import NamedRows, ReadFile, Rows
from cards.exchange.spreadsheets.cells import TooManyRowsError
from cards.names.folding import folded_name
from cards.packs.errors import PackError
from tcgsite.designer.sheet.columns import Column, is_same
from tcgsite.designer.sheet.files.guesses import has_headings
from tcgsite.designer.sheet.saving.save import differing
from tcgsite.designer.sheet.sheet import CardSheet, SheetDraft, SheetRow, rows_of_a_page
from tcgsite.designer.sheet.word_columns import with_usual_headings

Cells = dict[str, str]
Records = Sequence[tuple[int, Sequence[str]]]
"""Rows with their numbers in the spreadsheet. The first row contains the headings."""
Merge = Callable[[int, SheetRow, Cells], Cells]
"""A function that returns a row’s cells after those of a record. The record’s number in the
file comes first.
"""

UNHEADED = gettext_lazy(
    "Row %(row)d, column %(column)d: there is no heading above “%(cell)s”. "
    "Give the column a heading in row 1, or empty this cell."
)
TWO_HEADINGS = gettext_lazy(
    "Row %(row)d, column %(column)d: two columns have the heading “%(name)s”. "
    "Rename or remove one of them."
)
TOO_MANY = gettext_lazy(
    "These are %(rows)d rows to save, but a sheet has room for only %(most)d. Split them into parts, "
    "and save each part before you load or paste the next."
)


def is_heading(found: SheetDraft, first: Sequence[str]) -> bool:
    named = [each for each in map(folded_name, first) if each]
    known = columns_by_heading(found)
    return bool({"name", "title"} & set(named)) and all(each in known for each in named)


def columns_by_heading(found: SheetDraft) -> Mapping[str, Sequence[Column]]:
    """Return the columns by their headings. Headings in files win over the titles on pages."""
    return _by_folded(found, lambda column: str(column.title)) | _by_folded(
        found, lambda column: column.heading
    )


def _by_folded(found: SheetDraft, text: Callable[[Column], str]) -> dict[str, list[Column]]:
    columns: dict[str, list[Column]] = {}
    for column in found.columns:
        columns.setdefault(folded_name(text(column)), []).append(column)
    return columns


def with_records(found: SheetDraft, sheet: CardSheet, records: Rows) -> CardSheet:
    """Return the sheet with pasted rows. The first one contains the headings. Raises PackError.

    A row with the name of a card changes the card, even if it is on another page. All other rows are new.
    """
    numbered = list(enumerate(records, start=1))
    return _with_cells(found, sheet, numbered, lambda _number, row, cells: row.cells | cells)


def with_file(found: SheetDraft, sheet: CardSheet, file: ReadFile) -> CardSheet:
    """Return the sheet with the rows of a file.

    Raises PackError if the file changes an unsaved cell, and TooManyRowsError if it changes more rows than
    fit on the page.
    """
    saved = {card.pk: found.row_of(card).cells for card in found.cards}

    def merge(number: int, row: SheetRow, cells: Cells) -> Cells:
        before = found.empty_row().cells | saved.get(row.pk, {})
        changed = {key: cell for key, cell in cells.items() if not is_same(cell, before[key])}
        unsaved = {key for key, cell in row.cells.items() if not is_same(cell, before[key])}
        lost = [key for key in changed if key in unsaved and changed[key] != row.cells[key]]
        _refuse_to_lose(found, number, lost)
        return row.cells | changed

    return _with_cells(found, sheet, list(zip(file.numbers, file.rows, strict=True)), merge)


def _refuse_to_lose(found: SheetDraft, number: int, keys: Sequence[str]) -> None:
    titles = [str(column.title) for column in found.columns if column.key in keys]
    if titles:
        raise PackError(
            _(
                "Row %(row)d of the file changes the column “%(column)s” of a card, and so have you. "
                "Save your rows before you load the file."
            )
            % {"row": number, "column": titles[0]}
        )


def rows_of_file(found: SheetDraft, file: ReadFile) -> list[tuple[int, SheetRow]]:
    """Return the rows as the file would change them, with their numbers in the file.

    Raises PackError.
    """
    empty = found.empty_row().cells

    def merge(_number: int, row: SheetRow, cells: Cells) -> Cells:
        before = empty | row.cells
        return row.cells | {k: c for k, c in cells.items() if not is_same(c, before[k])}

    records = list(zip(file.numbers, file.rows, strict=True))
    rows, places = _merge_records(found, CardSheet(()), records, merge)
    return [(number, rows[place]) for place, number in places.items()]


def _with_cells(found: SheetDraft, sheet: CardSheet, records: Records, merge: Merge) -> CardSheet:
    rows, places = _merge_records(found, sheet, records, merge)
    return sheet.with_rows(_rows_to_show(found, rows, len(sheet.rows), set(places)))


def _merge_records(
    found: SheetDraft, sheet: CardSheet, records: Records, merge: Merge
) -> tuple[list[SheetRow], dict[int, int]]:
    """Return all rows after the changes of the file, and the row number in the file of each changed index."""
    records = [(number, row) for number, row in records if any(cell.strip() for cell in row)]
    first, heading = records[0] if records else (1, [])
    columns = _headed_columns(found, heading, first)
    rows = [*sheet.rows, *_other_rows(found, sheet)]
    places, named = NamedRows([row.cells["name"] for row in rows]), dict[int, int]()
    for number, record in records[1:]:
        cells = _record_cells(columns, record, number)
        place = places.take(cells.get("name", ""), number)
        if place is None:
            place = len(rows)
            rows.append(SheetRow(found.empty_row().cells | cells))
        else:
            own = cells | {"name": rows[place].cells["name"]}
            rows[place] = replace(rows[place], cells=merge(number, rows[place], own))
        named[place] = number
    return rows, named


def with_headings(found: SheetDraft, file: ReadFile) -> ReadFile:
    """Return the file. If its first row is probably a card, numbers are added as headings."""
    if not file.rows:
        return file
    if has_headings(file.rows[0], found.columns):
        return replace(file, rows=[with_usual_headings(file.rows[0]), *file.rows[1:]])
    width = max(map(len, file.rows))
    heading = [_("Column %d") % place for place in range(1, width + 1)]
    remark = f"{_('The first row has no headings, so it is read as a card.')} {file.remark}".strip()
    return replace(file, rows=[heading, *file.rows], numbers=[0, *file.numbers], remark=remark)


def check_headings(file: ReadFile) -> None:
    """Raises PackError if two columns have the same heading, or a row is longer than the headings.

    Columns with an empty heading are allowed: the author is asked about them.
    """
    first, heading = file.numbers[0], file.rows[0]
    seen = set[str]()
    for place, each in enumerate(heading, start=1):
        folded = folded_name(each)
        if folded and folded in seen:
            raise PackError(
                TWO_HEADINGS % {"row": first, "column": place, "name": each.strip()[:40]}
            )
        seen.add(folded)
    for number, row in zip(file.numbers[1:], file.rows[1:], strict=True):
        for place, cell in enumerate(row):
            if cell.strip() and place >= len(heading):
                where = {"row": number, "column": place + 1, "cell": cell.strip()[:40]}
                raise PackError(UNHEADED % where)


def _record_cells(columns: Sequence[Column | None], record: Sequence[str], number: int) -> Cells:
    for place, cell in enumerate(record):
        if cell.strip() and (place >= len(columns) or columns[place] is None):
            where = {"row": number, "column": place + 1, "cell": cell.strip()[:40]}
            raise PackError(UNHEADED % where)
    return {column.key: cell for column, cell in zip(columns, record, strict=False) if column}


def _rows_to_show(
    found: SheetDraft, rows: Sequence[SheetRow], on_page: int, named: Set[int]
) -> list[SheetRow]:
    """Return the rows of the page and those in the file. If there are too many, changed ones come first.

    Raises TooManyRowsError if too many have changed.
    """
    changed = {number - 1 for number in differing(found, rows)}
    places = [place for place in range(len(rows)) if place < on_page or place in named]
    most = rows_of_a_page(found)
    if len(changed) > most:
        raise TooManyRowsError(TOO_MANY % {"rows": len(changed), "most": most})
    first = sorted(places, key=lambda place: place not in changed)[:most]
    return [rows[place] for place in sorted(first)]


def _other_rows(found: SheetDraft, sheet: CardSheet) -> list[SheetRow]:
    """Return the rows of the cards that the sheet neither shows nor removes."""
    known = {row.pk for row in sheet.rows} | {pk for pk, _token in sheet.removed}
    return [found.row_of(card) for card in found.cards if card.pk not in known]


def _headed_columns(
    found: SheetDraft, heading: Sequence[str], number: int
) -> Sequence[Column | None]:
    """Return the column of each heading, or None for one without a text. Raises PackError."""
    columns: list[Column | None] = []
    for place, each in enumerate(heading, start=1):
        where = {"row": number, "column": place, "name": each.strip()[:40]}
        column = _headed_column(found, each, where) if folded_name(each) else None
        if column and column in columns:
            raise PackError(TWO_HEADINGS % where)
        columns.append(column)
    if not any(column and column.key in ("name", "title") for column in columns):
        raise PackError(_("Row 1 must have the headings, with “name” or “title” among them."))
    return columns


def _headed_column(found: SheetDraft, heading: str, where: Mapping[str, Any]) -> Column:
    """Return the column of a heading. Raises PackError."""
    exact = [column for column in found.columns if column.heading == heading]
    meant = exact or columns_by_heading(found).get(folded_name(heading), [])
    if len(meant) == 1:
        return meant[0]
    names = ", ".join(column.heading for column in meant or found.columns)
    if meant:
        raise PackError(
            _(
                "Row %(row)d, column %(column)d: “%(name)s” can mean several columns; use one of %(names)s."
            )
            % {**where, "names": names}
        )
    raise PackError(
        _("Row %(row)d, column %(column)d: there is no column “%(name)s”; use %(names)s.")
        % {**where, "names": names}
    )
