"""Decks from the sites Archidekt and Moxfield: JSON."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard, copies_in
from cards.packs.errors import PackError

BOARDS = {"commanders": LEADER, "companions": LEADER, "mainboard": MAIN, "sideboard": SIDE}
"""The parts of Moxfield’s decks. Cards of its maybeboard are in no deck."""
CATEGORIES = {"Commander": LEADER, "Sideboard": SIDE, "Maybeboard": SIDE}
"""Archidekt’s main categories. Cards without one of them are in the main deck. The site leaves out cards of
both boards.
"""
Saved = Mapping[str, Any]


def read_site_deck(text: str) -> DeckFile:
    """Raises PackError."""
    try:
        deck = json.loads(text)
    except (ValueError, RecursionError):
        deck = None
    cards = list(_cards(deck)) if isinstance(deck, Mapping) else []
    if not cards:
        raise PackError(
            _("This JSON file isn’t a deck of Tabletop Simulator, Archidekt or Moxfield.")
        )
    return DeckFile(_text(deck, "name"), tuple(cards), _text(deck, "description"))


def _cards(deck: Saved) -> Iterator[FileCard]:
    listed = deck.get("cards")
    for entry in listed if isinstance(listed, list) else ():
        if isinstance(entry, Mapping):
            yield _of_archidekt(entry)
    for board, part in BOARDS.items():
        for entry in _inside(deck, board).values():
            if isinstance(entry, Mapping):
                yield _of_moxfield(entry, part)


def _of_archidekt(entry: Saved) -> FileCard:
    card, categories = _inside(entry, "card"), entry.get("categories")
    first = categories[0] if isinstance(categories, list) and categories else ""
    part = CATEGORIES.get(first, MAIN) if isinstance(first, str) else MAIN
    name = _text(_inside(card, "oracleCard"), "name")
    code = _text(_inside(card, "edition"), "editioncode")
    return FileCard(_copies(entry), name, part, code.upper(), _text(card, "collectorNumber"))


def _of_moxfield(entry: Saved, part: str) -> FileCard:
    card = _inside(entry, "card")
    return FileCard(
        _copies(entry), _text(card, "name"), part, _text(card, "set").upper(), _text(card, "cn")
    )


def _copies(entry: Saved) -> int:
    return copies_in(str(entry.get("quantity", 1)))


def _inside(saved: Saved, key: str) -> Saved:
    found = saved.get(key)
    return found if isinstance(found, Mapping) else {}


def _text(saved: Saved, key: str) -> str:
    """Return the text without null characters and lone surrogates, which JSON can contain."""
    found = saved.get(key)
    text = found.replace("\0", "") if isinstance(found, str) else ""
    return text.encode(errors="replace").decode().strip()
