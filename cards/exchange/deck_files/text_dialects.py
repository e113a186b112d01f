"""Deck lists as other programs write them. `cards.packs.card_lists` reads all of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard
from cards.names.card_lines import readings_of, written_line
from cards.names.card_names import CardNames
from cards.names.folding import clean_line

Line = Callable[[FileCard], str]


def _plain(card: FileCard) -> str:
    return f"{card.copies} {card.name}"


def _arena(card: FileCard) -> str:
    return _plain(card) + (f" ({card.set_code}) {card.number}" if card.number else "")


def _mtgo(card: FileCard) -> str:
    return _plain(card).replace(" // ", "/")


def _archidekt(card: FileCard) -> str:
    printing = f" ({card.set_code.lower()}) {card.number}" if card.number else ""
    category = {SIDE: " [Sideboard]", LEADER: " [Leader{top}]"}.get(card.part, "")
    return f"{card.copies}x {card.name}{printing}{category}"


def _with_side_mark(card: FileCard) -> str:
    return f"SB: {_plain(card)}" if card.part == SIDE else _plain(card)


@dataclass(frozen=True, slots=True)
class TextDialect:
    """The way in which a program writes lists: its lines, the headings of the parts, and how lines end.

    `leader` and `main` are headings. If one is empty, a blank line separates the parts.
    """

    line: Line
    leader: str = ""
    main: str = ""
    side: str = ""
    end: str = "\n"
    has_parts: bool = True

    def write(self, deck: DeckFile, names: CardNames | None = None) -> str:
        """Return the list. With `names`, it has no line that could mean another card."""
        if not self.has_parts:
            lines = [self._line(card, names) for card in deck.cards if card.part in PARTS]
        else:
            lines = [*self._parts(deck, names)][:-1]
        return "".join(f"{line}{self.end}" for line in lines)

    def _parts(self, deck: DeckFile, names: CardNames | None) -> Iterator[str]:
        headings = {LEADER: self.leader, MAIN: self.main, SIDE: self.side}
        for part, heading in headings.items():
            lines = [self._line(card, names) for card in deck.part(part)]
            if lines:
                is_card = names is not None and bool(names.find(heading).cards)
                yield from (heading, *lines) if heading and not is_card else lines
                yield ""

    def _line(self, card: FileCard, names: CardNames | None) -> str:
        line = clean_line(self.line(card))
        if names is None or card.name not in names.cards:
            return line
        read = readings_of(line.removeprefix("SB: "), names)
        is_clear = [(each.copies, each.match.cards) for each in read] == [
            (card.copies, (card.name,))
        ]
        return line if is_clear else written_line(card.copies, card.name, names)


PARTS = (LEADER, MAIN, SIDE)
ARENA = TextDialect(_arena, "Commander", "Deck", "Sideboard")
MTGO = TextDialect(_mtgo, end="\r\n")
MOXFIELD = TextDialect(_arena, side="SIDEBOARD:")
ARCHIDEKT = TextDialect(_archidekt, has_parts=False)
COCKATRICE = TextDialect(_with_side_mark)
