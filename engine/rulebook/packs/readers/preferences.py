"""Read preferences from pack files, before they are checked and compiled elsewhere."""

from __future__ import annotations

from engine.language.parsing.parser import parse_expression
from engine.language.syntax import Number
from engine.rulebook.packs.entries import PreferenceEntry
from engine.rulebook.packs.table_reader import TableReader

CHOSEN = ("", "number", "text", "flag", "player", "card", "effect", "zone")
"""The kinds of answers that a preference can rate. "" stands for using the effect itself."""


def read_preference(table: TableReader) -> PreferenceEntry:
    """Read a preference for using an effect or, with `chosen`, for choosing a value for it."""
    preference = PreferenceEntry(
        effect=table.word("effect"),
        chosen=table.one_of("chosen", CHOSEN, ""),
        worth=table.parse("worth", parse_expression, table.text("worth")) or Number(0),
        edition=table.edition,
    )
    table.finish()
    return preference
