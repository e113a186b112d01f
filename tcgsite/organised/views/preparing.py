"""The page on which a player prepares the next game of a match."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.languages.choosing import tag_in_language
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.preparation_page import PreparationPage
from tcgsite.organised.sideboards import exchanging
from tcgsite.organised.tournaments.rounds import request_rounds

Change = Callable[[Tournament, User, int], None]


@never_cache
@require_GET
def next_game(request: HttpRequest, public_id: str) -> HttpResponse:
    found = _tournament(public_id)
    page = _page_for(request, found)
    if page is None:
        return redirect(_next_address(request, found))
    return render(request, "organised/preparation.html", {"page": page, "game": found.game})


@cache_control(private=True, no_cache=True)
@require_GET
def next_game_now(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the changing part of the page, or redirect to the table once the game has begun."""
    found = _tournament(public_id)
    page = _page_for(request, found)
    if page is None:
        return HttpResponse(status=204, headers={"HX-Redirect": _next_address(request, found)})
    tag = tag_in_language(page.fingerprint)
    unchanged = get_conditional_response(request, etag=tag)
    answer = unchanged or render(request, "organised/_preparation.html", {"page": page})
    answer.headers["ETag"] = tag
    return answer


@require_POST
def change_next_game(request: HttpRequest, public_id: str) -> HttpResponse:
    """Exchange a card, restore the deck of the first game, or choose who begins."""
    sent = request.POST
    name, by = sent.get("put") or sent.get("take", ""), 1 if "put" in sent else -1
    begins = sent.get("begins")

    def change(found: Tournament, user: User, number: int) -> None:
        if begins is not None:
            exchanging.choose_who_begins(found, user, number, begins=begins == "yes")
        elif "first" in sent:
            exchanging.take_deck_back(found, user, number)
        else:
            exchanging.exchange_card(found, user, number, name, by)

    return _change(request, public_id, change)


@require_POST
def ready(request: HttpRequest, public_id: str) -> HttpResponse:
    def be_ready(found: Tournament, user: User, number: int) -> None:
        exchanging.be_ready(found, user, number)
        request_rounds(found.pk)

    return _change(request, public_id, be_ready)


def _change(request: HttpRequest, public_id: str, change: Change) -> HttpResponse:
    """Make the change. Return the changed part of the page for htmx, and otherwise the page."""
    found, refused = _tournament(public_id), None
    try:
        change(found, ensure_player(request), number_in(request.POST.get("number", "")))
    except TableError as error:
        refused = error
    page, is_htmx = _page_for(request, found), "HX-Request" in request.headers
    if page is None and refused is None:
        address = _next_address(request, found)
        moved = HttpResponse(status=204, headers={"HX-Redirect": address})
        return moved if is_htmx else redirect(address)
    if refused is None and not is_htmx:
        return redirect("organised:next_game", found.public_id)
    template = "organised/_preparation.html" if is_htmx else "organised/preparation.html"
    context = {"page": page, "tournament": found, "game": found.game, "refused": refused}
    return render(request, template, context, status=422 if refused else 200)


def _tournament(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.in_full(), public_id=public_id)


def _page_for(request: HttpRequest, tournament: Tournament) -> PreparationPage | None:
    user = request.user if request.user.is_authenticated else None
    preparation = exchanging.open_preparation(tournament, user)
    return PreparationPage(tournament, preparation) if preparation else None


def _next_address(request: HttpRequest, tournament: Tournament) -> str:
    """Return the address of the user’s table in the tournament, or of the tournament’s page."""
    own = Match.objects.running().filter(pairing_game__pairing__tournament=tournament)
    match = own.filter(seats__user=request.user.pk).first() if request.user.pk else None
    return match.get_absolute_url() if match else tournament.get_absolute_url()
