"""Read the first visible sheet of an Excel workbook: the results of its cells as texts."""

import io
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from typing import Any
from zipfile import BadZipFile, ZipFile

from django.utils.translation import gettext as _

from cards.exchange.spreadsheets import cells
from cards.exchange.spreadsheets.cells import FOR_PAGES, MostCells
from cards.exchange.spreadsheets.csv_files import ReadFile
from cards.exchange.spreadsheets.workbook_limits import checked_parts
from cards.packs.errors import PackError

MOST_COLUMNS = 100
LAST_ROW = 1_048_576
ODS = b"opendocument"
YES, NO = "yes", "no"
SHOWN = 3
"""The most cells without results that a sentence names."""


def read_workbook(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return the rows of a workbook. Raises PackError. Call this in a sandbox."""
    if ODS in data[:200]:
        raise PackError(
            _("This is a file of LibreOffice. Save it as “Excel 2007–365 (.xlsx)” or as CSV.")
        )
    try:
        with ZipFile(io.BytesIO(data)) as archive:
            uncomputed = checked_parts(archive)
        title, rows = _first_sheet(data, most)
    except (PackError, MemoryError):
        raise
    except BadZipFile:
        raise PackError(_damage_sentence()) from None
    except Exception:  # For a damaged part, the library can raise anything.
        raise PackError(_damage_sentence()) from None
    numbers, found = [number for number, _row in rows], [row for _number, row in rows]
    cells.check_count(found, most.cells, most.rows)
    name = _("Excel, sheet “%s”") % title[:40]
    return ReadFile(_with_notes(found), numbers, name, _remark(uncomputed))


def _with_notes(rows: list[list[str]]) -> list[list[str]]:
    """Give an empty heading to each non-empty column right of the last heading.

    People write notes and sums beside their tables.
    """
    if not rows:
        return rows
    width = len(rows[0])
    notes = sorted({place for row in rows for place in range(width, len(row)) if row[place]})
    kept = [*range(width), *notes]
    return [
        [row[place] if place < len(row) else "" for place in kept]
        if len(row) > width or row is rows[0]
        else row
        for row in rows
    ]


def _damage_sentence() -> str:
    return _("This workbook can’t be read. Save it again as .xlsx or as CSV, then load that.")


def _remark(uncomputed: Sequence[str]) -> str:
    if not uncomputed:
        return ""
    sentence = _("These formulas have no result yet, so their cells are empty: %s.")
    dots = " …" if len(uncomputed) > SHOWN else ""
    return sentence % (", ".join(uncomputed[:SHOWN]) + dots)


def _first_sheet(data: bytes, most: MostCells) -> tuple[str, list[tuple[int, list[str]]]]:
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    sheets = [each for each in book.worksheets if each.sheet_state == "visible"]
    if not sheets:
        raise PackError(_("This workbook has no visible sheet with cells."))
    # What the file says of its size is a claim: 5 kB can claim 17,179,869,184 cells.
    sheets[0].reset_dimensions()
    return sheets[0].title, list(_numbered_rows(sheets[0], most))


def _numbered_rows(sheet: Any, most: MostCells) -> Iterator[tuple[int, list[str]]]:
    """Yield the non-empty rows, up to one more than a file may have. Raises PackError.

    Columns after MOST_COLUMNS + 1 aren’t read, because each row could claim 16,384 columns.
    """
    count = 0
    read = sheet.iter_rows(max_row=LAST_ROW, max_col=MOST_COLUMNS + 1, values_only=True)
    for number, values in enumerate(read, start=1):
        if values.count(None) == len(values):
            continue  # A cell in the last row would create a million empty rows above it.
        row = [cell_text(value) for value in values]
        while row and not row[-1]:
            row.pop()
        if len(row) > MOST_COLUMNS:
            sentence = _("Row %(row)d has more than %(most)d columns; leave some out.")
            raise PackError(sentence % {"row": number, "most": MOST_COLUMNS})
        if row:
            count += 1
            yield number, row
        if count > most.rows + 1:
            return


def cell_text(value: Any) -> str:
    """Return a cell as people see it: 3 instead of 3.0, and dates as 2026-01-31."""
    match value:
        case None:
            return ""
        case bool():
            return YES if value else NO
        case float() if value.is_integer():
            return str(int(value))
        case datetime() if value.time() == time():
            return value.date().isoformat()
        case datetime() | date() | time():
            return value.isoformat()
    return str(value).replace("\r\n", "\n").replace("\0", "")
