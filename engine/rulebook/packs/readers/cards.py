"""Read cards and their looks from pack files."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.language.parsing.parser import parse_effects
from engine.rulebook.packs.entries import CardEntry, DeckEntry, EffectEntry, Look
from engine.rulebook.packs.readers.style import read_print
from engine.rulebook.packs.style import PLAIN_STYLE, StyleEntry
from engine.rulebook.packs.table_reader import TableReader

TINTS = (
    "",
    "ivory",
    "gold",
    "teal",
    "blue",
    "rose",
    "violet",
    "crimson",
    "red",
    "yellow",
    "green",
    "slate",
)


ART = re.compile(r"[0-9a-f]{64}")
LONGEST_ALT = 300


def read_look(table: TableReader) -> Look:
    look = Look(**read_face(table))
    table.finish()
    return look


def read_face(table: TableReader) -> dict[str, str]:
    return {
        "tint": table.one_of("tint", TINTS, ""),
        "symbol": table.text("symbol", "", longest=12),
        "corner": table.text("corner", "", longest=12),
    }


def read_card_look(table: TableReader, style: StyleEntry, of_game: bool) -> Look:
    look = Look(
        **read_face(table),
        art=read_art(table),
        alt=table.text("alt", "", longest=LONGEST_ALT),
        **read_print(table, style, of_game),
    )
    table.finish()
    return look


def read_art(table: TableReader) -> str:
    name = table.text("art", "")
    if name and not ART.fullmatch(name):
        table.report("pack_kind", key="art", wanted="the picture’s name of 64 letters and digits")
        return ""
    return name


def read_effects(head: TableReader) -> list[EffectEntry]:
    table = head.table_at("effects")
    found = [
        effect for key in ("rules", "cards") for effect in effects_at(table, key, key == "rules")
    ]
    table.finish()
    return found


def effects_at(table: TableReader, key: str, is_rule: bool) -> list[EffectEntry]:
    source = table.text(key, "", longest=500_000)
    trees = table.parse(key, parse_effects, source) or ()
    return [EffectEntry(tree, is_rule, source, table.edition) for tree in trees]


def read_card(
    table: TableReader,
    effects: list[EffectEntry],
    style: StyleEntry = PLAIN_STYLE,
    of_game: bool = False,
) -> CardEntry:
    """Read a card. The effects in its own text are added to `effects`."""
    own = effects_at(table, "text", is_rule=False)
    effects += own
    name = table.line("name", longest=100)
    card = CardEntry(
        name=name,
        title=table.line("title", name, longest=100),
        attributes=read_values(table),
        effects=(*table.texts("effects", []), *(effect.name for effect in own)),
        look=read_card_look(table.table_at("look"), style, of_game),
        flavour=table.text("flavour", ""),
        text=table.text("text", ""),
    )
    table.finish()
    return card


def read_values(table: TableReader) -> Mapping[str, int | str | bool]:
    values = table.value("attributes", dict, {}, "a table")
    for key, value in values.items():
        if not isinstance(value, int | str | bool):
            table.report("pack_kind", key=key, wanted="a number, a text, true or false")
    return values


def read_deck(table: TableReader) -> DeckEntry:
    copies = table.value("cards", dict, None, "a table of cards with their number of copies")
    for name, count in copies.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 0 < count <= 1000:
            table.report("pack_copies", name=name)
    name = table.text("name", longest=50)
    deck = DeckEntry(name, table.text("title", name, longest=100), copies)
    table.finish()
    return deck
