"""Read the cards in a file of any format. Its first bytes tell the format."""

from django.utils.translation import gettext as _

from cards.exchange.bounded_reading import read_apart
from cards.exchange.deck_files.tabletop_deck import OBJECTS
from cards.exchange.pack_files.foreign_rows.cockatrice_rows import read_cockatrice
from cards.exchange.pack_files.foreign_rows.json_rows import read_json
from cards.exchange.pack_files.foreign_rows.tabletop_rows import read_tabletop_cards
from cards.exchange.spreadsheets import LARGEST_FILE, ReadFile, read_file
from cards.exchange.spreadsheets.cells import FOR_PAGES, MostCells
from cards.exchange.spreadsheets.workbooks import read_workbook
from cards.packs.errors import PackError

LARGEST_XML = 4_000_000
"""The most bytes of an XML file. Cockatrice needs twice as many for a card as spreadsheets do."""
ZIP = b"PK\x03\x04"
OLD_OR_LOCKED = b"\xd0\xcf\x11\xe0"
"""The first bytes of Excel files that are older than .xlsx or have a password."""


def read_cards(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return the rows of the file. Raises PackError, ServerBusyError."""
    start = data[:1_000].removeprefix(b"\xef\xbb\xbf").lstrip()
    if (
        start.startswith(b"<")
        and b"\t" not in start.partition(b"\n")[0]
        and len(data) <= LARGEST_XML
    ):
        return read_apart(read_cockatrice, data, most)
    if len(data) <= LARGEST_FILE:
        if data.startswith(ZIP):
            return read_apart(read_workbook, data, most)
        if data.startswith(OLD_OR_LOCKED):
            raise PackError(
                _("This is an old Excel file, or has a password. Save it as .xlsx without one.")
            )
        if start[:1] in (b"{", b"["):
            read = read_tabletop_cards if OBJECTS.encode() in data else read_json
            return read_apart(read, data, most)
    return read_file(data, most)
