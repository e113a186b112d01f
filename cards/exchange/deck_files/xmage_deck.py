"""Decks of XMage: texts that end in .dck, in which set and number name a card."""

import re
from collections.abc import Iterator

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard, copies_in
from cards.names.card_lines import lines_of
from cards.names.folding import clean_line

LINE = re.compile(
    r"(?P<side>SB:)?\s*(?P<copies>[0-9]+) \[(?P<set>\w{1,6}):(?P<number>[^\]]{1,8})\] (?P<name>.+)"
)


def is_xmage(text: str) -> bool:
    return any(LINE.fullmatch(clean_line(line)) for line in lines_of(text[:4_000]))


def read_xmage(text: str) -> DeckFile:
    """Lines of the layout are skipped. Unreadable ones stay in the list, where the player sees them."""
    name, comment, cards = "", list[str](), list[FileCard]()
    for line in map(clean_line, lines_of(text)):
        if found := LINE.fullmatch(line):
            part = SIDE if found["side"] else MAIN
            copies, printing = copies_in(found["copies"]), (found["set"], found["number"])
            cards.append(FileCard(copies, found["name"], part, *printing))
        elif line.startswith("NAME:"):
            name = line.removeprefix("NAME:")
        elif line.startswith("#"):
            comment.append(line.removeprefix("#").strip())
        elif line and not line.startswith(("LAYOUT ", "AUTHOR:")):
            cards.append(FileCard(1, line))
    return DeckFile(name, tuple(cards), "\n".join(comment))


def write_xmage(deck: DeckFile) -> str:
    head = [f"# {line}" for line in map(clean_line, deck.comment.splitlines()) if line]
    name = [f"NAME:{clean_line(deck.name)}"] if deck.name else []
    return "".join(f"{line}\n" for line in [*head, *name, *_lines(deck)])


def _lines(deck: DeckFile) -> Iterator[str]:
    for part in (LEADER, MAIN, SIDE):
        for card in deck.part(part):
            printing = f"[{card.set_code or 'X'}:{card.number or '0'}]"
            side = "SB: " if part == SIDE else ""
            yield f"{side}{card.copies} {printing} {clean_line(card.name)}"
