"""A player’s public page: an overview, all matches, and what the player has made."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.models import Deck, Pack, PackVersion, Pool
from cards.views.tiles import deck_tiles, pack_tiles, pool_tiles
from tcgsite.accounts.models import User
from tcgsite.matches.models import PlayedMatch
from tcgsite.matches.results.conduct import karma_of
from tcgsite.organised.badges.showing import badges_of
from tcgsite.people.challenges.stake import head_to_head
from tcgsite.people.finding.presence import is_here
from tcgsite.people.page.favourites import favourites_of
from tcgsite.people.page.made_puzzles import puzzles_made_by
from tcgsite.people.page.match_list import (
    MatchFilters,
    games_played,
    match_page,
    versions_to_choose,
)
from tcgsite.people.page.rating_cards import rating_cards
from tcgsite.people.page.statistics import statistics_of, tallies_of_everything
from tcgsite.people.page.visibility import VisibleParts
from tcgsite.people.relations.following import Relation, relation_of
from tcgsite.ranking.page.medals import medals_of

MADE_SHOWN = 24
MATCHES_SHOWN = 5


@dataclass(frozen=True, slots=True)
class PageHead:
    """The head of all tabs of a player’s page."""

    player: User
    relation: Relation
    seen: VisibleParts

    def context(self, tab: str) -> dict[str, object]:
        return {
            "player": self.player,
            "relation": self.relation,
            "seen": self.seen,
            "is_here": self.seen.presence and is_here(self.player),
            "tab": tab,
        }


@require_safe
def player(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the overview."""
    head = _head(request, pk)
    found, seen, is_own = head.player, head.seen, head.relation.is_self
    tallies = tallies_of_everything(found.pk)
    context = head.context("overview") | {
        "ratings": rating_cards(tallies) if seen.ratings else [],
        "statistics": statistics_of(found.pk, tallies) if seen.statistics else None,
        "medals": medals_of(found) if seen.ratings else [],
        "badges": badges_of(found, is_own=is_own),
        "favourites": favourites_of(found.pk) if seen.favourites else [],
        "karma": karma_of(found.pk) if is_own else None,
        "between": None if is_own else head_to_head(request.user.pk, found.pk),
        **_creations_of(found),
    }
    if seen.matches:
        filters = MatchFilters(request.GET.copy())
        context["page"] = match_page(found, filters, is_own=is_own, shown=MATCHES_SHOWN)
    return render(request, "people/player.html", context)


@require_safe
def player_matches(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the matches that fit the filters in the address."""
    head, filters = _head(request, pk), MatchFilters(request.GET)
    found = head.player
    context = head.context("matches") | {
        "filters": filters,
        "results": PlayedMatch.Result.choices,
        "games": games_played(found),
        "versions": versions_to_choose(filters.game),
    }
    if head.seen.matches:
        context["page"] = match_page(found, filters, is_own=head.relation.is_self)
    return render(request, "people/player_matches.html", context)


def _head(request: HttpRequest, pk: int) -> PageHead:
    found = get_object_or_404(User, pk=pk, is_active=True)
    relation = relation_of(request.user.pk, found.pk)
    return PageHead(found, relation, VisibleParts.of(found, relation))


def _creations_of(player: User) -> dict[str, object]:
    """Return the player’s packs, pools and decks that everyone may see."""
    packs = PackVersion.objects.newest_by_players().filter(pack__owner=player)
    pools = Pool.objects.current().in_view().filter(owner=player).select_related("game", "owner")
    pools = pools.prefetch_related("entries").exclude(
        versions__pack__in=Pack.objects.exclude(hidden_at=None)
    )
    decks = Deck.objects.filter(owner=player, is_public=True).in_full()
    return {
        "packs": pack_tiles(packs.order_by("pack__title")[:MADE_SHOWN]),
        "pools": pool_tiles(pools.order_by("game", "title")[:MADE_SHOWN]),
        "decks": deck_tiles(list(decks[:MADE_SHOWN])),
        "puzzles": puzzles_made_by(player),
    }
