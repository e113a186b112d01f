"""Decks of Tabletop Simulator: saved objects whose cards have names."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.exchange.deck_files.deck_file import CardCounter, DeckFile, FileCard
from cards.packs.errors import PackError

MOST_OBJECTS = 5_000
DEEPEST = 20
CARDS = ("Card", "CardCustom")
OBJECTS = '"ObjectStates"'
"""The key by which a text is recognized as a saved object."""
Saved = Mapping[str, Any]


def saved_objects(text: str) -> Iterator[Saved]:
    """Yield the saved objects, each followed by those inside it. Raises PackError."""
    try:
        saved = json.loads(text)
    except (ValueError, RecursionError):
        raise PackError(_("This isn’t a saved object of Tabletop Simulator.")) from None
    found = saved.get("ObjectStates") if isinstance(saved, dict) else None
    if not isinstance(found, list):
        raise PackError(_("This isn’t a saved object of Tabletop Simulator."))
    for count, each in enumerate(_inside(found, 0), start=1):
        if count > MOST_OBJECTS:
            sentence = _("This file has too many objects; use at most %d.")
            raise PackError(sentence % MOST_OBJECTS)
        yield each


def _inside(objects: Any, depth: int) -> Iterator[Saved]:
    if depth > DEEPEST:
        raise PackError(_("The bags of this file are nested too deeply; unpack some of them."))
    for each in objects if isinstance(objects, list) else ():
        if isinstance(each, dict):
            yield each
            yield from _inside(each.get("ContainedObjects"), depth + 1)


def card_name(card: Saved) -> str:
    """Return the card’s name. A card without a name is named after its place on a sheet."""
    code = card.get("CardID")
    code = code if isinstance(code, int) and not isinstance(code, bool) and code >= 0 else 0
    place = _("card %(card)d of sheet %(sheet)d") % {"card": code % 100 + 1, "sheet": code // 100}
    return _nickname(card) or place


def _nickname(each: Saved) -> str:
    """Return the name without null characters and lone surrogates, which JSON can contain."""
    text = str(each.get("Nickname") or "").replace("\0", "")
    return text.encode(errors="replace").decode().strip()


def is_card(each: Saved) -> bool:
    return each.get("Name") in CARDS


def read_tabletop(text: str) -> DeckFile:
    """Raises PackError."""
    counter, names = CardCounter(), list[str]()
    for each in saved_objects(text):
        if is_card(each):
            counter.add(FileCard(1, card_name(each)))
        elif not names and (name := _nickname(each)):
            names.append(name)
    return DeckFile("".join(names), counter.cards)
