"""A player's public page, with packs, pools, decks, ratings and matches."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Deck, Pack, PackVersion, Pool
from cards.views.tiles import deck_tiles, pack_tiles, pool_tiles
from tcgsite.accounts.models import Audience, User
from tcgsite.matches.models import Match
from tcgsite.matches.results.rating_history import ratings_of

SHOWN = 24


@require_safe
def player(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a player's page, which looks the same to the player as to anyone else."""
    found = get_object_or_404(User, pk=pk, is_active=True)
    if found.is_guest:
        raise Http404(_("Only registered players have a public page."))
    packs = PackVersion.objects.newest_by_players().filter(pack__owner=found)
    pools = Pool.objects.current().in_view().filter(owner=found).select_related("game", "owner")
    pools = pools.prefetch_related("entries").exclude(
        versions__pack__in=Pack.objects.exclude(hidden_at=None)
    )
    decks = Deck.objects.filter(owner=found, is_public=True).in_full()
    context = {
        "player": found,
        "packs": pack_tiles(packs.order_by("pack__title")[:SHOWN]),
        "pools": pool_tiles(pools.order_by("game", "title")[:SHOWN]),
        "decks": deck_tiles(list(decks[:SHOWN])),
        "ratings": ratings_of(found.pk),
        "matches": _matches(found) if found.matches_for == Audience.EVERYBODY else [],
    }
    return render(request, "people/player.html", context)


def _matches(player: User) -> list[Match]:
    finished = Match.objects.of(player.pk).public().filter(status=Match.Status.FINISHED)
    return list(finished.with_seats().with_house_rules().order_by("-finished_at")[:SHOWN])
