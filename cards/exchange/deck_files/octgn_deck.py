"""Decks of OCTGN: XML files that end in .o8d."""

import re
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard, copies_in
from cards.exchange.safe_xml import children_of, text_of

HEAD = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="{}">\n'
CARD = '    <card qty="{}" id="{}">{}</card>\n'
NUMBER = re.compile("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")


def read_octgn(root: Element) -> DeckFile:
    cards = [
        FileCard(
            copies_in(card.get("qty", "1")),
            (card.text or "").strip(),
            SIDE if section.get("name", "").lower().startswith("side") else MAIN,
            code=card.get("id", ""),
        )
        for section in children_of(root, "section")
        for card in children_of(section, "card")
    ]
    return DeckFile(cards=tuple(cards), comment=text_of(root, "notes"), game=root.get("game", ""))


def write_octgn(deck: DeckFile) -> str:
    main = _section("Main", [*deck.part(MAIN, LEADER)])
    side = _section("Sideboard", [*deck.part(SIDE)])
    comment = deck.comment.replace("]]>", "]] >")
    head = HEAD.format(_number(deck.game, deck.game))
    return f"{head}{main}{side}  <notes><![CDATA[{comment}]]></notes>\n</deck>\n"


def _section(name: str, cards: list[FileCard]) -> str:
    lines = [
        CARD.format(card.copies, _number(card.code, card.name), escape(card.name)) for card in cards
    ]
    return f'  <section name="{name}" shared="False">\n{"".join(lines)}  </section>\n'


def _number(code: str, name: str) -> str:
    """Return OCTGN’s number for the card: the one in the file, or one made from the name."""
    return code if NUMBER.fullmatch(code) else str(uuid5(NAMESPACE_URL, name))
