"""The page on which a player makes a tournament."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from cards.models import Game
from cards.pools.legality import offered_pools
from cards.web.request_values import Pick
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup_form import offered_games
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import TournamentForm, make_tournament, rules_for_two


@require_http_methods(["GET", "HEAD", "POST"])
def new_tournament(request: HttpRequest) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    games = _games_for_two(offered_games(sent.get("game", "")))
    if not games:
        return render(request, "organised/new_tournament.html", {"games": games})
    game = next((each for each in games if each.slug == sent.get("game")), games[0])
    pools = offered_pools(game, request.user.pk, sent.get("pool", ""))
    pool = next((each for each in pools if each.slug == sent.get("pool")), pools[0])
    form, refused = TournamentForm(), None
    if request.method == "POST":
        form = TournamentForm(request.POST)
        if form.is_valid():
            try:
                user = ensure_player(request)
                return redirect(make_tournament(user, game, pool, form.cleaned_data))
            except TableError as error:
                refused = error
    context = {
        "games": games,
        "game": game,
        "pool": pool,
        "game_picks": [_pick("game", each.slug, each.title, each == game) for each in games],
        "pool_picks": [_pick("pool", each.slug, each.title, each == pool, game) for each in pools],
        "form": form,
        "refused": refused,
    }
    status = 422 if refused or form.errors else 200
    return render(request, "organised/new_tournament.html", context, status=status)


def _games_for_two(games: list[Game]) -> list[Game]:
    return [game for game in games if _is_for_two(game)]


def _is_for_two(game: Game) -> bool:
    pools = offered_pools(game, None)
    try:
        return bool(pools) and bool(rules_for_two(pools[0]))
    except TournamentError:
        return False


def _pick(what: str, slug: str, title: str, chosen: bool, game: Game | None = None) -> Pick:
    query = {what: slug} if game is None else {"game": game.slug, what: slug}
    return Pick(f"{what}-{slug}", title, reverse("organised:new", query=query), chosen)
