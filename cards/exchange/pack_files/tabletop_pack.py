"""Packs as saved objects of Tabletop Simulator: a deck whose pictures are sheets of this site."""

import json
from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy

from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack
from cards.packs.share_images.card_sheet import ON_A_SHEET, grid_for

LOST = gettext_lazy(
    "It has names, texts and pictures of cards, but no rules. The pictures are loaded from this site."
)
PLACE = {
    "posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1,
    "scaleZ": 1,
}  # fmt: skip
EMPTY = (
    "SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "XmlUI", "LuaScript",
    "LuaScriptState", "VersionNumber",
)  # fmt: skip
ROUNDED = 0
Table = dict[str, Any]


def write_tabletop(pack: ExportedPack) -> bytes:
    """Return a deck with the copies of the pack’s first ready-made deck, and at least one of each card."""
    sheets = {str(number): _sheet(pack, number) for number in sheet_numbers(pack)}
    cards = [
        _card(card, place, sheets)
        for place, card in enumerate(pack.cards)
        for _copy in range(max(card.copies, 1))
    ]
    content: Table = dict.fromkeys(EMPTY, "")
    content |= {"Gravity": 0.5, "PlayArea": 0.5}
    # A deck needs two cards. One card is an object of its own.
    content["ObjectStates"] = [_deck(pack, cards, sheets)] if len(cards) > 1 else cards
    return f"{json.dumps(content, ensure_ascii=False, indent=1)}\n".encode(errors="replace")


def sheet_numbers(pack: ExportedPack) -> range:
    """Return the numbers of the sheets that the cards need, counting from 1."""
    return range(1, (len(pack.cards) + ON_A_SHEET - 1) // ON_A_SHEET + 1)


def cards_of_sheet(pack: ExportedPack, number: int) -> Sequence[ExportedCard]:
    return pack.cards[(number - 1) * ON_A_SHEET : number * ON_A_SHEET]


def _sheet(pack: ExportedPack, number: int) -> Table:
    columns, rows = grid_for(len(cards_of_sheet(pack, number)))
    version = pack.version
    place = [version.pack.game.slug, version.pack.slug, version.number]
    return {
        "FaceURL": pack.site + reverse("cards:pack_sheet", args=[*place, number]),
        "BackURL": pack.site + reverse("cards:pack_sheet", args=[*place, 0]),
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": ROUNDED,
    }


def _card(card: ExportedCard, place: int, sheets: Table) -> Table:
    number = place // ON_A_SHEET + 1
    return {
        "Name": "CardCustom",
        "Transform": PLACE,
        "Nickname": card.rules.title,
        "Description": card.text,
        "CardID": 100 * number + place % ON_A_SHEET,
        "CustomDeck": {str(number): sheets[str(number)]},
    }


def _deck(pack: ExportedPack, cards: Sequence[Table], sheets: Table) -> Table:
    return {
        "Name": "DeckCustom",
        "Transform": PLACE,
        "Nickname": pack.title,
        "Description": f"{pack.title} {pack.version.number}",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheets,
        "ContainedObjects": list(cards),
    }
