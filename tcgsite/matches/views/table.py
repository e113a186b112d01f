"""The page of one match: waiting, playing, over; and what can be asked of it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from django_htmx.http import HttpResponseClientRefresh

from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches import lobby, open_tables
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.seat_decks import own_decks, ready_decks
from tcgsite.matches.table import Table


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    return _page(request, _match(public_id))


@never_cache
@require_GET
def seats(request: HttpRequest, public_id: str) -> HttpResponse:
    """Asked again and again by those who wait; when the match starts, they are sent to the table."""
    match = _match(public_id)
    if match.status != Match.Status.OPEN:
        return HttpResponseClientRefresh()
    return render(request, "matches/_seats.html", {"match": match})


def sit(request: HttpRequest, public_id: str) -> HttpResponse:
    deck = request.POST.get("deck", "")
    return _do(request, public_id, lambda match, user: lobby.take_seat(match, user, deck) or match)


def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    return _do(request, public_id, lobby.leave)


def rematch(request: HttpRequest, public_id: str) -> HttpResponse:
    return _do(request, public_id, lobby.rematch)


def _do(
    request: HttpRequest, public_id: str, act: Callable[[Match, User], Match | None]
) -> HttpResponse:
    """Then to the match the act led to, or to the lobby."""
    if request.method != "POST":  # Its address stands in the browser after a refusal.
        return redirect("matches:table", public_id)
    match = _match(public_id)
    try:
        return redirect(act(match, ensure_player(request)) or "matches:lobby")
    except TableRefusal as refused:
        return _page(request, _match(public_id), refused)


def _match(public_id: str) -> Match:
    return get_object_or_404(Match.objects.with_seats(), public_id=public_id)


def _page(request: HttpRequest, match: Match, refused: TableRefusal | None = None) -> HttpResponse:
    if match.status == Match.Status.OPEN:
        return _waiting_page(request, match, refused)
    try:
        live = open_tables.table_of(match)
    except TableRefusal as broken:
        return render(
            request, "matches/broken.html", {"match": match, "refused": broken}, status=409
        )
    viewer = live.viewer_for(request.user)
    context = {
        "match": match,
        "layout": live.layout(viewer),
        "title": _title(live, match),
        "refused": refused,
    }
    return render(request, "matches/table.html", context, status=422 if refused else 200)


def _title(live: Table, match: Match) -> str:
    return f"{' – '.join(live.names.values())} · {match.game.title}"


def _waiting_page(request: HttpRequest, match: Match, refused: TableRefusal | None) -> HttpResponse:
    user_id = request.user.pk
    context = {
        "match": match,
        "address": request.build_absolute_uri(match.get_absolute_url()),
        "seated": any(seat.user_id == user_id for seat in match.seats.all() if user_id),
        "ready_decks": ready_decks(match.game),
        "own_decks": own_decks(match.game, user_id),
        "refused": refused,
    }
    return render(request, "matches/waiting.html", context, status=422 if refused else 200)
