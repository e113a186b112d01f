"""Read the rule blocks of a pack: pieces of games with choices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.language.vocabulary import SECOND
from engine.rulebook.packs.table_reader import WORD, TableReader

MOST_BLOCKS = 100
MOST_CHOICES = 12
CLASSES = ("", "game", "player", "card", "zone")
KINDS = ("number", "text", "texts", "zone", "attribute", "phase", "effects", "switch", "one_of")
PLACEHOLDER = re.compile(r"\$(?:\{([^\W\d]\w*)\}|([^\W\d]\w*))")
"""Matches the place of a choice in the texts of a block, such as $hand or ${hand}_size."""


@dataclass(frozen=True, slots=True)
class BlockChoice:
    """A choice that authors make when they add a block. `usual` is the default.

    `of` is the class of the zone or attribute, and `role` is the role of the zone. Each of the `options` is
    a name, a title and a text.
    """

    name: str
    title: str
    kind: str
    usual: Any
    of: str = ""
    role: str = ""
    lowest: int = 0
    highest: int = 0
    options: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RuleBlock:
    """A piece of a game. `adds` are tables of a pack file with placeholders for the choices.

    A game can contain what a block `gives` only once. It counts as present if lines of the game begin as in
    `known_by`. The block is refused if lines begin as in `excludes`. Both can have placeholders.
    """

    name: str
    title: str
    help: str
    search: str
    gives: str
    known_by: tuple[str, ...]
    needs: tuple[str, ...]
    excludes: tuple[str, ...]
    choices: tuple[BlockChoice, ...]
    adds: Mapping[str, Any]
    content: Mapping[str, Any]
    """The block's tables in the pack file, from which hashes are made."""


def read_blocks(head: TableReader) -> tuple[RuleBlock, ...]:
    if head.edition < SECOND:
        return ()
    found = tuple(map(read_block, head.tables("blocks", "block")))
    if len(found) > MOST_BLOCKS:
        head.report("scenario_many", key="blocks", limit=MOST_BLOCKS)
    return found


def read_block(table: TableReader) -> RuleBlock:
    name = table.word("name")
    block = RuleBlock(
        name=name,
        title=table.line("title", name, longest=60),
        help=table.line("help", longest=200),
        search=table.line("search", "", longest=200),
        gives=table.line("gives", "", longest=60),
        known_by=table.texts("known_by", []),
        needs=table.texts("needs", []),
        excludes=table.texts("excludes", []),
        choices=_read_choices(table),
        adds=_read_adds(table.table_at("adds")),
        content=table.table,
    )
    table.finish()
    known = {choice.name for choice in block.choices}
    used = placeholders(block.adds) | placeholders([*block.known_by, *block.excludes])
    for missing in sorted(used - known):
        table.report("block_placeholder", name=missing)
    return block


def _read_choices(table: TableReader) -> tuple[BlockChoice, ...]:
    below = table.table_at("choices")
    found = tuple(_read_choice(name, each) for name, each in below.named_tables("choice {}"))
    if len(found) > MOST_CHOICES:
        table.report("scenario_many", key="choices", limit=MOST_CHOICES)
    return found


def _read_choice(name: str, table: TableReader) -> BlockChoice:
    kind = table.one_of("kind", KINDS)
    choice = BlockChoice(
        name=name,
        title=table.line("title", name.replace("_", " ").capitalize(), longest=60),
        kind=kind,
        usual=table.any_value("default", USUAL[kind]),
        of=table.one_of("of", CLASSES, ""),
        role=table.text("role", ""),
        lowest=table.number("lowest", 0),
        highest=table.number("highest", 99),
        options=tuple(_read_options(table, kind)),
    )
    names = [option[0] for option in choice.options]
    if kind == "one_of" and (len(names) < 2 or choice.usual not in names):
        table.report("block_options", name=name)
    elif not isinstance(choice.usual, type(USUAL[kind])) or not WORD.fullmatch(name):
        table.report("block_default", name=name)
    table.finish()
    return choice


USUAL: Mapping[str, Any] = {
    "number": 1,
    "text": "",
    "texts": [],
    "zone": "",
    "attribute": "",
    "phase": "",
    "effects": [],
    "switch": False,
    "one_of": "",
}


def _read_options(table: TableReader, kind: str) -> Iterator[tuple[str, str, str]]:
    """Yield the options of a choice. A switch has “yes” and “no”, without titles."""
    switch = [(each, "", table.text(each, "")) for each in ("yes", "no")]
    for each in table.tables("options", "option"):
        name = each.word("name")
        yield name, each.line("title", name, longest=100), each.text("text", "")
        each.finish()
    yield from switch if kind == "switch" else ()


def _read_adds(adds: TableReader) -> Mapping[str, Any]:
    """Read the tables that a block adds. They have placeholders, so only their form is checked."""
    adds.text("setup", "")
    for key in ("game", "attributes", "effects", "looks"):
        adds.table_at(key)
    for key in ("zones", "phases", "lines", "cards", "decks", "deck_rules", "preferences"):
        adds.items(key, [])
    adds.value("on_cards", list, [], "a list of names")
    for path in _misshapen(adds.table):
        adds.report("pack_kind", key=path, wanted="as in a pack file")
    adds.finish()
    return adds.table


TABLES: dict[str, type] = {"effects": str, "looks": dict, "attributes": dict}
"""The type of the elements in each list of tables."""
ATTRIBUTES_OF = ("game", "player", "card", "zone", "phase", "effect")
NAMES = ("name", "to", "effect")
"""The keys that name a table of a list."""
LISTED: dict[str, type] = {"effects": list, "before": list, "text": str, "for_each": dict}


def _misshapen(tables: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys whose values don't have the form that a pack file needs."""
    for key, of in TABLES.items():
        inside = tables.get(key, {})
        if isinstance(inside, dict):
            yield from (
                f"{key}.{name}" for name, each in inside.items() if not isinstance(each, of)
            )
    classes = tables.get("attributes", {})
    for of_class, words in classes.items() if isinstance(classes, dict) else ():
        found = words.values() if isinstance(words, dict) else ()
        if of_class not in ATTRIBUTES_OF or not all(isinstance(each, dict) for each in found):
            yield f"attributes.{of_class}"
    for key, listed in tables.items():
        for each in listed if isinstance(listed, list) and key != "on_cards" else ():
            if not isinstance(each, dict) or not _is_named(each):
                yield key


def _is_named(table: Mapping[str, Any]) -> bool:
    named = any(isinstance(table.get(key), str) for key in NAMES)
    return named and all(
        isinstance(table[key], of | str) for key, of in LISTED.items() if key in table
    )


def placeholders(part: Any) -> set[str]:
    """Return the names of all placeholders in the texts and keys of these tables."""
    match part:
        case str():
            return {one or other for one, other in PLACEHOLDER.findall(part)}
        case dict():
            return {name for pair in part.items() for each in pair for name in placeholders(each)}
        case list():
            return {name for each in part for name in placeholders(each)}
    return set()
