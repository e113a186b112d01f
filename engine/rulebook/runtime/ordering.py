"""The functions from vocabulary/functions/ordering.py, which order sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cmp_to_key
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any, TypeAlias, TypeVar

from engine.rulebook.columns import ZONE
from engine.rulebook.runtime.fuel import FUEL, spend
from engine.rulebook.runtime.numbers import clamp
from engine.rulebook.runtime.readable import Readable

Member = TypeVar("Member")
Group: TypeAlias = Callable[[Sequence[Any]], bool]
BestGroups: TypeAlias = tuple[int, int]
"""The sum of the grouped members' numbers, and their places as bits. Sets of places would need a gigabyte."""
PER_GROUP = 20
"""The fuel for examining one possible group."""
MOST_GROUPED = 200
"""The most members to group. Larger sets have more possible groups than any action has fuel for."""
LONGEST_TEXT = 2_000
MOST_NUMBERS = 1_000


def f_ordered(
    w: Readable, of: Iterable[Member], before: Callable[[Member, Member], bool]
) -> list[Member]:
    """Sort by a comparison. It is called both ways for each pair, so that equal members keep their order."""

    def order_of(a: Member, b: Member) -> int:
        return before(b, a) - before(a, b)

    return sorted(of, key=cmp_to_key(order_of))


def f_best(
    w: Readable,
    of: Iterable[Member],
    before: Callable[[Member, Member], bool],
    nothing: Any = 0,
) -> Member | Any:
    """Return the first member in order or, among equal ones, the earliest."""
    members = iter(of)
    found = next(members, nothing)
    for each in members:
        if before(each, found):
            found = each
    return found


def f_ways(w: Readable, of: Sequence[Any], holds: Group, minimum: int, maximum: int) -> int:
    return sum(1 for _ in places_of_groups(w, of, holds, minimum, maximum))


def f_grouped(
    w: Readable,
    of: Sequence[Member],
    holds: Group,
    by: Callable[[Member], int],
    minimum: int,
    maximum: int,
) -> list[Member]:
    """Return the members of disjoint groups whose numbers have the greatest sum.

    Among equals, the first ones win.
    """
    starting: list[list[tuple[int, int]]] = [[] for _ in of]
    for places in places_of_groups(w, of, holds, minimum, maximum):
        bits = sum([1 << place for place in places])
        starting[places[0]].append((bits, sum([by(of[place]) for place in places])))
    known: dict[tuple[int, int], BestGroups] = {}

    def best_from(place: int, taken: int) -> BestGroups:
        """Return the greatest sum of the members from this place on, and the places in groups."""
        if place == len(of):
            return 0, 0
        key = place, taken >> place
        if key not in known:
            spend(w, PER_GROUP * (1 + len(starting[place])))
            found = [best_from(place + 1, taken)]
            for bits, worth in starting[place]:
                if not taken & bits:
                    more, others = best_from(place + 1, taken | bits)
                    found.append((worth + more, others | bits))
            known[key] = max(found, key=itemgetter(0))
        return known[key]

    _, grouped = best_from(0, 0)
    return [each for place, each in enumerate(of) if grouped >> place & 1]


def places_of_groups(
    w: Readable, of: Sequence[Any], holds: Group, minimum: int, maximum: int
) -> Iterator[tuple[int, ...]]:
    """Yield the places of members that form a group, after charging fuel for all sets to be examined."""
    sizes = range(max(minimum, 1), min(maximum or len(of), len(of)) + 1)
    if len(of) > MOST_GROUPED:
        spend(w, FUEL + 1)
    spend(w, PER_GROUP * sum([comb(len(of), size) for size in sizes]))
    for size in sizes:
        places_of = combinations(range(len(of)), size)
        for places, members in zip(places_of, combinations(of, size), strict=True):
            if holds(members):
                yield places


def f_values(w: Readable, of: Iterable[Any], value: Callable[[Any], Any]) -> list[Any]:
    return [value(each) for each in of]


def f_listed(w: Readable, of: Iterable[Any], text: Callable[[Any], str]) -> str:
    texts = [text(each) for each in of]
    joined = " and ".join(filter(None, [", ".join(texts[:-1]), *texts[-1:]]))
    return joined[:LONGEST_TEXT]


def f_contains(w: Readable, text: str, part: str) -> bool:
    return part.casefold() in text.casefold()


def f_beside(w: Readable, card: int) -> list[int]:
    zone: Sequence[int] = w.read_zones[w.read_columns[ZONE][card]]
    if card not in zone:
        return []
    place = zone.index(card)
    return [*zone[max(place - 1, 0) : place], *zone[place + 1 : place + 2]]


def f_neighbors(w: Readable, zone: int) -> list[int]:
    return w.rules.layout.neighbors(zone)


def f_numbers(w: Readable, first: int, last: int) -> list[int]:
    return list(range(first, min(last, first + MOST_NUMBERS - 1) + 1))


def f_between(w: Readable, a: int, low: int, high: int) -> bool:
    return low <= a <= high


def f_divided_up(w: Readable, a: int, by: int) -> int:
    return clamp(-(-a // by)) if by else 0
