"""Packs as sets of Cockatrice: XML files of version 4 for its folder of custom sets."""

import re
from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from django.utils.translation import gettext_lazy

from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack
from cards.exchange.pack_files.xlsx_pack import UNWRITABLE
from cards.exchange.set_codes import set_code

LOST = gettext_lazy(
    "It has names, values and texts. Cockatrice enforces no rules, and gets no pictures from here."
)
NOT_IN_TAGS = re.compile(
    "[^a-zA-Z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u3001-\ud7ff]"
)
OTHERS, CREATURES = "1", "2"
"""The rows of Cockatrice’s table. Cards with values in both lower corners are creatures."""
COSTS = ("cost", "mana", "mana_cost", "price")
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_set(pack: ExportedPack) -> bytes:
    """Return the pack as a Cockatrice file. Names, set and numbers match those in exported decks."""
    root = Element("cockatrice_carddatabase", version="4")
    info = SubElement(root, "info")
    _add(info, "author", str(pack.version.pack.owner or ""))
    _add(info, "createdAt", pack.date)
    _add(info, "sourceVersion", pack.version.number)
    code = set_code(pack.version.pack.game.slug)
    described = SubElement(SubElement(root, "sets"), "set")
    for tag, text in _set_facts(pack, code).items():
        _add(described, tag, text)
    cards = SubElement(root, "cards")
    for card in pack.cards:
        _add_card(cards, card, code)
    indent(root)
    return f"{HEAD}{tostring(root, encoding='unicode')}\n".encode()


def _set_facts(pack: ExportedPack, code: str) -> Mapping[str, str]:
    return {
        "name": code,
        "longname": pack.title,
        "settype": "Custom",
        "releasedate": pack.date,
    }


def _add_card(cards: Element, card: ExportedCard, code: str) -> None:
    """Add a card, with its elements in the order of the format."""
    element = SubElement(cards, "card")
    _add(element, "name", card.name)
    _add(element, "text", card.text)
    facts = SubElement(element, "prop")
    for tag, text in _facts(card).items():
        _add(facts, tag, text)
    number, rarity = str(card.rules.number), card.rules.look.rarity or "common"
    printed = SubElement(element, "set", rarity=rarity, num=number)
    printed.text = code
    for maker in card.made_by:
        _add(element, "reverse-related", maker)
    if card.is_token:
        _add(element, "token", "1")
    _add(element, "tablerow", CREATURES if _points(card) else OTHERS)


def _facts(card: ExportedCard) -> dict[str, str]:
    """Return the card’s values by element: first those that Cockatrice shows, then all attributes."""
    kind = card.type or ("Token" if card.is_token else "Card")
    facts = {"layout": "normal", "side": "front", "type": kind, "maintype": kind.split(" ")[0]}
    if cost := _cost(card):
        facts |= {"manacost": cost} | ({"cmc": cost} if cost.isdecimal() else {})
    if points := _points(card):
        facts["pt"] = points
    title = card.rules.title
    named = [("title", title)] if title != card.name else []
    values = [(name, str(value)) for name, value in card.rules.attributes.items()]
    return facts | _by_tag([*named, *values], facts)


def _by_tag(values: Iterable[tuple[str, str]], taken: Mapping[str, str]) -> dict[str, str]:
    """Return the values by tag. Each value gets a tag that isn’t taken."""
    found: dict[str, str] = {}
    for name, value in values:
        tag = NOT_IN_TAGS.sub("", name) or "value"
        tag = f"value{tag}" if tag[0].isdigit() else tag
        free = (each for each in (tag, f"own{tag}") if each not in taken and each not in found)
        found[next(free, f"{tag}{len(found)}")] = value
    return found


def _cost(card: ExportedCard) -> str:
    attributes = card.rules.attributes
    named = (str(attributes[name]) for name in COSTS if name in attributes)
    return next(named, "") or card.corner("top_right", "top_left")


def _points(card: ExportedCard) -> str:
    """Return the values in both lower corners, as in 2/3, or "" if one has none."""
    both = [card.corner("bottom_left"), card.corner("bottom_right")]
    return "/".join(both) if all(both) else ""


def _add(parent: Element, tag: str, text: str) -> None:
    SubElement(parent, tag).text = _text(text)


def _text(text: str) -> str:
    return UNWRITABLE.sub("", text)
