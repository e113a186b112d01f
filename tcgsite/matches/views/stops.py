"""Save a player's stop settings."""

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tcgsite.accounts.guests import ensure_player
from tcgsite.matches import open_tables
from tcgsite.matches.audience import announce_beside
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.stops_form import choose_stops
from tcgsite.matches.views.table import match_at, page


def stops(request: HttpRequest, public_id: str) -> HttpResponse:
    """Save the stop settings and update the player's page at once."""
    match = match_at(public_id)
    if request.method != "POST":
        return redirect(match)
    try:
        choose_stops(match, ensure_player(request), open_tables.table_of(match), request.POST)
    except TableRefusal as refused:
        return page(request, match, refused)
    live = open_tables.ask_again(match.pk)
    async_to_sync(announce_beside)(match.pk, live.number)
    return HttpResponse(status=204) if request.headers.get("HX-Request") else redirect(match)
