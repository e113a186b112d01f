"""Read how a card or text is drawn: its tint, symbol, corner and picture."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.rulebook.entries import Look
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


ART = re.compile(r"[0-9a-f]{64}")
LONGEST_ALT = 300


def read_look(table: TableReader, *, with_art: bool = False) -> Look:
    look = Look(
        tint=table.one_of("tint", TINTS, ""),
        symbol=table.text("symbol", "", longest=12),
        corner=table.text("corner", "", longest=12),
    )
    if with_art:
        look = replace(look, art=read_art(table), alt=table.text("alt", "", longest=LONGEST_ALT))
    table.finish()
    return look


def read_art(table: TableReader) -> str:
    name = table.text("art", "")
    if name and not ART.fullmatch(name):
        table.problem("pack_kind", key="art", wanted="the picture’s name of 64 letters and digits")
        return ""
    return name
