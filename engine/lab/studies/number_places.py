"""The numbers in a pack that can be tried with other values: those of cards, and those in effects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_effects
from engine.language.syntax import Effect, Number, Position, nodes
from engine.language.vocabulary import FIRST
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.write_pack import write_pack

DIGITS = re.compile(r"-?\d+")
MOST_PLACES = 1_000
"""The most numbers to offer. More would be too many to read."""
LONGEST_LINE = 80

Tables: TypeAlias = dict[str, Any]
Changes: TypeAlias = Mapping[str, int]
"""New values, by the keys of their places."""


@dataclass(frozen=True, slots=True)
class NumberPlace:
    """The place of a number: the attribute `name` of a card, or the number `name` of an effect.

    `line` is the effect's line that contains it.
    """

    kind: str
    owner: str
    name: str
    value: int
    line: str = ""

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.owner}:{self.name}"


def places_in(source: bytes | str) -> list[NumberPlace]:
    """Return the numbers of a pack. Raises InvalidPackError if the pack can't be read."""
    tables = decode(source)
    found = [*card_numbers(tables)]
    for _, text in effect_texts(tables):
        found += effect_numbers(text, edition_of(tables))
    return found[:MOST_PLACES]


def edition_of(tables: Tables) -> int:
    return int(tables.get("format", FIRST))


def card_numbers(tables: Tables) -> Iterator[NumberPlace]:
    for card in tables.get("cards", ()):
        for name, value in card.get("attributes", {}).items():
            if isinstance(value, int) and not isinstance(value, bool):
                yield NumberPlace("card", card["name"], name, value)


def effect_texts(tables: Tables) -> Iterator[tuple[tuple[Tables, str], str]]:
    """Yield each effect text, with the table and key that contain it."""
    effects = tables.get("effects", {})
    for owner in (effects, *tables.get("cards", ())):
        for key in effects if owner is effects else ("text",):
            if isinstance(text := owner.get(key), str):
                yield (owner, key), text


def effect_numbers(text: str, edition: int) -> Iterator[NumberPlace]:
    """Yield the numbers in effects. A text that can't be parsed contains none."""
    lines = text.splitlines()
    for effect in effects_in(text, edition):
        for place, number in enumerate(numbers_in(effect)):
            if literal_at(lines, number) is not None:
                line = lines[number.at.line - 1].strip()[:LONGEST_LINE]
                yield NumberPlace("effect", effect.name, str(place), number.value, line)


def effects_in(text: str, edition: int) -> tuple[Effect, ...]:
    try:
        return parse_effects(text, edition)
    except EffectTextError:
        return ()


def numbers_in(effect: Effect) -> list[Number]:
    return [node for node in nodes(effect) if isinstance(node, Number)]


def literal_at(lines: list[str], number: Number) -> re.Match[str] | None:
    """Return the number's position in its line. Return None if the line writes it differently."""
    at: Position = number.at
    if not 0 < at.line <= len(lines):
        return None
    found = DIGITS.match(lines[at.line - 1], at.column - 1)
    return found if found and int(found[0]) == number.value else None


def changed_source(source: bytes | str, changes: Changes) -> bytes:
    """Return the pack with changed numbers. Raises InvalidPackError if the pack can't be read."""
    tables = decode(source)
    for card in tables.get("cards", ()):
        change_card(card, changes)
    for (owner, key), text in list(effect_texts(tables)):
        owner[key] = changed_text(text, changes, edition_of(tables))
    return write_pack(tables).encode()


def change_card(card: Tables, changes: Changes) -> None:
    """Change the attributes of a card, and a corner that prints one of them."""
    attributes = card.get("attributes", {})
    for name, value in list(attributes.items()):
        wanted = changes.get(f"card:{card.get('name')}:{name}", value)
        if wanted == value:
            continue
        attributes[name] = wanted
        look = card.get("look", {})
        if look.get("corner") == str(value) and list(attributes.values()).count(value) == 0:
            card["look"] = {**look, "corner": str(wanted)}


def changed_text(text: str, changes: Changes, edition: int) -> str:
    """Return the text with changed numbers and no other changes."""
    lines, found = text.splitlines(keepends=True), list[tuple[Position, int, str]]()
    for effect in effects_in(text, edition):
        for place, number in enumerate(numbers_in(effect)):
            wanted = changes.get(f"effect:{effect.name}:{place}", number.value)
            if wanted != number.value and (literal := literal_at(lines, number)):
                found.append((number.at, literal.end(), str(wanted)))
    for at, end, written in sorted(found, key=lambda each: each[1], reverse=True):
        line = lines[at.line - 1]
        lines[at.line - 1] = line[: at.column - 1] + written + line[end:]
    return "".join(lines)
