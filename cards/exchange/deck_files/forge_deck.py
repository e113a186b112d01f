"""Decks of Forge: texts in sections that end in .dck."""

import re
from collections.abc import Iterator

from cards.exchange.deck_files.deck_file import LEADER, MAIN, SIDE, DeckFile, FileCard, copies_in
from cards.names.card_lines import lines_of
from cards.names.folding import clean_line

SECTION = re.compile(r"\[([A-Za-z]{1,20})\]")
PARTS = {"main": MAIN, "sideboard": SIDE, "commander": LEADER}
FACTS = ("metadata", "general", "shop")
"""Sections without cards. Decks that Forge sells in its quests have a shop."""
LINE = re.compile(
    r"(?:(?P<copies>[0-9]+)\s+)?(?P<name>[^|]+)(?:\|(?P<set>[^|]*))?(?:\|(?P<art>.*))?"
)
TITLES = {LEADER: "[Commander]", MAIN: "[Main]", SIDE: "[Sideboard]"}


def is_forge(text: str) -> bool:
    first = next((line for line in map(clean_line, lines_of(text)) if line), "")
    return first.lower() in ("[main]", *(f"[{section}]" for section in FACTS))


def read_forge(text: str) -> DeckFile:
    section, facts, cards = "", dict[str, str](), list[FileCard]()
    for line in map(clean_line, lines_of(text)):
        if heading := SECTION.fullmatch(line):
            section = heading[1].lower()
        elif section in FACTS:
            key, _, value = line.partition("=")
            facts.setdefault(key.lower(), value)
        elif found := LINE.fullmatch(line):
            cards.append(_card(found, PARTS.get(section, section)))
    tags = tuple(filter(None, facts.get("tags", "").split(",")))
    return DeckFile(
        facts.get("name", facts.get("title", "")), tuple(cards), facts.get("comment", ""), tags
    )


def _card(found: re.Match[str], part: str) -> FileCard:
    name = found["name"].removesuffix("+")
    return FileCard(copies_in(found["copies"] or "1"), name, part, found["set"] or "")


def write_forge(deck: DeckFile) -> str:
    facts = {"Name": deck.name, "Comment": deck.comment, "Tags": ",".join(deck.tags)}
    lines = [f"{key}={clean_line(value)}" for key, value in facts.items() if value]
    for part, title in TITLES.items():
        cards = [*_lines(deck, part)]
        lines += [title, *cards] if cards or part == MAIN else []
    return "".join(f"{line}\n" for line in ["[metadata]", *lines])


def _lines(deck: DeckFile, part: str) -> Iterator[str]:
    for card in deck.part(part):
        code = f"|{card.set_code}" if card.set_code else ""
        yield f"{card.copies} {clean_line(card.name)}{code}"
