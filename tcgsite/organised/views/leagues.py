"""The pages of leagues, and the forms of their players and organisers."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.organised.clubs.membership import check_club_organiser
from tcgsite.organised.leagues import joining, seasons
from tcgsite.organised.leagues.league_form import LeagueForm, make_league
from tcgsite.organised.leagues.league_page import LeaguePage
from tcgsite.organised.models import League
from tcgsite.organised.views.making import chosen_pool, club_in, games_with_pools, is_for_two


@require_http_methods(["GET", "HEAD", "POST"])
def new_league(request: HttpRequest) -> HttpResponse:
    games = games_with_pools(request)
    if not games:
        return render(request, "organised/new_league.html", {"games": games})
    club = club_in(request)
    chosen = chosen_pool(request, games, reverse("organised:new_league"), club)
    form, refused = LeagueForm(request.POST or None), None
    if request.method == "POST" and form.is_valid():
        try:
            user = ensure_player(request)
            if club:
                check_club_organiser(club, user)
            choices = form.cleaned_data
            return redirect(make_league(user, chosen.game, chosen.pool, choices, club))
        except TableError as error:
            refused = error
    context = chosen.context | {"games": games, "form": form, "refused": refused, "club": club}
    status = 422 if refused or form.errors else 200
    return render(request, "organised/new_league.html", context, status=status)


@never_cache
@require_GET
def league(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, public_id)


@require_POST
def join_league(request: HttpRequest, public_id: str) -> HttpResponse:
    deck = request.POST.get("deck", "")
    return _change(request, public_id, lambda found, user: joining.join_league(found, user, deck))


@require_POST
def leave_league(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, joining.leave_league)


@require_POST
def begin_season(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, seasons.begin_season_now)


@require_POST
def end_league(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, seasons.end_league)


def _change(
    request: HttpRequest, public_id: str, change: Callable[[League, User], object]
) -> HttpResponse:
    found = get_object_or_404(League, public_id=public_id)
    try:
        change(found, ensure_player(request))
    except TableError as refused:
        return _page(request, public_id, refused)
    return redirect(found)


def _page(request: HttpRequest, public_id: str, refused: TableError | None = None) -> HttpResponse:
    rows = League.objects.select_related("game", "pool", "club", "organiser")
    found = get_object_or_404(rows, public_id=public_id)
    page = LeaguePage(found, request.user if request.user.is_authenticated else None)
    context: dict[str, object] = {"page": page, "league": found, "game": found.game}
    context["refused"] = refused
    if (page.may_join or page.own) and is_for_two(found.pool, uses_decks=True):
        context["ready_decks"] = ready_decks(found.pool.ordered_versions)
        context["own_decks"] = own_decks(found.game, request.user.pk)
    return render(request, "organised/league.html", context, status=422 if refused else 200)
