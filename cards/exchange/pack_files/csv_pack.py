"""Packs as CSV files, which all spreadsheets read, with the columns of `card_rows`."""

from django.utils.translation import gettext_lazy

from cards.exchange.pack_files.card_rows import card_rows, headings
from cards.exchange.pack_files.exported_pack import ExportedPack
from cards.exchange.spreadsheets import write_file

LOST = gettext_lazy(
    "It has cards with their values and texts, but no pictures, rules or effects of single cards."
)


def write_csv(pack: ExportedPack) -> bytes:
    """Return the file. Cells that a spreadsheet would compute begin with a '."""
    rows = ([str(cell) for cell in row] for row in card_rows(pack))
    return write_file([headings(pack), *rows])
