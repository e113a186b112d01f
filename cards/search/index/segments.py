"""Segment: an indexed version, kept in memory as sets of places."""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from uuid import UUID

from cards.models import IndexedCard, StoredSegment
from cards.search.index.segment_data import Places, Segment, Sets, Value, segment_in
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_work import own_limit

KEPT = 2_000
"""The most segments that a process keeps. Index rows never change, so segments never expire."""


@lru_cache(maxsize=KEPT)
@own_limit(MOST_SHARED_WORK)
def segment(indexed: UUID) -> Segment:
    """Return the stored segment. Compute it if none has been stored yet."""
    data = StoredSegment.objects.filter(indexed=indexed).values_list("data", flat=True).first()
    stored = segment_in(bytes(data)) if data is not None else None
    return stored or computed_segment(indexed)


def computed_segment(indexed: UUID) -> Segment:
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
    """Return a set of these places, as an integer with one bit per place.

    The integer is parsed from binary digits, which is much faster than setting single bits.
    """
    signs = bytearray(b"0") * (size + 1)
    for place in held:
        signs[size - place] = ord("1")
    return int(signs, 2)
