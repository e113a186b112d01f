"""The page of a ranking: the first places, the visitor’s own place, medals, and earlier seasons."""

from datetime import date, timedelta
from operator import attrgetter

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.models import Game
from tcgsite.accounts.models import Audience
from tcgsite.ranking.counting import listing
from tcgsite.ranking.models import RankedPlayer, RankingList, SeasonPlace
from tcgsite.ranking.models.season_place import MEDALS
from tcgsite.ranking.page.own_place import bars_of, own_place

FIRST = 10
"""The number of places that the page shows at first."""
MOST_PLACES = 200
GAMES_SHOWN = 12
SEASONS_SHOWN = 24
POOLS_SHOWN = 20
SHOWN = Q(user__ratings_for=Audience.EVERYBODY)
"""Players who show their ratings. Others may have hidden them since the places were computed."""


@require_safe
def rankings(request: HttpRequest) -> HttpResponse:
    """Redirect to the largest ranking, or say that there is none yet."""
    largest = RankingList.objects.filter(listed__gt=0, pool="").select_related("game").first()
    if largest:
        return redirect(largest)
    return render(request, "ranking/no_rankings.html", {"rules": listing})


@require_safe
def ranking(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the ranking of a game, or of one of its pools, now or at the end of a season."""
    lists = list(RankingList.objects.filter(game__slug=slug).select_related("game")[:POOLS_SHOWN])
    pool = request.GET.get("pool", "")
    found = next((each for each in lists if each.pool == pool), None)
    if found is None:
        return _without_ranking(request, slug, pool)
    seasons = _seasons_of(found)
    season = next((each for each in seasons if f"{each:%Y-%m}" == request.GET.get("season")), None)
    shows_all = request.GET.get("show") == "all"
    context = {
        "ranking": found,
        "pools": sorted((each for each in lists if each.pool), key=attrgetter("translated_pool")),
        "games": _games_with_rankings(),
        "seasons": seasons,
        "season": season,
        "shows_all": shows_all,
        "most": MOST_PLACES,
        "rules": listing,
        "medals": _medals_of(found, seasons[0]) if seasons and not season else [],
        "season_ends_in": _days_left(found.season),
    }
    if season:
        context["rows"] = _places_of(found, season)
    else:
        context |= _places_now(request, found, MOST_PLACES if shows_all else FIRST)
    return render(request, "ranking/ranking.html", context)


def _without_ranking(request: HttpRequest, slug: str, pool: str) -> HttpResponse:
    game = Game.objects.filter(slug=slug).first()
    if game is None or pool:
        raise Http404
    context = {"game": game, "rules": listing, "games": _games_with_rankings()}
    return render(request, "ranking/no_rankings.html", context)


def _places_now(request: HttpRequest, found: RankingList, shown: int) -> dict[str, object]:
    placed = found.players.filter(SHOWN).select_related("user").order_by("place", "pk")
    own = own_place(found, request.user, timezone.now()) if request.user.is_authenticated else None
    row = own.row if own else None
    return {
        "rows": placed.filter(place__lte=shown)[:shown],
        "own": own,
        "around": _places_around(found, row, shown),
        "bars": bars_of(found, row),
    }


def _places_around(found: RankingList, row: RankedPlayer | None, shown: int) -> list[RankedPlayer]:
    """Return the visitor’s place with its neighbours, or [] if it is among those shown."""
    if row is None or row.place is None or row.place <= shown:
        return []
    near = (max(row.place - 1, shown + 1), row.place + 1)
    between = found.players.filter(SHOWN, place__range=near)
    return list(between.select_related("user").order_by("place", "pk")[:3])


def _games_with_rankings() -> list[RankingList]:
    lists = RankingList.objects.filter(listed__gt=0, pool="").select_related("game")
    return list(lists[:GAMES_SHOWN])


def _seasons_of(found: RankingList) -> list[date]:
    """Return the seasons with stored places, newest first."""
    ended = found.season_places.filter(place=1).order_by("-season")
    return list(ended.values_list("season", flat=True)[:SEASONS_SHOWN])


def _medals_of(found: RankingList, season: date) -> list[SeasonPlace]:
    return list(_places_of(found, season)[:MEDALS])


def _places_of(found: RankingList, season: date) -> QuerySet[SeasonPlace]:
    places = found.season_places.filter(season=season, place__lte=MOST_PLACES).filter(SHOWN)
    return places.select_related("user").order_by("place")


def _days_left(season: date) -> int:
    """Return the number of days left in the season, including today."""
    following = (season + timedelta(days=31)).replace(day=1)
    return max((following - timezone.localdate()).days, 0)
