"""Decks of Cockatrice: files that end in .cod."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

from cards.exchange.deck_files.deck_file import (
    LEADER,
    MAIN,
    SIDE,
    TOKENS,
    DeckFile,
    FileCard,
    copies_in,
)
from cards.exchange.safe_xml import children_of, text_of

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>{name}</deckname>
    <format></format>
    <bannerCard providerId=""></bannerCard>
    <comments>{comment}</comments>
"""
ZONES = {MAIN: (LEADER, MAIN), SIDE: (SIDE,), TOKENS: (TOKENS,)}


def read_cod(root: Element) -> DeckFile:
    cards = [
        card for zone in children_of(root, "zone") for card in _cards(zone, zone.get("name", MAIN))
    ]
    tags = tuple((tag.text or "").strip() for tag in children_of(root, "tags", "tag"))
    return DeckFile(text_of(root, "deckname"), tuple(cards), text_of(root, "comments"), tags)


def _cards(zone: Element, part: str) -> Iterator[FileCard]:
    for card in children_of(zone, "card"):
        copies = copies_in(card.get("number", "1"))
        printing = card.get("setShortName", ""), card.get("collectorNumber", "")
        yield FileCard(copies, card.get("name", ""), part, *printing, card.get("uuid", ""))


def write_cod(deck: DeckFile) -> str:
    tags = "".join(f"        <tag>{escape(tag)}</tag>\n" for tag in deck.tags)
    zones = "".join(_zone(deck, name) for name in ZONES)
    head = HEAD.format(name=escape(deck.name), comment=escape(deck.comment))
    return f"{head}    <tags>\n{tags}    </tags>\n{zones}</cockatrice_deck>\n"


def _zone(deck: DeckFile, name: str) -> str:
    cards = "".join(f"        <card{_attributes(card)}/>\n" for card in deck.part(*ZONES[name]))
    return f'    <zone name="{name}">\n{cards}    </zone>\n' if cards or name == MAIN else ""


def _attributes(card: FileCard) -> str:
    values = {
        "number": str(card.copies),
        "name": card.name,
        "setShortName": card.set_code,
        "collectorNumber": card.number,
        "uuid": card.code,
    }
    return "".join(f" {key}={quoteattr(value)}" for key, value in values.items() if value)
