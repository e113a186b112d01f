"""Random layouts of a game's table, as an author could make them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from engine.rulebook.packs.entries import ZoneEntry
from engine.rulebook.packs.places import GRIDS, Area, PlaceEntry
from engine.rulebook.packs.readers.places import OVERLAPS, SPREADS


def random_places(zones: Iterable[ZoneEntry], players: int, dice: Random) -> tuple[PlaceEntry, ...]:
    """Return places for some of the zones, seats and values, on one or both screens."""
    things = [place for place in all_places(zones, players) if dice.random() < 0.7]
    dice.shuffle(things)
    for screen in GRIDS:
        taken: list[Area] = []
        for number, place in enumerate(things):
            area = random_area(screen, dice)
            if (
                area.has_room_for(len(place.names))
                and dice.random() < 0.7
                and not any(map(area.overlaps, taken))
            ):
                taken.append(area)
                things[number] = place.with_area(screen, area)
    return tuple(_with_shape(place, dice) for place in things)


def random_area(screen: str, dice: Random) -> Area:
    columns, rows = GRIDS[screen]
    width, height = dice.randint(1, 4), dice.randint(1, 3)
    return Area(
        dice.randint(1, columns - width + 1), dice.randint(1, rows - height + 1), width, height
    )


def all_places(zones: Iterable[ZoneEntry], players: int) -> Sequence[PlaceEntry]:
    """Return a place without areas for everything that can have one."""
    found = [PlaceEntry(), *(PlaceEntry(seat=(seat, players)) for seat in range(1, players))]
    groups: dict[str, list[ZoneEntry]] = {}
    for zone in zones:
        groups.setdefault(zone.group or zone.name, []).append(zone)
    for name, each in groups.items():
        place = PlaceEntry(
            name, names=tuple(zone.name for zone in each), is_pile=each[0].shape == "pile"
        )
        if each[0].each == "game":
            found.append(place)
            continue
        found.append(replace(place, whose="opponents"))
        if each[0].role != "hand":
            found.append(replace(place, whose="mine"))
    return found


def _with_shape(place: PlaceEntry, dice: Random) -> PlaceEntry:
    caption = dice.random() < 0.8
    if not place.zone or place.is_pile:
        return replace(place, caption=caption)
    overlap = dice.choice((None, None, *OVERLAPS))
    return replace(place, caption=caption, shape=dice.choice(("", *SPREADS)), overlap=overlap)
