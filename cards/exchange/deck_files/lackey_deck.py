"""Decks of LackeyCCG: XML files that end in .dek, with an element for each copy."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape, quoteattr

from cards.exchange.deck_files.deck_file import (
    LEADER,
    MAIN,
    SIDE,
    CardCounter,
    DeckFile,
    FileCard,
)
from cards.exchange.safe_xml import children_of, text_of

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">
<deck version="0.8">
  <meta><game>{}</game></meta>
"""


def read_lackey(root: Element) -> DeckFile:
    counter = CardCounter()
    for zone in children_of(root, "superzone"):
        part = SIDE if zone.get("name", "").lower().startswith("side") else MAIN
        for card in children_of(zone, "card"):
            code = card.find("name")
            number = code.get("id", "") if code is not None else ""
            counter.add(FileCard(1, text_of(card, "name"), part, text_of(card, "set"), code=number))
    return DeckFile(cards=counter.cards, game=text_of(root, "meta/game"))


def write_lackey(deck: DeckFile) -> str:
    main = _zone("Deck", deck.part(MAIN, LEADER))
    side = _zone("Sideboard", deck.part(SIDE))
    return f"{HEAD.format(escape(deck.game))}{main}{side}</deck>\n"


def _zone(name: str, cards: Iterable[FileCard]) -> str:
    lines = "".join(_card(card) * card.copies for card in cards)
    return f'  <superzone name="{name}">\n{lines}  </superzone>\n'


def _card(card: FileCard) -> str:
    code = card.code or card.set_code + card.number
    name = f"<name id={quoteattr(code)}>{escape(card.name)}</name>"
    return f"    <card>{name}<set>{escape(card.set_code)}</set></card>\n"
