"""How something is drawn: a tint's name and short texts."""

from __future__ import annotations

from engine.rulebook.pack import Look
from engine.rulebook.tables import TableReader

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


def read_look(table: TableReader) -> Look:
    look = Look(
        tint=table.one_of("tint", TINTS, ""),
        symbol=table.text("symbol", "", longest=12),
        corner=table.text("corner", "", longest=12),
    )
    table.finish()
    return look
