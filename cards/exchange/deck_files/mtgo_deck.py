"""Decks of Magic Online: XML files that end in .dek."""

from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard, copies_in
from cards.exchange.safe_xml import children_of

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
"""
CARD = '  <Cards CatID="{}" Quantity="{}" Sideboard="{}" Name="{}" Annotation="0"/>\n'


def read_mtgo(root: Element) -> DeckFile:
    return DeckFile(cards=tuple(map(_card, children_of(root, "Cards"))))


def _card(element: Element) -> FileCard:
    part = SIDE if element.get("Sideboard", "").lower() == "true" else MAIN
    copies, code = copies_in(element.get("Quantity", "1")), element.get("CatID", "0")
    return FileCard(copies, element.get("Name", ""), part, code="" if code == "0" else code)


def write_mtgo(deck: DeckFile) -> str:
    """Each element is on a line of its own, because some programs read the file line by line."""
    cards = [*deck.part(MAIN, LEADER), *deck.part(SIDE)]
    return HEAD + "".join(map(_line, cards)) + "</Deck>\n"


def _line(card: FileCard) -> str:
    code = card.code if card.code.isdecimal() else "0"
    is_side = "true" if card.part == SIDE else "false"
    name = escape(card.name.replace(" // ", "/"), {'"': "&quot;"})
    return CARD.format(code, card.copies, is_side, name)
