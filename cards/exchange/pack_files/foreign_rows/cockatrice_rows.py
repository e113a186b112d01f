"""Read the cards of Cockatrice’s sets, of version 3 and 4, as rows under headings."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from django.utils.translation import gettext as _

from cards.exchange.safe_xml import children_of, root_of, text_of
from cards.exchange.spreadsheets import ReadFile
from cards.exchange.spreadsheets.cells import FOR_PAGES, MostCells, check_count
from cards.packs.errors import PackError

ROOT = "cockatrice_carddatabase"
VERSIONS = ("3", "4")
FIRST, LAST = ("name", "text"), ("set", "rarity", "number", "token")
FACTS_OF_3 = ("manacost", "cmc", "color", "colors", "type", "pt", "loyalty")
"""Elements that version 3 has next to the name, and version 4 inside `prop`."""
UNSAID = ("layout", "side", "maintype", "coloridentity")
"""Values that Cockatrice needs for sorting and drawing, but that no card prints."""
YES = "yes"


def read_cockatrice(data: bytes, most: MostCells = FOR_PAGES) -> ReadFile:
    """Return a row for each card, below the headings. Raises PackError.

    If several sets have a card with the same name, the first one counts. Cards without a name are skipped, as
    in Cockatrice.
    """
    root = root_of(data)
    version = root.get("version", "")
    if root.tag != ROOT or version not in VERSIONS:
        raise PackError(
            _("This XML file isn’t a set of Cockatrice, whose version is 3 or 4. Export it again.")
        )
    cards: dict[str, dict[str, str]] = {}
    for element in children_of(root, "cards", "card"):
        if name := text_of(element, "name"):
            cards.setdefault(name, dict(_facts(element, name)))
    found = dict.fromkeys(key for card in cards.values() for key in card)
    known = [key for key in found if key not in (*FIRST, *LAST)]
    headings = [*FIRST, *known, *(key for key in LAST if key in found)]
    rows = [headings, *([card.get(key, "") for key in headings] for card in cards.values())]
    check_count(rows, most.cells, most.rows)
    return ReadFile(rows, range(1, len(rows) + 1), _("Cockatrice, version %s") % version)


def _facts(card: Element, name: str) -> Iterator[tuple[str, str]]:
    """Yield the card’s values by heading. Empty ones are left out."""
    yield "name", name
    yield "text", text_of(card, "text")
    places = [*children_of(card, "prop"), card]
    for place in places:
        for element in place:
            tag, text = element.tag, (element.text or "").strip()
            is_fact = place is not card or tag in FACTS_OF_3
            if is_fact and text and tag not in (*UNSAID, *FIRST, *LAST):
                yield tag, text
    printed = card.find("set")
    if printed is not None:
        yield from _printing(printed)
    if text_of(card, "token") in ("1", "true"):
        yield "token", YES


def _printing(printed: Element) -> Iterator[tuple[str, str]]:
    found = {"set": printed.text, "rarity": printed.get("rarity"), "number": printed.get("num")}
    yield from ((key, text.strip()) for key, text in found.items() if text and text.strip())
