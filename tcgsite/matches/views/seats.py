"""Forms of an open or finished table: join, add bots, start, leave, rematch."""

from collections.abc import Callable

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby import rematch as rematches
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.broadcast import announce
from tcgsite.matches.views.table_page import match_at, page


def sit(request: HttpRequest, public_id: str) -> HttpResponse:
    deck = request.POST.get("deck", "")

    def take_seat(match: Match, user: User) -> Match:
        lobby.take_seat(match, user, deck)
        return match

    return _do(request, public_id, take_seat)


def fill(request: HttpRequest, public_id: str) -> HttpResponse:
    """Seat a bot in every free seat, or in the one seat that the form names."""
    bot, seat = request.POST.get("bot", ""), request.POST.get("seat", "")

    def seat_bots(match: Match, user: User) -> Match:
        lobby.fill_with_bots(match, user, bot, seat)
        return match

    return _do(request, public_id, seat_bots)


def start(request: HttpRequest, public_id: str) -> HttpResponse:
    return _do(request, public_id, _start)


def _start(match: Match, user: User) -> Match:
    lobby.start_match(match, user)
    return match


def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    return _do(request, public_id, lobby.leave)


def rematch(request: HttpRequest, public_id: str) -> HttpResponse:
    """Open or join the rematch, and announce the new table at the old one."""
    return _do(request, public_id, _play_again)


def _play_again(match: Match, user: User) -> Match:
    again = rematches.rematch(match, user)
    async_to_sync(announce)(match.pk, match.action_count)
    return again


def _do(
    request: HttpRequest, public_id: str, act: Callable[[Match, User], Match | None]
) -> HttpResponse:
    """Run the function, then redirect to the match it returns, or to the lobby if it returns None."""
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect("matches:table", public_id)
    match = match_at(public_id)
    try:
        return redirect(act(match, ensure_player(request)) or "matches:lobby")
    except TableError as refused:
        return page(request, match_at(public_id), refused)
