"""Read zones, and groups of zones with numbered or named slots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.vocabulary import SECOND
from engine.rulebook.packs.entries import ZoneEntry
from engine.rulebook.packs.table_reader import TableReader

MOST_SLOTS = 24
SLOT = re.compile(r"\w{1,30}")
PLACE = "{slot}"
"""The placeholder for the slot’s number or name in the title of a group."""
VIEWERS = ("owner", "allies", "opponents")
SHAPES = ("pile", "fan", "row", "column")
MOST_LANES = 12


def read_zones(head: TableReader) -> tuple[ZoneEntry, ...]:
    return tuple(zone for table in head.tables("zones", "zone") for zone in read_zone(table))


def read_zone(table: TableReader) -> tuple[ZoneEntry, ...]:
    """Read a zone or, if the table has `slots`, a group of zones."""
    name = table.word("name")
    slots = read_slots(table)
    zone = ZoneEntry(
        name=name,
        title=table.text("title", name.replace("_", " ").capitalize(), longest=60),
        each=table.one_of("each", ("player", "game")),
        role=table.one_of("role", ("", "library", "hand", "discard"), ""),
        seen_by=table.some_of("seen_by", VIEWERS),
        shape=table.one_of("shape", SHAPES, "row"),
        lane=table.number("lane", 0),
        hides_empty=table.flag("hides_empty", default=False),
        top_seen_by=table.some_of("top_seen_by", VIEWERS, []),
        counted_to=read_counted_to(table),
        counted_by=table.some_of("counted_by", VIEWERS, []),
        sorted_by=table.texts("sorted_by", []),
        announces_last_card=table.flag("announces_last_card", default=False),
        forgets=table.edition >= SECOND and table.flag("forgets", default=False),
        tells_backs_apart=table.edition >= SECOND
        and table.flag("tells_backs_apart", default=False),
        used_by_all=table.edition >= SECOND and table.flag("used_by_all", default=False),
        implied=table.edition >= SECOND and table.flag("implied", default=False),
    )
    if zone.sorted_by and zone.shape == "pile":
        table.report("zone_sorted")
    found = slots_of(zone, slots, "lane" in table.table) if slots else (zone,)
    if not all(0 <= each.lane <= MOST_LANES for each in found):
        table.report("zone_lane", limit=MOST_LANES)
    if zone.role and slots:
        table.report("slots_role", role=zone.role)
    table.finish()
    return found


def read_counted_to(table: TableReader) -> int:
    found = table.number("counted_to", 0)
    if found < 0:
        table.report("pack_kind", key="counted_to", wanted="a whole number from 0")
    return found


def read_slots(table: TableReader) -> tuple[str, ...]:
    """Read the names of a group's slots, or () if it has none. Slots without names have numbers."""
    if table.edition < SECOND or not table.has("slots"):
        return ()
    found: Any = table.any_value("slots", 2)
    if type(found) is int and 2 <= found <= MOST_SLOTS:
        return tuple(map(str, range(1, found + 1)))
    several = isinstance(found, list) and 2 <= len(set(map(str, found))) == len(found)
    if several and len(found) <= MOST_SLOTS and all(SLOT.fullmatch(str(each)) for each in found):
        return tuple(map(str, found))
    table.report("slots_wrong", limit=MOST_SLOTS)
    return ()


def slots_of(zone: ZoneEntry, slots: Sequence[str], in_lane: bool) -> tuple[ZoneEntry, ...]:
    """Return a zone for each slot. They are drawn in lanes from left to right.

    With `lane` 0, or if there are too many slots, they are not drawn in lanes.
    """
    titled = zone.title if PLACE in zone.title else f"{zone.title} {PLACE}"
    group_title = WRITTEN.plural(" ".join(titled.replace(PLACE, "").split()) or zone.name)
    first = zone.lane if in_lane else int(len(slots) <= MOST_LANES)
    return tuple(
        replace(
            zone,
            name=f"{zone.name}_{slot}",
            title=titled.replace(PLACE, slot.replace("_", " ")),
            lane=first + place if first else 0,
            slot=place + 1,
            group=zone.name,
            group_title=group_title,
        )
        for place, slot in enumerate(slots)
    )
