"""Read the CSV files of spreadsheets, and write files that they can read safely."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.authoring.designer.table_fields import WHOLE
from cards.packs.errors import PackError

LARGEST_FILE = 2_000_000
"""In bytes, or in characters of a pasted text."""
MOST_CELLS = 6_000
MOST_ROWS = 400
"""The most rows of a sheet. A request can send MOST_CELLS cells."""
MOST_FILE_CELLS, MOST_FILE_ROWS = 40_000, 2_000
"""The most of a file. The sheet shows only the cards that it changes, if there are too many."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""The first characters of cells that a spreadsheet would compute. A leading ' makes them texts."""
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
DELIMITERS = (",", ";", "\t")
Rows = list[list[str]]


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The rows of a file, and the encoding in which it was read."""

    rows: Rows
    encoding: str


def read_file(data: bytes) -> ReadFile:
    """Return the rows of a CSV file. Raises PackError."""
    if len(data) > LARGEST_FILE:
        raise PackError(
            _("This file is too large: use at most %d bytes, or several files.") % LARGEST_FILE
        )
    text, encoding = _decode(data)
    rows = _parse(text, _delimiter(text))
    return ReadFile(_full_rows(rows, MOST_FILE_CELLS, MOST_FILE_ROWS), encoding)


def _decode(data: bytes) -> tuple[str, str]:
    """Return the text without its mark of order, and the name of its encoding."""
    try:
        if data.startswith(UTF_16):
            return data.decode("utf-16"), "UTF-16"
        return data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if data.startswith(UTF_16) or any("\x7f" <= each < "\xa0" for each in text):
        raise PackError(
            _(
                "This file is neither UTF-8 nor UTF-16 nor Latin-1. "
                "Save it as “CSV UTF-8” in your spreadsheet, then choose it again."
            )
        )
    return text, "Latin-1"


def _delimiter(text: str) -> str:
    """Return what separates the headings in the first line."""
    first = text.splitlines()[0] if text.strip() else ""
    return max(DELIMITERS, key=first.count)


def pasted_rows(text: str) -> Rows:
    """Return the rows of a text copied from a spreadsheet. Raises PackError."""
    if len(text) > LARGEST_FILE:
        raise PackError(_("This is too much to paste; use at most %d characters.") % LARGEST_FILE)
    text = text.replace("\r\n", "\n").removesuffix("\n")
    if not text.strip():
        return []
    try:
        return _full_rows(_parse(text, "\t"))
    except UnclosedQuoteError:
        return _full_rows([line.split("\t") for line in text.split("\n")])


class UnclosedQuoteError(PackError):
    """Raised if quotation marks don’t surround a whole cell."""


def _parse(text: str, delimiter: str) -> Rows:
    if "\0" in text:
        raise PackError(_("This isn’t a text. Save it as “CSV UTF-8” in your spreadsheet."))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        return [[without_prefix(cell) for cell in row] for row in reader]
    except csv.Error:
        raise UnclosedQuoteError(
            _(
                "Line %d: quotation marks must surround the whole cell, "
                "and those inside it must be doubled."
            )
            % reader.line_num
        ) from None


def _full_rows(rows: Rows, most_cells: int = MOST_CELLS, most_rows: int = MOST_ROWS) -> Rows:
    """Return the rows that aren’t empty. Raises PackError if there are too many cells."""
    found = [row for row in rows if any(row)]
    cells = sum(map(len, found))
    if cells > most_cells or len(found) > most_rows + 1:
        raise PackError(
            _(
                "These are %(cells)d cells in %(rows)d rows; use at most %(most)d cells "
                "in %(most_rows)d rows at once."
            )
            % {
                "cells": cells,
                "rows": len(found),
                "most": most_cells,
                "most_rows": most_rows,
            }
        )
    return found


def write_file(rows: Iterable[Sequence[str]]) -> bytes:
    """Return a CSV file in UTF-8, with the mark that spreadsheets need to know it."""
    file = io.StringIO(newline="")
    csv.writer(file, quoting=csv.QUOTE_ALL).writerows(map(with_prefix, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")


def with_prefix(cell: str) -> str:
    """Return the cell as a text that no spreadsheet computes. Numbers stay as they are."""
    return f"'{cell}" if _needs_prefix(cell) else cell


def without_prefix(cell: str) -> str:
    """Return the cell as it was before `with_prefix`."""
    return cell[1:] if cell.startswith("'") and _needs_prefix(cell[1:]) else cell


def _needs_prefix(cell: str) -> bool:
    cell = cell.lstrip("'")
    if WHOLE.fullmatch(cell):
        return False
    return cell.startswith(FORMULA) or cell.lstrip().startswith(FORMULA)
