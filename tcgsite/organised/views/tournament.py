"""The page of a tournament, and the forms of its players and organisers."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.languages.choosing import tag_in_language
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.usable_decks import own_decks, ready_decks
from tcgsite.organised.models import Tournament
from tcgsite.organised.pages.arenas.arena_page import ArenaPage
from tcgsite.organised.pages.large_page import overview_of
from tcgsite.organised.pages.overview import Overview
from tcgsite.organised.sideboards.handing_in import usable_sideboards
from tcgsite.organised.tournaments import entering, making
from tcgsite.organised.tournaments.arenas import arena_pairing
from tcgsite.organised.tournaments.arenas.quick_queries import tournament_of


@never_cache
@require_GET
def tournament(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, public_id)


@cache_control(private=True, no_cache=True)
@require_GET
def changing_part(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the changing part of the page. It asks for itself again every few seconds."""
    row = tournament_of(public_id)
    if row is None:
        raise Http404
    found = _overview(request, row)
    if address := _new_table(request, found):
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    tag = tag_in_language(found.fingerprint)
    unchanged = get_conditional_response(request, etag=tag)
    answer = unchanged or render(request, _part(found.tournament), {"overview": found})
    answer.headers["ETag"] = tag
    return answer


def _part(found: Tournament) -> str:
    return "organised/arenas/_arena.html" if found.is_arena else "organised/_tournament.html"


def _new_table(request: HttpRequest, found: Overview) -> str:
    """Return the address of the viewer’s new table or draft if the page doesn’t know it yet, or ""."""
    place = found.own_place if "table" in request.GET else None
    if place is None or place.public_id == request.GET["table"]:
        return ""
    return place.get_absolute_url()


@require_POST
def enter(request: HttpRequest, public_id: str) -> HttpResponse:
    deck, sideboard = request.POST.get("deck", ""), request.POST.get("sideboard", "")
    return _change(request, public_id, lambda row, user: entering.enter(row, user, deck, sideboard))


@require_POST
def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, entering.leave_tournament)


@require_POST
def halve_clock(request: HttpRequest, public_id: str) -> HttpResponse:
    halves = "halve" in request.POST
    return _change(
        request, public_id, lambda row, user: arena_pairing.halve_clock(row, user, halves=halves)
    )


@require_POST
def start_tournament(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, entering.start_now)


@require_POST
def call_off(request: HttpRequest, public_id: str) -> HttpResponse:
    return _change(request, public_id, making.call_off)


def _change(
    request: HttpRequest, public_id: str, change: Callable[[Tournament, User], object]
) -> HttpResponse:
    found = get_object_or_404(Tournament.objects.in_full(), public_id=public_id)
    try:
        change(found, ensure_player(request))
    except TableError as refused:
        return _page(request, public_id, refused)
    return redirect(found)


def _overview(request: HttpRequest, found: Tournament) -> Overview:
    user = request.user if request.user.is_authenticated else None
    if not found.is_arena:
        return overview_of(found, user, request.GET)
    page = ArenaPage(found, user)
    is_waiting = page.own and page.own.left_in is None and page.own_match is None
    if page.own and is_waiting and (found.is_open or found.is_running):
        arena_pairing.mark_present(page.own)
    return page


def _page(request: HttpRequest, public_id: str, refused: TableError | None = None) -> HttpResponse:
    row = get_object_or_404(Tournament.objects.in_full(), public_id=public_id)
    found = _overview(request, row)
    context: dict[str, object] = {
        "overview": found,
        "game": found.tournament.game,
        "refused": refused,
    }
    if found.tournament.is_open or found.may_enter:
        context |= _decks(found.tournament, request.user.pk)
    return render(request, "organised/tournament.html", context, status=422 if refused else 200)


def _decks(tournament: Tournament, user_id: int | None) -> dict[str, object]:
    try:
        rules = making.rules_for(tournament)
    except TableError:
        return {}
    if tournament.decks_from or not rules.uses_decks:
        return {}
    if tournament.is_ready_made:
        return {"ready_decks": ready_decks(tournament.pool.ordered_versions), "sideboards": []}
    return {
        "ready_decks": ready_decks(tournament.pool.ordered_versions),
        "own_decks": own_decks(tournament.game, user_id),
        "sideboards": usable_sideboards(tournament, user_id),
    }
