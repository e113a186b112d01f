"""Decks of Yu-Gi-Oh programs: a number for each copy, in files that end in .ydk and in ydke:// texts."""

import base64
import struct
from collections.abc import Iterable

from django.utils.translation import gettext as _

from cards.exchange.deck_files.deck_file import (
    CODE,
    LEADER,
    MAIN,
    SIDE,
    CardCounter,
    DeckFile,
    FileCard,
    code_of,
)
from cards.names.card_lines import lines_of
from cards.names.folding import clean_line
from cards.packs.errors import PackError

PARTS = (MAIN, LEADER, SIDE)
"""The parts in ydke:// texts. The extra deck is outside the main deck, like a leader."""
HEADINGS = {"#main": MAIN, "#extra": LEADER, "!side": SIDE}
LINK = "ydke://"
LARGEST_CODE = 0xFFFFFFFF


def is_ygo(text: str) -> bool:
    """Return True for a link, and for a text with numbers below “#main”. In lists, “#main” is a comment."""
    if _is_link(text):
        return True
    lines = [clean_line(line) for line in lines_of(text[:2_000])]
    first = next((line for line in lines if line and line[0] not in "#!"), "0")
    return "#main" in lines and first[0].isdecimal() and len(first.split()) == 1


def _is_link(text: str) -> bool:
    return text.lstrip()[: len(LINK)].lower() == LINK


def read_ygo(text: str) -> DeckFile:
    """Raises PackError."""
    return _read_link(text.strip()) if _is_link(text) else _read_lines(text)


def _read_lines(text: str) -> DeckFile:
    part, counter, comment = MAIN, CardCounter(), ""
    for number, line in enumerate(map(clean_line, lines_of(text)), start=1):
        if line.startswith(("#", "!")):
            part = HEADINGS.get(line, SIDE if line.startswith("!") else part)
            comment = comment or (line[1:] if line not in HEADINGS else "")
        elif CODE.fullmatch(line) and int(line) <= LARGEST_CODE:
            counter.add(FileCard(1, "", part, code=line))
        elif line:
            sentence = _("Line %(number)d: “%(line)s” isn’t the number of a card.")
            raise PackError(sentence % {"number": number, "line": line[:40]})
    return DeckFile(cards=counter.cards, comment=comment)


def _read_link(text: str) -> DeckFile:
    counter = CardCounter()
    for part, coded in zip(PARTS, text[len(LINK) :].split("!"), strict=False):
        try:
            codes = struct.iter_unpack("<I", base64.b64decode(coded, validate=True))
        except (ValueError, struct.error):  # Errors of base64 are ValueErrors.
            raise PackError(_("This ydke:// text is incomplete; copy all of it.")) from None
        for (code,) in codes:
            counter.add(FileCard(1, "", part, code=str(code)))
    return DeckFile(cards=counter.cards)


def write_ygo(deck: DeckFile) -> str:
    lines = [f"#{clean_line(deck.comment) or 'created by a deck builder'}"]
    for heading, part in HEADINGS.items():
        lines += [heading, *map(str, _codes(deck.part(part)))]
    return "".join(f"{line}\r\n" for line in lines)


def write_link(deck: DeckFile) -> str:
    return LINK + "".join(f"{_base64_of(deck.part(part))}!" for part in PARTS)


def _base64_of(cards: Iterable[FileCard]) -> str:
    codes = _codes(cards)
    return base64.b64encode(struct.pack(f"<{len(codes)}I", *codes)).decode()


def _codes(cards: Iterable[FileCard]) -> list[int]:
    return [code for card in cards for code in [_code(card)] * card.copies]


def _code(card: FileCard) -> int:
    is_number = CODE.fullmatch(card.code) and int(card.code) <= LARGEST_CODE
    return int(card.code) if is_number else code_of(card.name)
