"""Read preferences from a pack file; `engine.rulebook.preferences` checks and compiles them."""

from __future__ import annotations

from engine.language.parsing.parser import parse_expression
from engine.language.syntax import Number
from engine.rulebook.packs.entries import PreferenceEntry
from engine.rulebook.packs.table_reader import TableReader

CHOSEN = ("", "number", "text", "flag", "player", "card", "effect", "zone")
"""The kinds of values that a preference can rate as answers; empty for using the effect itself."""


def read_preference(table: TableReader) -> PreferenceEntry:
    """Read a preference for using an effect or, with `chosen`, for the values to choose when it asks."""
    preference = PreferenceEntry(
        effect=table.word("effect"),
        chosen=table.one_of("chosen", CHOSEN, ""),
        worth=table.parse("worth", parse_expression, table.text("worth")) or Number(0),
        edition=table.edition,
    )
    table.finish()
    return preference
