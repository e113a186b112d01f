"""The texts of the cards in a pile, newest first: at tables and in replays."""

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from cards.web.fairness.limits import PAGE
from cards.web.fairness.slow_work import charged_to
from engine.view import CardView, View
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match
from tcgsite.matches.replays import moments
from tcgsite.matches.transport.spectating import table_for
from tcgsite.matches.views.replays.replay_page import viewer_of, without_replay
from tcgsite.matches.views.table_page import match_at


@never_cache
@require_GET
def pile(request: HttpRequest, public_id: str, zone: int) -> HttpResponse:
    match = match_at(public_id)
    if match.status == Match.Status.OPEN:
        return redirect(match)
    try:
        table, viewer = table_for(match, request.user)
    except TableError as broken:
        raise Http404(str(broken)) from broken
    view = table.session.view(viewer, sent=True)
    return pile_cards(request, view, zone)


@require_GET
def replayed_pile(request: HttpRequest, public_id: str, zone: int) -> HttpResponse:
    """Show the texts of a pile at a moment of a replay, which `?at=` and `?eyes=` choose."""
    match = match_at(public_id)
    at, eyes = request.GET.get("at", "0"), request.GET.get("eyes", "")
    try:
        with charged_to(viewer_of(request), PAGE):
            view = moments.view_at(match, at, eyes)
    except TableError as refused:
        return without_replay(request, match, refused)
    return pile_cards(request, view, zone)


def pile_cards(request: HttpRequest, view: View, zone: int) -> HttpResponse:
    cards = cards_in(view, zone)
    context = {"cards": [(card, len(list(same))) for card, same in groupby(cards, key=as_read)]}
    return render(request, "matches/_pile_cards.html", context)


def as_read(card: CardView) -> tuple[str, tuple[object, ...]]:
    """Return the card as the page describes it. Copies have the same description."""
    return card.title, tuple((each.title, each.text) for each in card.text)


def cards_in(view: View, number: int) -> tuple[CardView, ...]:
    """Return the cards of the zone from the top. Raises Http404 if the viewer doesn't see all of them."""
    zones = (*view.zones, *(zone for player in view.players for zone in player.zones))
    found = next((zone for zone in zones if zone.id == number and zone.cards is not None), None)
    if found is None or found.cards is None:
        raise Http404(_("You can’t look at these cards."))
    return found.cards[::-1]
