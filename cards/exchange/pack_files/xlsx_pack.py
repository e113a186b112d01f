"""Packs as workbooks of Excel, which LibreOffice and Google Sheets read, too."""

import io
import re
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.translation import gettext_lazy

from cards.exchange.pack_files.card_rows import Cell, card_rows, headings
from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.spreadsheets import with_prefix

if TYPE_CHECKING:
    from openpyxl.cell import Cell as WrittenCell
    from openpyxl.worksheet.worksheet import Worksheet

LOST = gettext_lazy(
    "It has cards with their values and texts, but no pictures, rules or effects of single cards."
)
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML, and so a workbook, can’t contain."""
LONGEST_CELL = 32_767
"""Excel repairs workbooks with longer cells, and empties them."""
FIRST_ROUNDED = 10**15
"""Excel’s numbers have 15 digits. Longer ones are texts."""
LONGEST_TITLE = 31
WRITTEN = datetime.fromisoformat("1980-01-01")
"""The time that all workbooks state, so that the same pack gives the same bytes. Archives allow no earlier
time.
"""
NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\']")


def write_xlsx(pack: ExportedPack) -> bytes:
    """Return the workbook. All texts are stored as texts, so that no cell is computed."""
    return workbook_of(pack.title, [headings(pack), *card_rows(pack)])


def workbook_of(title: str, rows: Iterable[Iterable[Cell]]) -> bytes:
    from openpyxl import Workbook
    from openpyxl.writer.excel import ExcelWriter

    book = Workbook(write_only=True)
    plain = NOT_IN_TITLES.sub(" ", UNWRITABLE.sub("", title)).strip()
    sheet = book.create_sheet(plain[:LONGEST_TITLE] or "Cards")
    for row in rows:
        sheet.append([_text_cell(sheet, cell) for cell in row])
    book.properties.created = book.properties.modified = WRITTEN
    file = io.BytesIO()
    # `Workbook.save` would state the present time.
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        ExcelWriter(book, archive).write_data()
    return _with_fixed_moments(file)


def _with_fixed_moments(file: io.BytesIO) -> bytes:
    """Return the archive with WRITTEN as the time of each part."""
    dated = io.BytesIO()
    with ZipFile(file) as archive, ZipFile(dated, "w", ZIP_DEFLATED) as written:
        for part in archive.namelist():
            entry = ZipInfo(part, WRITTEN.timetuple()[:6])
            written.writestr(entry, archive.read(part), ZIP_DEFLATED)
    return dated.getvalue()


def _text_cell(sheet: "Worksheet", cell: Cell) -> "WrittenCell | int | None":
    if isinstance(cell, int) and abs(cell) < FIRST_ROUNDED:
        return cell
    text = UNWRITABLE.sub("", str(cell))[:LONGEST_CELL]
    if not text:
        return None
    from openpyxl.cell import WriteOnlyCell

    written = WriteOnlyCell(sheet, text)
    written.data_type = "s"
    if with_prefix(text) != text:
        written.quotePrefix = (
            True  # The prefix keeps the cell a text when it is edited or saved as CSV.
        )
    return written
