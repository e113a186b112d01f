"""Forms for acting, making offers and saving stop settings, without a socket."""

from time import sleep

from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from cards.web.fairness.accounts import Payers
from cards.web.fairness.page_places import page_places
from cards.web.fairness.slow_work import charged_to
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import after_action, table_registry
from tcgsite.matches.live.hints import HintRequest, give_hint
from tcgsite.matches.live.interventions.equal_time import seconds_to_keep
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest, HoldRequest, Request
from tcgsite.matches.lobby.stop_settings import save_stop_settings
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.matches.transport.messages import parse_action_request, parse_intervention
from tcgsite.matches.views.table_page import match_at, page


def act(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect(match)
    try:
        chosen = parse_action_request(
            {name: _one_or_all(texts) for name, texts in request.POST.lists()}
        )
        live = _submit(request, match, chosen)
        if isinstance(chosen, HoldRequest):
            async_to_sync(announce_status)(match.pk, live.number)
        else:
            async_to_sync(after_action.announce_and_wake)(live)
    except TableError as refused:
        return page(request, match_at(public_id), refused)
    return redirect(match)


def _submit(request: HttpRequest, match: Match, chosen: Request) -> Table:
    viewer = table_registry.table_of(match).viewer_for(request.user)
    return submit_request(match, viewer, chosen, request.user.pk or 0)


def submit_request(match: Match, viewer: int | None, chosen: Request, user_id: int) -> Table:
    """Carry out a request of this seat, after the pause that hides whether the player had a choice."""
    with charged_to(Payers(match.pk, user_id)):
        if viewer is not None:
            presence.mark_seat(match.pk, viewer)
        if isinstance(chosen, ActionRequest):
            table, now = table_registry.table_of(match), shared_time.now()
            with page_places.while_waiting():
                sleep(seconds_to_keep(table, viewer, chosen.action, now))
        return table_registry.submit(match.pk, viewer, chosen)


def _one_or_all(texts: list[str]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else texts


def send_intervention(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect(match)
    try:
        asked = parse_intervention(request.POST.get("aside", ""))
        if isinstance(asked, HintRequest):
            _ask_hint(request, match, asked)
            return redirect(match)
        live = _submit(request, match, asked)
    except TableError as refused:
        return page(request, match_at(public_id), refused)
    async_to_sync(announce_status)(match.pk, live.number)
    return redirect(match)


def _ask_hint(request: HttpRequest, match: Match, asked: HintRequest) -> None:
    """Wait until the bot has thought. Raises TableError."""
    viewer = table_registry.table_of(match).viewer_for(request.user)
    with page_places.while_waiting():
        async_to_sync(give_hint)(match.pk, viewer, asked.number, request.user.pk or 0)


def save_stops(request: HttpRequest, public_id: str) -> HttpResponse:
    """Save the stop settings, and update the player's open pages at once."""
    match = match_at(public_id)
    if request.method != "POST":
        return redirect(match)
    try:
        save_stop_settings(
            match, ensure_player(request), table_registry.table_of(match), request.POST
        )
    except TableError as refused:
        return page(request, match, refused)
    live = table_registry.reload_offers_and_stops(match.pk)
    async_to_sync(announce_status)(match.pk, live.number)
    return HttpResponse(status=204) if request.headers.get("HX-Request") else redirect(match)
