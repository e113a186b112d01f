"""One indexed version in memory: every card has a place, every fact the set of places it holds at.

A set of places is a whole number with one bit a place: “and” of two sets and the size of one take
microseconds, whatever the number of cards. Index rows never change, so a segment is kept by its key.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from cards.models import IndexedCard

KEPT = 2_000
Value = int | str | bool
Places = int
Sets = Mapping[tuple[str, Value], Places]


@dataclass(frozen=True)
class Segment:
    """Per place: the number of its index row, of its printed words, and what it is sorted by."""

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
    """The set of these places. Read as one long binary number: adding bit by bit takes much longer."""
    signs = bytearray(b"0") * (size + 1)
    for place in held:
        signs[size - place] = ord("1")
    return int(signs, 2)
