"""Sort the search results, and return single pages of them."""

from itertools import islice

from cards.search.full_text import SearchPhrase, rows_with
from cards.search.index.card_index import CardIndex
from cards.search.index.edition import Edition
from cards.search.index.segment_data import Places
from cards.search.query_conditions import AllOf, AnyOf, Condition, TextCondition
from cards.search.resolver import Order


def sort_results(
    found: Places,
    index: CardIndex,
    editions: tuple[Edition, ...],
    order: Order,
    condition: Condition,
) -> "SortedPlaces":
    first = found & _places_named(condition, index) if order.by == "best" else 0
    return SortedPlaces((first, found & ~first), _order(index, editions, order), index.size)


class SortedPlaces:
    """Several sets of places, which are listed one set after the other. Within each set, places are sorted
    in the same order.
    """

    def __init__(self, sets: tuple[Places, ...], order: list[int], size: int) -> None:
        self.sets = [each for each in sets if each]
        self.order = order
        self.size = size

    def page(self, first: int, most: int) -> list[int]:
        found: list[int] = []
        for each in self.sets:
            count = each.bit_count()
            if first < count:
                found += self._members(each, first, most - len(found))
            first = max(first - count, 0)
            if len(found) == most:
                break
        return found

    def _members(self, places: Places, first: int, most: int) -> list[int]:
        signs = f"{places:0{self.size}b}"
        last = self.size - 1
        members = (place for place in self.order if signs[last - place] == "1")
        return list(islice(members, first, first + most))


def _order(index: CardIndex, editions: tuple[Edition, ...], order: Order) -> list[int]:
    match order.by:
        case "newest":
            ordered = sorted(editions, key=lambda each: each.published_at, reverse=not order.down)
            return _edition_by_edition(index, ordered)
        case "pack":
            ordered = sorted(editions, key=lambda each: each.pack_title, reverse=order.down)
            return _edition_by_edition(index, ordered)
        case "name" | "best":
            return index.order(down=order.down)
        case _:
            return index.order(order.by.removeprefix("="), order.down)


def _edition_by_edition(index: CardIndex, editions: list[Edition]) -> list[int]:
    sizes = {
        edition.indexed: index.of_editions([edition.indexed]).bit_count() for edition in editions
    }
    return [
        index.first[edition.indexed] + place
        for edition in editions
        for place in range(sizes[edition.indexed])
    ]


def _places_named(condition: Condition, index: CardIndex) -> Places:
    """Return the places of the cards whose names contain the query's words."""
    match condition:
        case TextCondition(wanted, _parts, ""):
            return index.of_words(rows_with(SearchPhrase(wanted.words, wanted.whole), ("title",)))
        case AllOf(conditions) | AnyOf(conditions):
            found = 0
            for each in conditions:
                found |= _places_named(each, index)
            return found
        case _:
            return 0
