"""The page on which a player makes a tournament, and chooses its game and pool."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from cards.models import Game, Pool
from cards.pools.legality import offered_pools
from cards.web.request_values import Pick
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup_form import offered_games
from tcgsite.organised.clubs.membership import check_club_organiser
from tcgsite.organised.models import Club
from tcgsite.organised.pages.duration import Duration, chosen_duration
from tcgsite.organised.pages.tournament_form import TournamentForm
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import (
    make_tournament,
    people_of,
    rules_for_two,
)


@dataclass(frozen=True, slots=True)
class ChosenPool:
    """The game and pool of the form, with links to others."""

    game: Game
    pool: Pool
    game_picks: list[Pick]
    pool_picks: list[Pick]

    @property
    def context(self) -> dict[str, object]:
        return {
            "game": self.game,
            "pool": self.pool,
            "game_picks": self.game_picks,
            "pool_picks": self.pool_picks,
        }


@require_http_methods(["GET", "HEAD", "POST"])
def new_tournament(request: HttpRequest) -> HttpResponse:
    games = games_with_pools(request, for_tables=True)
    if not games:
        return render(request, "organised/new_tournament.html", {"games": games})
    club = club_in(request)
    chosen = chosen_pool(request, games, reverse("organised:new"), club)
    people = people_of(chosen.pool)
    form, refused = TournamentForm(people=people), None
    if request.method == "POST":
        form = TournamentForm(request.POST, people=people)
        if form.is_valid():
            try:
                user = ensure_player(request)
                if club:
                    check_club_organiser(club, user)
                choices = form.cleaned_data
                return redirect(make_tournament(user, chosen.game, chosen.pool, choices, club))
            except TableError as error:
                refused = error
    context = chosen.context | {"games": games, "form": form, "refused": refused}
    context |= {"duration": _duration(request.POST or {}, people)}
    context |= {"uses_decks": is_for_two(chosen.pool, uses_decks=True), "club": club}
    status = 422 if refused or form.errors else 200
    return render(request, "organised/new_tournament.html", context, status=status)


@require_GET
def duration(request: HttpRequest) -> HttpResponse:
    """Return the duration of a tournament with these choices."""
    return render(request, "organised/_duration.html", {"duration": _duration(request.GET)})


def _duration(sent: Mapping[str, Any], people: tuple[int, int] | None = None) -> Duration | None:
    """Return the duration for the choices made so far, and for the first option of all others.

    Return None if choices without a first option are missing.
    """
    fields = TournamentForm(people=people).fields
    usual = {name: field.initial for name, field in fields.items() if field.initial is not None}
    form = TournamentForm({**usual, **{name: sent[name] for name in sent}})
    form.is_valid()
    return chosen_duration(form.cleaned_data)


def games_with_pools(
    request: HttpRequest, *, uses_decks: bool = False, for_tables: bool = False
) -> list[Game]:
    """Return the games for two players.

    With `uses_decks`, they must be played with decks. With `for_tables`, games for several players count,
    too.
    """
    sent = request.POST if request.method == "POST" else request.GET
    games = offered_games(sent.get("game", ""))
    pools = ((game, offered_pools(game, None)) for game in games)
    if for_tables:
        return [game for game, found in pools if found and people_of(found[0])]
    return [game for game, found in pools if found and is_for_two(found[0], uses_decks=uses_decks)]


def is_for_two(pool: Pool, *, uses_decks: bool) -> bool:
    try:
        return rules_for_two(pool).uses_decks or not uses_decks
    except TournamentError:
        return False


def club_in(request: HttpRequest) -> Club | None:
    """Return the club in the request, for which the event is made, or None."""
    sent = request.POST if request.method == "POST" else request.GET
    wanted = sent.get("club", "")
    return get_object_or_404(Club, public_id=wanted) if wanted else None


def chosen_pool(
    request: HttpRequest, games: Sequence[Game], address: str, club: Club | None = None
) -> ChosenPool:
    """Return the game and the pool in the request, or the first ones."""
    sent = request.POST if request.method == "POST" else request.GET
    game = next((each for each in games if each.slug == sent.get("game")), games[0])
    pools = offered_pools(game, request.user.pk, sent.get("pool", ""))
    pool = next((each for each in pools if each.slug == sent.get("pool")), pools[0])

    def pick(what: str, each: Game | Pool, *, is_chosen: bool) -> Pick:
        query = {"game": game.slug, what: each.slug} | ({"club": club.public_id} if club else {})
        return Pick(
            f"{what}-{each.slug}", each.translated_title, f"{address}?{urlencode(query)}", is_chosen
        )

    return ChosenPool(
        game,
        pool,
        [pick("game", each, is_chosen=each == game) for each in games],
        [pick("pool", each, is_chosen=each == pool) for each in pools],
    )
