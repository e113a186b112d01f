"""The functions from vocabulary/functions/ordering.py, which order sets."""

from __future__ import annotations

from bisect import bisect_right
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
Bounded: TypeAlias = tuple[Sequence[Any], Sequence[int] | None, int]
"""What the members of a group have in common: a value for each member that they share and, unless it is
None, a number for each. These differ by at most the number of members plus the last value."""
Within: TypeAlias = Callable[[Any, Sequence[Any]], Iterable[Bounded]]
"""Returns bounds of which every group among some members meets one."""
BestGroups: TypeAlias = tuple[int, int]
"""The sum of the grouped members' numbers, and their places as bits. Sets of places would need a gigabyte."""
PER_GROUP = 20
"""The fuel for examining one possible group."""
PER_BOUNDED = 40
"""The fuel for examining one possible group that meets a bound. It is kept until all are sorted."""
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


def f_ways(
    w: Readable,
    of: Sequence[Any],
    holds: Group,
    minimum: int,
    maximum: int,
    within: Within | None = None,
) -> int:
    return sum(1 for _ in places_of_groups(w, of, holds, minimum, maximum, within))


def f_grouped(
    w: Readable,
    of: Sequence[Member],
    holds: Group,
    by: Callable[[Member], int],
    minimum: int,
    maximum: int,
    within: Within | None = None,
) -> list[Member]:
    """Return the members of disjoint groups whose numbers have the greatest sum.

    Among equals, the first ones win.
    """
    starting: dict[int, list[tuple[int, int]]] = {}
    for places in places_of_groups(w, of, holds, minimum, maximum, within):
        bits = sum([1 << place for place in places])
        worth = sum([by(of[place]) for place in places])
        starting.setdefault(places[0], []).append((bits, worth))
    if not starting:
        return []
    starts = sorted(starting)
    known: dict[tuple[int, int], BestGroups] = {}

    def best_from(start: int, taken: int) -> BestGroups:
        """Return the greatest sum of the groups from this start on, and their members' places."""
        if start == len(starts):
            return 0, 0
        place = starts[start]
        key = start, taken >> place
        if key not in known:
            spend(w, PER_GROUP * (1 + len(starting[place])))
            found = [best_from(start + 1, taken)]
            for bits, worth in starting[place]:
                if not taken & bits:
                    more, others = best_from(start + 1, taken | bits)
                    found.append((worth + more, others | bits))
            known[key] = max(found, key=itemgetter(0))
        return known[key]

    _, grouped = best_from(0, 0)
    return [each for place, each in enumerate(of) if grouped >> place & 1]


def places_of_groups(
    w: Readable,
    of: Sequence[Any],
    holds: Group,
    minimum: int,
    maximum: int,
    within: Within | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the places of members that form a group, after charging fuel for all sets to be examined.

    Small sets come first and, among equally large ones, those with the first members.
    """
    sizes = range(max(minimum, 1), min(maximum or len(of), len(of)) + 1)
    if len(of) > MOST_GROUPED:
        spend(w, FUEL + 1)
    if within is not None:
        yield from bounded_groups(w, of, holds, sizes, within(w, of))
        return
    spend(w, PER_GROUP * sum([comb(len(of), size) for size in sizes]))
    for size in sizes:
        places_of = combinations(range(len(of)), size)
        for places, members in zip(places_of, combinations(of, size), strict=True):
            if holds(members):
                yield places


def bounded_groups(
    w: Readable, of: Sequence[Any], holds: Group, sizes: range, bounds: Iterable[Bounded]
) -> Iterator[tuple[int, ...]]:
    """Yield the places of groups among the sets that meet one of the bounds."""
    found: dict[tuple[int, ...], None] = {}
    for shared, numbers, more in bounds:
        spend(w, PER_GROUP * len(of))
        alike: dict[Any, list[int]] = {}
        for place, value in enumerate(shared):
            if value in alike:
                alike[value].append(place)
            else:
                alike[value] = [place]
        for places in alike.values():
            if len(places) < sizes.start:
                continue
            if numbers is None:
                spend(w, PER_BOUNDED * sum([comb(len(places), size) for size in sizes]))
                for size in sizes:
                    found.update(dict.fromkeys(combinations(places, size)))
            else:
                find_close_sets(w, places, numbers, sizes, more, found)
    for each in sorted(found, key=lambda places: (len(places), places)):
        if holds(tuple([of[place] for place in each])):
            yield each


def find_close_sets(
    w: Readable,
    places: list[int],
    numbers: Sequence[int],
    sizes: range,
    more: int,
    found: dict[tuple[int, ...], None],
) -> None:
    """Find the sets whose numbers differ by at most the number of members plus `more`."""
    rising = sorted(places, key=numbers.__getitem__)
    values = [numbers[place] for place in rising]
    most = sizes.stop - 1 + more
    for start, least in enumerate(values[: len(values) - sizes.start + 1]):
        if values[start + sizes.start - 1] > least + most:
            continue
        for size in sizes:
            near = rising[start + 1 : bisect_right(values, least + size + more)]
            if len(near) >= size - 1:
                spend(w, PER_BOUNDED * comb(len(near), size - 1))
                for others in combinations(near, size - 1):
                    found[tuple(sorted((rising[start], *others)))] = None


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
