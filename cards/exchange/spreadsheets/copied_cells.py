"""Read the text that spreadsheets put on the clipboard when people copy cells."""

import csv
import io
import re

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.exchange.spreadsheets import cells
from cards.exchange.spreadsheets.cells import MARK, Rows, without_prefix
from cards.packs.errors import PackError

LONGEST_TEXT = 2_000_000
LINE_END = re.compile(r"\r\n?|\n")
CELL = re.compile(r'"(?P<quoted>[^"\t]*+(?:""[^"\t]*+)*+)"(?=[\t\n]|\Z)|(?P<plain>[^\t\n]*+)')

UNCLEAR = gettext_lazy(
    "Row %(row)d, column %(column)d of what you pasted: it isn’t clear which cells the quotation marks "
    "surround. Remove the tab or the marks from this cell."
)


def pasted_rows(text: str) -> Rows:
    """Return the rows of a text copied from a spreadsheet. Raises PackError."""
    if len(text) > LONGEST_TEXT:
        raise PackError(_("This is too much to paste; use at most %d characters.") % LONGEST_TEXT)
    cells.check_is_text(text)
    text = LINE_END.sub("\n", text.removeprefix(MARK)).rstrip("\n")
    if not text.strip():
        return []
    found = _rows_without_blank_lines(_certain_rows(text))
    cells.check_count(found, cells.MOST_CELLS, cells.MOST_ROWS)
    return [[without_prefix(cell) for cell in row] for row in found]


def _certain_rows(text: str) -> Rows:
    """Return the rows in the reading that gives all of them the same number of cells. Raises PackError.

    Spreadsheets put quotation marks around cells with line breaks. But a cell can also begin with an inch
    sign, which needs no second one.
    """
    rows, quoted = _rows_of_spreadsheet(text), _rows_with_tabs_in_quotes(text)
    if quoted is None or rows == quoted or _are_even(rows):
        return rows
    if _are_even(quoted):
        return quoted
    row, column = _first_difference(rows, quoted)
    raise PackError(UNCLEAR % {"row": row, "column": column})


def _rows_of_spreadsheet(text: str) -> Rows:
    """Return the rows if no cell contains a tab. Other quotation marks are part of their cell."""
    rows: Rows = [[]]
    place = 0
    while found := CELL.match(text, place):
        quoted = found["quoted"]
        rows[-1].append(found["plain"] if quoted is None else quoted.replace('""', '"'))
        place = found.end() + 1
        if place > len(text):
            break
        if text[place - 1] == "\n":
            rows.append([])
    return rows


def _rows_with_tabs_in_quotes(text: str) -> Rows | None:
    """Return the rows if everything in quotation marks is one cell, or None if the marks don’t allow it."""
    try:
        rows = csv.reader(io.StringIO(text, newline=""), delimiter="\t", strict=True)
        return [row or [""] for row in rows]
    except csv.Error:
        return None


def _are_even(rows: Rows) -> bool:
    return len({len(row) for row in _rows_without_blank_lines(rows)}) == 1


def _rows_without_blank_lines(rows: Rows) -> Rows:
    """Return the rows without empty last rows. Lines without tabs are left out if other lines have tabs.

    An empty row that was copied stays. Without it, the next row would go to another card.
    """
    widest = max(map(len, rows))
    found = [row for row in rows if any(row) or len(row) > 1 or widest == 1]
    while found and not any(found[-1]):
        found.pop()
    return found


def _first_difference(rows: Rows, others: Rows) -> tuple[int, int]:
    """Return the row and the column, from 1, of the first cell in which the two readings differ."""
    for number, (row, other) in enumerate(zip(rows, others, strict=False), start=1):
        for column, (cell, read) in enumerate(zip(row, other, strict=False), start=1):
            if cell != read:
                return number, column
    return len(rows), 1
