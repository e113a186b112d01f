"""The lobby: open a table, or find one."""

from datetime import timedelta
from itertools import chain

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from cards.models import Game
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches import lobby as acts
from tcgsite.matches.models import Match
from tcgsite.matches.offer import offer_for, wishes_in
from tcgsite.matches.rating.current import show_standings
from tcgsite.matches.refusals import TableRefusal

LONGEST_WAIT = timedelta(days=1)
LONGEST_MATCH = timedelta(hours=3)
SHOWN = 20


@never_cache
@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    return _page(request)


@never_cache
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """The lists alone; the lobby asks for them again and again."""
    return render(request, "matches/_open_tables.html", {"tables": _tables(request.user.pk)})


def open_table(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":  # Its address stands in the browser after a refusal.
        return redirect("matches:lobby")
    sent = request.POST
    game = get_object_or_404(Game.objects.playable(), slug=sent.get("game", ""))
    user = ensure_player(request)
    opponent, deck = sent.get("opponent", acts.BOT), sent.get("deck", "")
    try:
        return redirect(acts.open_table(game, user, opponent, deck, wishes_in(sent)))
    except TableRefusal as refused:
        return _page(request, refused)


def _page(request: HttpRequest, refused: TableRefusal | None = None) -> HttpResponse:
    """After a refusal everything that was chosen stays chosen."""
    user_id = request.user.pk
    context = {
        "tables": _tables(user_id),
        "offer": offer_for(user_id, request.POST if refused else request.GET),
        "refused": refused,
    }
    return render(request, "matches/lobby.html", context, status=422 if refused else 200)


def _tables(user_id: int | None) -> dict[str, list[Match]]:
    matches, now = Match.objects.with_seats().with_house_rules(), timezone.now()
    mine = matches.of(user_id).exclude(status=Match.Status.FINISHED)
    others = matches.public().exclude(pk__in=mine.values("pk"))
    lists = {
        "mine": mine,
        "open": others.open().filter(created_at__gte=now - LONGEST_WAIT),
        "running": others.running().filter(started_at__gte=now - LONGEST_MATCH),
    }
    shown = {name: list(found[:SHOWN]) for name, found in lists.items()}
    show_standings(chain.from_iterable(shown.values()))
    return shown
