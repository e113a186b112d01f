"""Read the cards of Tabletop Simulator’s saved objects as rows: names, descriptions and copies."""

from django.utils.translation import gettext as _

from cards.exchange.deck_files.tabletop_deck import card_name, is_card, saved_objects
from cards.exchange.spreadsheets import ReadFile
from cards.exchange.spreadsheets.cells import FOR_PAGES, MostCells, check_count
from cards.exchange.spreadsheets.encodings import decoded_text
from cards.packs.errors import PackError

HEADINGS = ["name", "copies", "text"]


def read_tabletop_cards(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return a row for each different card, in order. Pictures are never loaded. Raises PackError."""
    copies, texts = dict[str, int](), dict[str, str]()
    for each in saved_objects(decoded_text(data).text):
        if is_card(each):
            name, text = card_name(each), str(each.get("Description") or "").replace("\0", "")
            copies[name] = copies.get(name, 0) + 1
            texts.setdefault(name, text.encode(errors="replace").decode().strip())
    if not copies:
        raise PackError(_("This saved object has no cards. Save a deck or a bag with cards in it."))
    rows = [HEADINGS, *([name, str(number), texts[name]] for name, number in copies.items())]
    check_count(rows, most.cells, most.rows)
    return ReadFile(rows, range(1, len(rows) + 1), "Tabletop Simulator")
