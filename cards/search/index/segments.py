"""Segment: one indexed version, kept in memory as sets of places."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from cards.models import IndexedCard

KEPT = 2_000
"""Segments can be cached by key for good, because index rows never change."""
Value = int | str | bool
Places = int
"""A set of places: an integer with one bit per place, so that intersecting two sets or counting one
takes microseconds, however many cards there are.
"""
Sets = Mapping[tuple[str, Value], Places]


@dataclass(frozen=True)
class Segment:
    """One indexed version: for each place, the ids of the index row and printed text, and the sort title."""

    cards: tuple[int, ...]
    words: tuple[int, ...]
    titles: tuple[str, ...]
    facts: Sets
    attributes: Sets

    @property
    def size(self) -> int:
        return len(self.cards)


@lru_cache(maxsize=KEPT)
def segment(indexed: UUID) -> Segment:
    rows = list(
        IndexedCard.objects.filter(indexed=indexed)
        .order_by("pk")
        .values_list("pk", "words", "sort_title", "facts", "attributes")
    )
    facts = (
        (place, (key, value))
        for place, row in enumerate(rows)
        for key in row[3]
        for value in row[3][key]
    )
    attributes = ((place, pair) for place, row in enumerate(rows) for pair in row[4].items())
    return Segment(
        cards=tuple(row[0] for row in rows),
        words=tuple(row[1] for row in rows),
        titles=tuple(row[2] for row in rows),
        facts=_sets(facts, len(rows)),
        attributes=_sets(attributes, len(rows)),
    )


def _sets(found: Iterable[tuple[int, tuple[str, Value]]], size: int) -> Sets:
    places: dict[tuple[str, Value], list[int]] = defaultdict(list)
    for place, fact in found:
        places[fact].append(place)
    return {fact: places_of(held, size) for fact, held in places.items()}


def places_of(held: Iterable[int], size: int) -> Places:
    """Return these places as a set, stored as an integer with one bit per place.

    The integer is parsed from binary digits, because setting single bits is much slower.
    """
    signs = bytearray(b"0") * (size + 1)
    for place in held:
        signs[size - place] = ord("1")
    return int(signs, 2)
