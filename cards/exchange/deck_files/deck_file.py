"""A deck in a file: cards with their copies, parts and printings."""

import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from cards.names.card_lines import plain_line, written_line
from cards.names.card_names import CardNames
from cards.names.folding import clean_line
from cards.packs.errors import PackError

MAIN, SIDE, LEADER, TOKENS = "main", "side", "leader", "tokens"
CODE = re.compile(r"[0-9]{1,10}")
COPIES = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True, slots=True)
class FileCard:
    """Copies of a card in one part of a deck. Some files have no names, only a `code`.

    `set_code` and `number` identify the printing. `code` is the program’s own number for the card.
    """

    copies: int
    name: str
    part: str = MAIN
    set_code: str = ""
    number: str = ""
    code: str = ""


@dataclass(frozen=True)
class DeckFile:
    """The contents of a deck file. `game` is the program’s own number for the game."""

    name: str = ""
    cards: tuple[FileCard, ...] = ()
    comment: str = ""
    tags: tuple[str, ...] = ()
    game: str = ""

    def part(self, *parts: str) -> Iterator[FileCard]:
        yield from (card for card in self.cards if card.part in parts)


@dataclass
class CardCounter:
    """Counts the copies that a file lists one by one. Cards stay in the order of their first copies."""

    copies: dict[FileCard, int] = field(default_factory=dict)

    def add(self, card: FileCard) -> None:
        self.copies[card] = self.copies.get(card, 0) + card.copies

    @property
    def cards(self) -> tuple[FileCard, ...]:
        return tuple(
            FileCard(copies, card.name, card.part, card.set_code, card.number, card.code)
            for card, copies in self.copies.items()
        )


def copies_in(text: str) -> int:
    """Return the number of copies. Raises PackError."""
    if not COPIES.fullmatch(text.strip()) or not int(text):
        sentence = _("The file has “%(text)s” copies of a card; use whole numbers from 1 to 999.")
        raise PackError(sentence % {"text": text[:20]})
    return int(text)


def code_of(name: str) -> int:
    """Return the number, made from the card’s name, that stands for a card in files without names."""
    return 10_000_000 + zlib.crc32(name.encode()) % 90_000_000


def list_of(deck: DeckFile, known: CardNames) -> str:
    """Return the deck as a list that people read. Cards that aren’t in the deck are marked."""
    has_codes = any(not card.name for card in deck.cards)
    codes = {code_of(name): name for name in known.cards} if has_codes else {}
    return "".join(f"{_line(card, known, codes)}\n" for card in deck.cards)


def _line(card: FileCard, known: CardNames, codes: Mapping[int, str]) -> str:
    name = clean_line(card.name)
    if not name:
        code = card.code if CODE.fullmatch(card.code) else ""
        name = codes.get(int(code or 0), f"№ {code}")
    is_known = name in known.cards
    line = written_line(card.copies, name, known) if is_known else plain_line(card.copies, name)
    return line if card.part in (MAIN, LEADER) else f"SB: {line}"
