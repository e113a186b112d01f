"""CardIndex: the segments of all searched versions, joined together."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from uuid import UUID

from cards.models import IndexedVersion, PrintedWords
from cards.names.folding import title_sort_key
from cards.search.index.segment_data import Places, Segment, Sets, Value
from cards.search.index.segments import places_of, segment

KEPT = 16
MOST_TEXTS = 20_000
"""The most printed texts from which to collect words."""
MOST_WORDS = 50_000


@dataclass(frozen=True)
class AttributeTitle:
    """A searchable card attribute, as declared by the designer of the game."""

    name: str
    title: str
    wording: str
    kind: str


class CardIndex:
    """An immutable index of several segments. Places are numbered from 0 across all segments."""

    def __init__(
        self, segments: Mapping[UUID, Segment], attributes: tuple[AttributeTitle, ...]
    ) -> None:
        self.segments = tuple(segments.values())
        self.attributes_known = attributes
        self.first: dict[UUID, int] = {}
        size = 0
        for indexed, each in segments.items():
            self.first[indexed] = size
            size += each.size
        self.size = size
        self.everything: Places = (1 << size) - 1
        self.cards = tuple(chain.from_iterable(each.cards for each in self.segments))
        self.facts = self._join([each.facts for each in self.segments])
        self.attributes = self._join([each.attributes for each in self.segments])
        self._orders: dict[tuple[str, bool], list[int]] = {}

    def _join(self, several: list[Sets]) -> dict[str, dict[Value, Places]]:
        found: dict[str, dict[Value, Places]] = defaultdict(lambda: defaultdict(int))
        for first, sets in zip(self.first.values(), several, strict=True):
            for (key, value), places in sets.items():
                found[key][value] |= places << first
        return {key: dict(values) for key, values in found.items()}

    def of_editions(self, indexed: Iterable[UUID]) -> Places:
        """Return the places of all cards in these versions."""
        sizes = dict(zip(self.first, (each.size for each in self.segments), strict=True))
        found = 0
        for number in indexed:
            found |= ((1 << sizes[number]) - 1) << self.first[number]
        return found

    @cached_property
    def _places_of_words(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = defaultdict(list)
        rows = chain.from_iterable(each.words for each in self.segments)
        for place, row in enumerate(rows):
            found[row].append(place)
        return dict(found)

    @cached_property
    def printed_words(self) -> frozenset[str]:
        """The words in the names and texts of all indexed cards. The first access takes a database query."""
        texts = PrintedWords.objects.filter(cards__indexed__in=list(self.first)).order_by("pk")
        rows = texts.values_list("title_words", "text_words")[:MOST_TEXTS]
        words: set[str] = set()
        for title, text in rows.iterator():
            words.update(title.split(), text.split())
            if len(words) > MOST_WORDS:
                break
        return frozenset(words)

    def of_words(self, rows: Iterable[int]) -> Places:
        """Return the places of all cards with one of these printed texts."""
        known = self._places_of_words
        return places_of(chain.from_iterable(known[row] for row in rows if row in known), self.size)

    def order(self, by: str = "", down: bool = False) -> list[int]:
        """Return all places sorted by title or by an attribute. Cards without the attribute always come
        last.
        """
        if (by, down) not in self._orders:
            ranks = self._ranks(by, down)
            self._orders[by, down] = sorted(self._by_title, key=ranks.__getitem__)
        return self._orders[by, down]

    def places_titled(self, text: str) -> Places:
        """Return the places of all cards whose title begins with the text, folded."""
        start = title_sort_key(text).strip()
        beginning = (
            () if not start else (p for p, t in enumerate(self._titles) if t.startswith(start))
        )
        return places_of(beginning, self.size)

    @cached_property
    def _titles(self) -> list[str]:
        return list(chain.from_iterable(each.titles for each in self.segments))

    @cached_property
    def _by_title(self) -> list[int]:
        return sorted(range(self.size), key=self._titles.__getitem__)

    def _ranks(self, by: str, down: bool) -> list[int]:
        if not by:
            return [0] * self.size if not down else _reversed_ranks(self._by_title)
        ranks = [self.size] * self.size
        values = sorted(self.attributes.get(by, {}).items(), key=lambda pair: _comparable(pair[0]))
        for rank, (_, places) in enumerate(values):
            for place in places_in(places):
                ranks[place] = -rank if down else rank
        return ranks


def _reversed_ranks(order: list[int]) -> list[int]:
    ranks = [0] * len(order)
    for rank, place in enumerate(order):
        ranks[place] = -rank
    return ranks


def _comparable(value: Value) -> tuple[bool, int, str]:
    return (True, 0, value) if isinstance(value, str) else (False, int(value), "")


def places_in(places: Places) -> list[int]:
    """Return the places in the set as a sorted list."""
    signs = f"{places:b}"[::-1]
    found, at = [], signs.find("1")
    while at >= 0:
        found.append(at)
        at = signs.find("1", at + 1)
    return found


@lru_cache(maxsize=KEPT)
def card_index(indexed: tuple[UUID, ...]) -> CardIndex:
    """Return the joined index of these versions, in this order."""
    known: dict[str, AttributeTitle] = {}
    rows = IndexedVersion.objects.in_bulk(indexed)
    for number in indexed:
        for each in rows[number].attributes if number in rows else ():
            known.setdefault(each["name"], AttributeTitle(**each))
    return CardIndex({number: segment(number) for number in indexed}, tuple(known.values()))
