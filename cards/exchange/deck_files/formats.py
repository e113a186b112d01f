"""All formats of decks: recognize a file’s format, and write a deck in each."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.exchange.deck_files import (
    cockatrice_deck,
    forge_deck,
    lackey_deck,
    mtgo_deck,
    octgn_deck,
    site_deck,
    tabletop_deck,
    text_dialects,
    xmage_deck,
    ygo_deck,
)
from cards.exchange.deck_files.deck_file import DeckFile
from cards.exchange.deck_files.text_dialects import TextDialect
from cards.exchange.safe_xml import WIDE_TEXT, root_of
from cards.exchange.spreadsheets.encodings import decoded_text
from cards.names.card_names import CardNames
from cards.packs.errors import PackError

LARGEST_FILE = 1_000_000
"""In bytes. Saved objects of Tabletop Simulator take a kilobyte for each card."""
STRUCTURED = re.compile(
    r"\ufeff?\s*(?:<|\{|ydke://|\[(?:metadata|general|shop|main)\])", re.IGNORECASE
)
DOCTYPE_OF_LACKEY = b"lackeyccg"
TEXTS = (
    (ygo_deck.is_ygo, ygo_deck.read_ygo),
    (forge_deck.is_forge, forge_deck.read_forge),
    (xmage_deck.is_xmage, xmage_deck.read_xmage),
)

NO_SETS = gettext_lazy("It has no sets or numbers, only names and copies.")
ALL = gettext_lazy("It has the names, copies, sets and numbers.")


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A format that decks can be written in. `lost` says what it can’t carry."""

    slug: str
    program: str
    ending: str
    lost: Promise
    write_deck: Callable[[DeckFile], str] | None = None
    dialect: TextDialect | None = None

    def write(self, deck: DeckFile, names: CardNames) -> str:
        """Return the deck in this format. With `names`, a list has no line that could mean another card."""
        if self.dialect:
            return self.dialect.write(deck, names)
        assert self.write_deck  # noqa: S101
        return self.write_deck(deck)

    @property
    def media_type(self) -> str:
        is_xml = self.ending in ("cod", "o8d", "dek")
        return f"{'application/xml' if is_xml else 'text/plain'}; charset=utf-8"


FORMATS = (
    DeckFormat("arena", "MTG Arena", "txt", ALL, dialect=text_dialects.ARENA),
    DeckFormat("mtgo-text", "Magic Online, text", "txt", NO_SETS, dialect=text_dialects.MTGO),
    DeckFormat(
        "mtgo",
        "Magic Online",
        "dek",
        gettext_lazy("It has names and copies; Magic Online’s own numbers of cards are all 0."),
        mtgo_deck.write_mtgo,
    ),
    DeckFormat("moxfield", "Moxfield", "txt", ALL, dialect=text_dialects.MOXFIELD),
    DeckFormat("archidekt", "Archidekt", "txt", ALL, dialect=text_dialects.ARCHIDEKT),
    DeckFormat("cockatrice", "Cockatrice", "cod", ALL, cockatrice_deck.write_cod),
    DeckFormat(
        "cockatrice-text", "Cockatrice, text", "txt", NO_SETS, dialect=text_dialects.COCKATRICE
    ),
    DeckFormat(
        "forge",
        "Forge",
        "dck",
        gettext_lazy("It has names, copies and sets, but no numbers."),
        forge_deck.write_forge,
    ),
    DeckFormat(
        "xmage",
        "XMage",
        "dck",
        gettext_lazy("XMage finds cards by set and number, and ignores their names."),
        xmage_deck.write_xmage,
    ),
    DeckFormat(
        "octgn",
        "OCTGN",
        "o8d",
        gettext_lazy("The numbers of game and cards are made from their names."),
        octgn_deck.write_octgn,
    ),
    DeckFormat("lackey", "LackeyCCG", "dek", ALL, lackey_deck.write_lackey),
    DeckFormat(
        "ydk",
        "Yu-Gi-Oh",
        "ydk",
        gettext_lazy("It has no names. This site makes each number from the card’s name."),
        ygo_deck.write_ygo,
    ),
    DeckFormat(
        "ydke",
        "ydke:// text",
        "txt",
        gettext_lazy("It has no names. This site makes each number from the card’s name."),
        ygo_deck.write_link,
    ),
)
BY_SLUG = {each.slug: each for each in FORMATS}


def is_structured(text: str) -> bool:
    """Return True if the text has the format of a program and isn’t a list."""
    return bool(STRUCTURED.match(text)) or any(is_one(text) for is_one, _read in TEXTS)


def read_deck(data: bytes) -> DeckFile | str:
    """Return the deck in a file, or the file’s text if it is a list. Raises PackError."""
    if len(data) > LARGEST_FILE:
        raise PackError(
            _("This file is too large for a deck: use at most %d bytes.") % LARGEST_FILE
        )
    marked = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if marked.startswith(b"<") or (marked.startswith(WIDE_TEXT) and b"<" in marked[:4]):
        return _read_xml(marked)
    text = decoded_text(data).text
    if "\0" in text:
        raise PackError(
            _("This file isn’t a deck or a text. Export the deck as a text, then send that.")
        )
    if text.lstrip().startswith("{"):
        is_tabletop = tabletop_deck.OBJECTS in text
        return (tabletop_deck.read_tabletop if is_tabletop else site_deck.read_site_deck)(text)
    read = next((read for is_one, read in TEXTS if is_one(text)), None)
    return read(text) if read else text


def _read_xml(data: bytes) -> DeckFile:
    root = root_of(data, may_have_doctype=DOCTYPE_OF_LACKEY in data[:500].lower())
    if root.tag == "cockatrice_deck":
        return cockatrice_deck.read_cod(root)
    if root.tag == "Deck":
        return mtgo_deck.read_mtgo(root)
    if root.tag == "deck":
        is_octgn = root.find("section") is not None
        return octgn_deck.read_octgn(root) if is_octgn else lackey_deck.read_lackey(root)
    raise PackError(
        _("This XML file isn’t a deck of Cockatrice, Magic Online, OCTGN or LackeyCCG.")
    )
