"""The functions from vocabulary/functions/ordering.py, which order sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cmp_to_key
from typing import Any, TypeVar

from engine.rulebook.columns import ZONE
from engine.rulebook.runtime.numbers import clamp
from engine.rulebook.runtime.readable import Readable

Member = TypeVar("Member")
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
