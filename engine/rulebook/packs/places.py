"""Places: where tables draw zones, seats and values, on a grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Any

WIDE, NARROW = "wide", "narrow"
GRIDS = {WIDE: (12, 6), NARROW: (6, 9)}
"""The columns and rows of each grid."""
MOST_ROWS = 20
"""The most rows of a grid and of the rows below it, which take what the pack doesn’t place."""
MOST_PLACES = 60
SEAT_SIZES, VALUE_SIZES = ((3, 2), (2, 1)), ((3, 2), (2, 1))
PILE_SIZES, OTHER_SIZES = ((1, 2), (1, 1)), ((4, 2), (3, 1))
LARGEST_SIZES = ((6, 2),)
"""For groups of up to 24 zones."""


@dataclass(frozen=True, slots=True, order=True)
class Area:
    """Cells of a grid. `column` and `row` count from 1."""

    column: int
    row: int
    width: int
    height: int

    def overlaps(self, other: Area) -> bool:
        return (
            self.column < other.column + other.width
            and other.column < self.column + self.width
            and self.row < other.row + other.height
            and other.row < self.row + self.height
        )

    def is_inside(self, columns: int, rows: int) -> bool:
        right, bottom = self.column + self.width - 1, self.row + self.height - 1
        is_some = min(self.column, self.row, self.width, self.height) >= 1
        return is_some and right <= columns and bottom <= rows

    def has_room_for(self, zones: int) -> bool:
        """Return True if so many zones side by side are large enough to be chosen: two in a cell."""
        return 2 * self.width * self.height >= zones

    @property
    def numbers(self) -> list[int]:
        return [self.column, self.row, self.width, self.height]


@dataclass(frozen=True, slots=True)
class PlaceEntry:
    """A place on the table for a zone, a group of zones, a seat, or values of the game.

    `names` are the zones that are shown. A `seat` is the opponent's number, clockwise from the viewer’s
    left, and the number of players for which it is meant. Without `wide` or `narrow`, the site chooses the
    place.
    """

    zone: str = ""
    whose: str = ""
    """“mine” or “opponents”, or "" for what all players share."""
    seat: tuple[int, int] | None = None
    wide: Area | None = None
    narrow: Area | None = None
    shape: str = ""
    overlap: int | None = None
    caption: bool = True
    names: tuple[str, ...] = ()
    is_pile: bool = False

    @property
    def key(self) -> tuple[str, str, tuple[int, int] | None]:
        """Return a key of the content that the place shows. Only one place can have it."""
        return self.zone, self.whose, self.seat

    @property
    def is_values(self) -> bool:
        return not self.zone and self.seat is None

    @property
    def content(self) -> list[Any]:
        """Return the content to hash."""
        areas = [each.numbers if each else None for each in (self.wide, self.narrow)]
        return [self.zone, self.whose, self.seat, *areas, self.shape, self.overlap, self.caption]

    def area(self, screen: str) -> Area | None:
        return self.wide if screen == WIDE else self.narrow

    def with_area(self, screen: str, area: Area | None) -> PlaceEntry:
        return replace(self, wide=area) if screen == WIDE else replace(self, narrow=area)

    def is_drawn_with(self, other: PlaceEntry) -> bool:
        """Return False if the places are seats of tables with different numbers of players."""
        return self.seat is None or other.seat is None or self.seat[1] == other.seat[1]


def clashes(places: Iterable[PlaceEntry], screen: str) -> Iterator[tuple[PlaceEntry, PlaceEntry]]:
    """Yield the pairs of places that would cover each other."""
    for one, other in combinations(places, 2):
        first, second = one.area(screen), other.area(screen)
        if first and second and one.is_drawn_with(other) and first.overlaps(second):
            yield one, other


@lru_cache(512)
def complete(places: tuple[PlaceEntry, ...]) -> tuple[PlaceEntry, ...]:
    """Return the places, each with an area on both screens that no other place covers."""
    for screen in GRIDS:
        found: list[PlaceEntry] = []
        for number, place in enumerate(places):
            if place.area(screen) is None:
                others = [*found, *places[number + 1 :]]
                place = place.with_area(screen, free_area(others, place, screen))
            found.append(place)
        places = tuple(found)
    return places


def free_area(others: Sequence[PlaceEntry], place: PlaceEntry, screen: str) -> Area:
    """Return a free area for the place. If the grid has none, return one below it."""
    taken = [area for each in others if place.is_drawn_with(each) if (area := each.area(screen))]
    columns, rows = GRIDS[screen]
    sizes = _sizes(place)
    inside = ((size, rows) for size in sizes)
    for (width, height), last in chain(inside, [(sizes[-1], MOST_ROWS)]):
        starts = product(range(1, last - height + 2), range(1, columns - width + 2))
        for row, column in starts:
            area = Area(column, row, width, height)
            if not any(map(area.overlaps, taken)):
                return area
    return Area(1, MOST_ROWS, columns, 1)


def _sizes(place: PlaceEntry) -> tuple[tuple[int, int], ...]:
    """Return the sizes that suit the place and have room for its zones, best first."""
    if place.seat:
        return SEAT_SIZES
    if place.is_values:
        return VALUE_SIZES
    sizes = PILE_SIZES if place.is_pile and len(place.names) == 1 else OTHER_SIZES
    found = (each for each in sizes if Area(1, 1, *each).has_room_for(len(place.names)))
    return tuple(found) or LARGEST_SIZES
