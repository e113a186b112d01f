"""Run a search: parse the query, find the matching cards, and return pages of results."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from cards.models import Game, IndexedCard
from cards.search.facets import Facet, facets
from cards.search.index.card_index import CardIndex, card_index
from cards.search.index.edition import Edition, editions, newest_editions
from cards.search.index.segment_data import Places
from cards.search.language import query
from cards.search.language.mistakes import QueryMistake
from cards.search.language.parser import parse
from cards.search.language.query import Query
from cards.search.query_conditions import AllOf, Condition, TitleCondition, matching_places
from cards.search.resolver import Order, Resolver
from cards.search.result_order import sort_results
from cards.search.spelling import corrected_query
from cards.search.summary import summary_of

A_PAGE = 48
UNUSABLE = {"key_unknown", "value_unknown", "flag_value", "number_value", "not_ordered"}
"""Mistakes in terms that would have narrowed down the results. A query without any other terms finds
nothing.
"""

Parsed = tuple[Query, list[QueryMistake]]


@dataclass(frozen=True)
class SearchResult:
    """The result of a search. Terms with `mistakes` are ignored.

    If no card was found, `did_you_mean` is a similar query that finds some, or "". `editions` are the
    editions that were searched, and `known` are all editions of the game or games. `written` is the query
    in normal form.
    """

    text: str
    mistakes: tuple[QueryMistake, ...]
    sentence: str
    terms: tuple[query.Term, ...]
    written: str
    condition: Condition
    order: Order
    places: Places
    index: CardIndex
    editions: tuple[Edition, ...]
    known: tuple[Edition, ...]
    did_you_mean: str = ""

    @property
    def count(self) -> int:
        return self.places.bit_count()

    @property
    def pages(self) -> int:
        return max(1, -(-self.count // A_PAGE))

    @cached_property
    def facets(self) -> list[Facet]:
        return facets(self.places, self.index, self.editions)

    def page(self, number: int) -> list[IndexedCard]:
        """Return the page with this number, counting from 1, or the last page. Each call makes one database
        query.
        """
        first = (min(number, self.pages) - 1) * A_PAGE
        ordered = sort_results(self.places, self.index, self.editions, self.order, self.condition)
        chosen = [self.index.cards[place] for place in ordered.page(first, A_PAGE)]
        rows = _rows(chosen)
        return [rows[pk] for pk in chosen if pk in rows]


def search_cards(
    text: str,
    game: Game | None = None,
    order: str = "",
    within: str = "",
    versions: Collection[int] | None = None,
) -> SearchResult:
    """Search the newest printings, or others if the query asks for them.

    `within` is a second query that all results must match. `versions` limits the search to these versions.
    """
    known = editions(game)
    among = tuple(each for each in known if versions is None or each.version in versions)
    asked = parse(text), parse(within)
    found = _search(text, asked, Resolver(_index(known), known), order, among)
    if found.count:
        return found
    similar = corrected_query(text, asked[0][0], found.index)
    if not similar:
        return found
    again = _search(similar, (parse(similar), asked[1]), Resolver(found.index, known), order, among)
    return replace(found, did_you_mean=similar) if again.count else found


def _index(known: tuple[Edition, ...]) -> CardIndex:
    return card_index(tuple(each.indexed for each in known))


def _search(
    text: str,
    asked: tuple[Parsed, Parsed],
    resolver: Resolver,
    order: str,
    among: tuple[Edition, ...],
) -> SearchResult:
    (tree, mistakes), (within, _ignored) = asked
    known, index = resolver.editions, resolver.index
    if order:
        resolver.set_order(order)
    wanted = resolver.condition_of(tree)
    is_unusable = not any(flat_conditions(wanted)) and has_unusable(resolver.mistakes)
    condition = AllOf(tuple(flat_conditions(wanted, resolver.condition_of(within))))
    if not resolver.printings.exact:
        among = newest_editions(among)
    searched = index.of_editions(each.indexed for each in among)
    found = 0 if is_unusable else matching_places(condition, index) & searched
    named = _places_of_name(text, resolver.condition_of(within), index) & searched
    if named and not found:
        return _result_of_name(text, named, resolver, among)
    return SearchResult(
        text=text,
        mistakes=(*mistakes, *resolver.mistakes),
        sentence="" if is_unusable else summary_of(condition, resolver.order),
        terms=query.terms_of(text, tree),
        written=query.query_text(tree),
        condition=condition,
        order=resolver.order,
        places=found | named,
        index=index,
        editions=among,
        known=known,
    )


def _places_of_name(text: str, within: Condition | None, index: CardIndex) -> Places:
    """Return the cards whose names begin with the query, if it contains signs of the query language."""
    if not query.CONFUSED_ANYWHERE.search(text):
        return 0
    return index.places_titled(text) & (
        matching_places(within, index) if within else index.everything
    )


def _result_of_name(
    text: str, places: Places, resolver: Resolver, among: tuple[Edition, ...]
) -> SearchResult:
    """Return the cards that have this name, which isn’t a query."""
    condition = TitleCondition(text)
    return SearchResult(
        text=text,
        mistakes=(),
        sentence=summary_of(condition, resolver.order),
        terms=(query.Term(text, ""),),
        written=text,
        condition=condition,
        order=resolver.order,
        places=places,
        index=resolver.index,
        editions=among,
        known=resolver.editions,
    )


def has_unusable(mistakes: Collection[QueryMistake]) -> bool:
    return any(each.code in UNUSABLE for each in mistakes)


def flat_conditions(*several: Condition | None) -> Iterator[Condition]:
    """Yield these conditions, replacing each AllOf by its parts."""
    for each in several:
        if isinstance(each, AllOf):
            yield from each.conditions
        elif each is not None:
            yield each


def _rows(chosen: list[int]) -> dict[int, IndexedCard]:
    """Return the index rows with everything that pages show about the cards. Long source files are left
    out.
    """
    found = IndexedCard.objects.select_related(
        "words", "printing__revision__card", "printing__version__pack__game"
    )
    return found.defer("printing__version__source", "printing__revision__text").in_bulk(chosen)
