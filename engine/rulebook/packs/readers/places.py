"""Read where tables draw zones, seats and the values of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.language.vocabulary import SECOND
from engine.rulebook.packs.entries import ZoneEntry
from engine.rulebook.packs.places import GRIDS, MOST_PLACES, Area, PlaceEntry, clashes
from engine.rulebook.packs.readers.name_clashes import duplicates
from engine.rulebook.packs.table_reader import TableReader

WHOSE = ("mine", "opponents")
SPREADS = ("fan", "row", "column", "grid")
OVERLAPS = (0, 25, 50, 75)


def read_places(
    head: TableReader, zones: Sequence[ZoneEntry], most_seats: int
) -> tuple[PlaceEntry, ...]:
    """Read the places of a format-2 game. Problems tell authors what to do about them."""
    if head.edition < SECOND:
        return ()
    found = tuple(_read_place(table, zones, most_seats) for table in head.tables("places", "place"))
    if len(found) > MOST_PLACES:
        head.report("scenario_many", key="places", limit=MOST_PLACES)
        return ()
    for key in duplicates([str(each.key) for each in found]):
        named = next(each for each in found if str(each.key) == key)
        head.report("place_twice", what=name_of(named))
    for screen in GRIDS:
        for one, other in clashes(found, screen):
            head.report("place_overlap", one=name_of(one), other=name_of(other), screen=screen)
    return found


def name_of(place: PlaceEntry) -> str:
    """Return the name, in the words of pack files, of what the place shows."""
    if place.seat:
        return f"seat {place.seat[0]} of {place.seat[1]}"
    whose = f" ({place.whose})" if place.whose else ""
    return f"“{place.zone}”{whose}" if place.zone else "the values of the game"


def _read_place(table: TableReader, zones: Sequence[ZoneEntry], most_seats: int) -> PlaceEntry:
    zone = table.text("zone", "")
    found = [each for each in zones if zone and zone in (each.name, each.group)]
    whose = table.one_of("whose", WHOSE, WHOSE[0])
    is_common = not found or found[0].each == "game"
    place = PlaceEntry(
        zone=zone,
        whose="" if is_common else whose,
        seat=_read_seat(table, most_seats),
        wide=_read_area(table, "wide"),
        narrow=_read_area(table, "narrow"),
        shape=table.one_of("shape", ("", *SPREADS), ""),
        overlap=_read_overlap(table),
        caption=table.flag("caption", default=True),
        names=tuple(each.name for each in found),
        is_pile=bool(found) and found[0].shape == "pile",
    )
    for code in _mistakes(place, found):
        known = ", ".join(dict.fromkeys(each.group or each.name for each in zones))
        table.report(code, name=zone, known=known)
    table.finish()
    return place


def _mistakes(place: PlaceEntry, zones: Sequence[ZoneEntry]) -> Iterator[str]:
    if place.zone and not zones:
        yield "place_unknown"
    if place.zone and place.seat:
        yield "place_of_both"
    if place.whose == "mine" and any(zone.role == "hand" for zone in zones):
        yield "place_hand"
    if (place.shape or place.overlap is not None) and (place.is_pile or not place.zone):
        yield "place_shape"
    if any(area and not area.has_room_for(len(zones)) for area in (place.wide, place.narrow)):
        yield "place_small"


def _read_seat(table: TableReader, most_seats: int) -> tuple[int, int] | None:
    found: list[Any] = table.items("seat", [])
    if not found:
        return None
    if len(found) == 2 and all(type(each) is int for each in found):
        number, players = found
        if 1 <= number < players <= most_seats:
            return number, players
    table.report("place_seat", limit=most_seats)
    return None


def _read_area(table: TableReader, screen: str) -> Area | None:
    found: list[Any] = table.items(screen, [])
    if not found:
        return None
    columns, rows = GRIDS[screen]
    if len(found) == 4 and all(type(each) is int for each in found):
        area = Area(*found)
        if area.is_inside(columns, rows):
            return area
    table.report("place_outside", key=screen, columns=columns, rows=rows)
    return None


def _read_overlap(table: TableReader) -> int | None:
    if not table.has("overlap"):
        return None
    found = table.number("overlap", 0)
    if found not in OVERLAPS:
        table.report("place_cover", known=", ".join(map(str, OVERLAPS)))
        return None
    return found
