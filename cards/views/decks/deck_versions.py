"""Pages that list the versions of a deck and compare any two of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.decks.differences import DeckDifference, deck_difference
from cards.models import Deck
from cards.packs.card_lists import write_list
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import PoolLegality
from cards.views.decks.changes import own_deck

NOW = "now"


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the deck. `key` identifies it in URLs."""

    key: str
    saved_at: datetime
    cards: Mapping[str, int]
    text: str

    @property
    def size(self) -> int:
        return sum(self.cards.values())


@dataclass(frozen=True, slots=True)
class DeckComparison:
    """A comparison of two versions, including the pools in which their legality differs."""

    before: Version
    after: Version
    difference: DeckDifference
    legalities: list[tuple[PoolLegality, PoolLegality]]


@require_safe
def deck_versions(request: HttpRequest, pk: int) -> HttpResponse:
    deck = own_deck(request, pk)
    pools = DeckPools(deck.game, deck.owner_id)
    known = _versions(deck, pools)
    titles = _titles(pools, known)
    context = {
        "game": deck.game,
        "deck": deck,
        "versions": known,
        "steps": list(_steps(known, titles)),
        "compared": _comparison(request, pools, known, titles),
    }
    return render(request, "cards/deck_versions.html", context)


def _steps(
    known: Sequence[Version], titles: Mapping[str, str]
) -> Iterator[tuple[Version, DeckDifference]]:
    """Yield each version with its differences from the version before."""
    for new, old in pairwise(known):
        yield new, deck_difference(old.cards, new.cards, titles)
    yield known[-1], deck_difference({}, known[-1].cards, titles)


def _versions(deck: Deck, pools: DeckPools) -> list[Version]:
    """Return all versions, starting with the current one."""
    found = [(NOW, deck.changed_at, deck.cards)]
    found += [(str(save.pk), save.saved_at, save.cards) for save in deck.earlier.all()]
    return [Version(key, at, cards, write_list(cards, pools)) for key, at, cards in found]


def _titles(pools: DeckPools, known: list[Version]) -> dict[str, str]:
    names = {name for version in known for name in version.cards}
    return {name: pools.title_of(name) for name in pools.cards.in_order(names)}


def _comparison(
    request: HttpRequest, pools: DeckPools, known: list[Version], titles: Mapping[str, str]
) -> DeckComparison | None:
    """Return the comparison that the viewer chose, or None if one of the versions no longer exists."""
    by_key = {version.key: version for version in known}
    before = by_key.get(request.GET.get("before", ""))
    after = by_key.get(request.GET.get("after", NOW))
    if before is None or after is None:
        return None
    judged = zip(pools.legalities(before.cards), pools.legalities(after.cards), strict=True)
    changed = [pair for pair in judged if pair[0] != pair[1]]
    changed_cards = deck_difference(before.cards, after.cards, titles)
    return DeckComparison(before, after, changed_cards, changed)
