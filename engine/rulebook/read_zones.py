"""Read the zones of a pack file, with who sees and who can count their cards."""

from __future__ import annotations

from engine.rulebook.entries import ZoneEntry
from engine.rulebook.tables import TableReader

VIEWERS = ("owner", "allies", "opponents")
SHAPES = ("pile", "fan", "row", "column")
MOST_LANES = 12


def read_zone(table: TableReader) -> ZoneEntry:
    name = table.word("name")
    zone = ZoneEntry(
        name=name,
        title=table.text("title", name.replace("_", " ").capitalize(), longest=60),
        each=table.one_of("each", ("player", "game")),
        role=table.one_of("role", ("", "library", "hand", "discard"), ""),
        seen_by=read_viewers(table, "seen_by"),
        shape=table.one_of("shape", SHAPES, "row"),
        lane=table.number("lane", 0),
        hides_empty=table.flag("hides_empty", default=False),
        top_seen_by=read_viewers(table, "top_seen_by", []),
        counted_to=read_counted_to(table),
        counted_by=read_viewers(table, "counted_by", []),
        sorted_by=table.texts("sorted_by", []),
    )
    if zone.sorted_by and zone.shape == "pile":
        table.problem("zone_sorted")
    if not 0 <= zone.lane <= MOST_LANES:
        table.problem("zone_lane", limit=MOST_LANES)
    table.finish()
    return zone


def read_viewers(table: TableReader, key: str, default: list[str] | None = None) -> tuple[str, ...]:
    found = table.texts(key, default)
    for viewer in found:
        if viewer not in VIEWERS:
            table.problem("pack_choice", key=key, text=viewer, known=", ".join(VIEWERS))
    return found


def read_counted_to(table: TableReader) -> int:
    found = table.number("counted_to", 0)
    if found < 0:
        table.problem("pack_kind", key="counted_to", wanted="a whole number from 0")
    return found
