"""Segment: an indexed version as sets of places, and as stored bytes."""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

FORM = 1
"""The version of the stored bytes’ format. Segments in another format are computed again."""
Value = int | str | bool
Places = int
"""A set of places, as an integer with one bit per place. Even with many cards, intersecting or counting
sets takes only microseconds.
"""
Sets = Mapping[tuple[str, Value], Places]


@dataclass(frozen=True)
class Segment:
    """An indexed version. For each place, there are an index row's id, a printed text's id and a sort
    title.
    """

    cards: tuple[int, ...]
    words: tuple[int, ...]
    titles: tuple[str, ...]
    facts: Sets
    attributes: Sets

    @property
    def size(self) -> int:
        return len(self.cards)


def data_of(segment: Segment) -> bytes:
    content = [
        FORM,
        segment.cards,
        segment.words,
        segment.titles,
        _pairs_of(segment.facts),
        _pairs_of(segment.attributes),
    ]
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode())


def segment_in(data: bytes) -> Segment | None:
    """Return the segment, or None if another release has stored it in another form."""
    form, *content = json.loads(zlib.decompress(data))
    if form != FORM:
        return None
    cards, words, titles, facts, attributes = content
    return Segment(tuple(cards), tuple(words), tuple(titles), _sets_in(facts), _sets_in(attributes))


def _pairs_of(sets: Sets) -> list[tuple[str, Value, str]]:
    return [(key, value, f"{places:x}") for (key, value), places in sets.items()]


def _sets_in(pairs: list[tuple[str, Value, str]]) -> Sets:
    return {(key, value): int(places, 16) for key, value, places in pairs}
