"""Facets as links that narrow down a search. The first ones are unfolded."""

from collections.abc import Callable

from cards.search.facets import FacetChoice
from cards.search.search import SearchResult

FacetLink = tuple[str, int, str]
"""The title of a choice, its count, and the address of the search with it."""
SHOWN_CHOICES, LEAST_SHOWN = 8, 3
"""The most choices that an unfolded facet shows, and the fewest if there are few results."""


def facet_links(
    address: Callable[..., str], found: SearchResult
) -> list[tuple[str, list[FacetLink], list[FacetLink]]]:
    """Return the title of each facet, its first choices, and those behind “more”."""
    shown = max(LEAST_SHOWN, min(SHOWN_CHOICES, found.count))
    facets = []
    for facet in found.facets:
        links = [_facet_link(address, found, each) for each in facet.choices]
        # A fold that hides a single choice is no shorter.
        first = shown if len(links) > shown + 1 else len(links)
        facets.append((facet.title, links[:first], links[first:]))
    return facets


def _facet_link(address: Callable[..., str], found: SearchResult, choice: FacetChoice) -> FacetLink:
    return choice.title, choice.count, address(q=f"{found.written} {choice.term}".strip())
