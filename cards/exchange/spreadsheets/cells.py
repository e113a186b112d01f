"""Cells of spreadsheets: their limits, and the prefix that stops formulas."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.packs.errors import PackError

WHOLE = re.compile(r"-?[0-9]{1,12}")
MOST_CELLS = 6_000
MOST_ROWS = 400
"""The most rows of a sheet. A request can send MOST_CELLS cells."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""The first characters of cells that a spreadsheet would compute. A leading ' makes them texts."""
MARK = "\ufeff"
"""The byte order mark with which texts of spreadsheets can begin."""
Rows = list[list[str]]


class TooManyRowsError(PackError):
    """Raised if a file has more rows or cells than a page may read. A job can read more."""


def check_is_text(text: str) -> None:
    """Raises PackError if the text has zero characters, as workbooks and pictures do."""
    if "\0" in text:
        raise PackError(_("This isn’t a text. Save it as “CSV UTF-8” in your spreadsheet."))


@dataclass(frozen=True)
class MostCells:
    """The most cells and rows of a file, not counting the headings."""

    cells: int
    rows: int


FOR_PAGES = MostCells(40_000, 2_000)
"""The limits for pages. A sheet with too many cards shows only those that a file changes."""
FOR_JOBS = MostCells(160_000, 5_000)


def check_count(rows: Sequence[Sequence[str]], most_cells: int, most_rows: int) -> None:
    """Raises TooManyRowsError if there are too many cells or rows, not counting the headings."""
    cells = sum(map(len, rows))
    if cells > most_cells or len(rows) > most_rows + 1:
        raise TooManyRowsError(
            _(
                "These are %(cells)d cells in %(rows)d rows; use at most %(most)d cells "
                "in %(most_rows)d rows at once."
            )
            % {"cells": cells, "rows": len(rows), "most": most_cells, "most_rows": most_rows}
        )


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
