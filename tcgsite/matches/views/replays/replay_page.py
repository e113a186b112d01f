"""The replay page: step through a match, continue it, or download its record."""

from collections.abc import Sequence
from zlib import crc32

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.packs.share_images.picture import SharedPicture
from cards.views.cards.share_images import png
from cards.views.tiles import game_tile
from cards.web.client_address import network_of
from cards.web.fairness.accounts import Payers
from cards.web.fairness.limits import PAGE
from cards.web.fairness.slow_work import charged_to
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches.chat.panel import replay_chat_panel
from tcgsite.matches.errors import BrokenRecordError, TableError
from tcgsite.matches.models import Match
from tcgsite.matches.replays import moments
from tcgsite.matches.replays.bot_reasons import reasons_at
from tcgsite.matches.views.table_page import broken_page, busy_page


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the match after `?at=` actions, seen from the seat `?eyes=` or with all cards visible ("open")."""
    match = _match(public_id)
    at, eyes = request.GET.get("at", "0"), request.GET.get("eyes", "")
    try:
        with charged_to(viewer_of(request), PAGE):
            return _page(request, moments.moment_at(match, at, eyes))
    except TableError as refused:
        return without_replay(request, match, refused)


def viewer_of(request: HttpRequest) -> Payers:
    """Return who pays for work on replays: the user or, for visitors, their network."""
    return Payers(user=request.user.pk or -crc32(network_of(request).encode()) - 1)


def without_replay(request: HttpRequest, match: Match, refused: TableError) -> HttpResponse:
    """Redirect to a match that isn't over. Otherwise say that the server is busy, or the record broken."""
    if match.status != Match.Status.FINISHED:
        return redirect(match)
    if isinstance(refused, BrokenRecordError):
        return broken_page(request, match, refused)
    return busy_page(request, match, refused)


@require_safe
def draw_result(request: HttpRequest, public_id: str) -> HttpResponse:
    """Draw a finished match: its players and result, with cards of its game instead of the match’s own."""
    match = get_object_or_404(
        Match.objects.with_seats(), public_id=public_id, status=Match.Status.FINISHED
    )
    tile = game_tile(match.game)
    names = " – ".join(seat.name for seat in match.seats.all())
    lines = [match.game.title, str((match.result or {}).get("reason", ""))]
    return png(SharedPicture.of(names, lines, tile.faces, tile.tint))


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    match = _match(public_id)
    try:
        with charged_to(viewer_of(request), PAGE):
            text = moments.record_of(match)
    except TableError as refused:
        return HttpResponse(str(refused), status=409, content_type="text/plain; charset=utf-8")
    name = f'attachment; filename="{match.game.slug}-{public_id}.json"'
    return HttpResponse(
        text, content_type="application/json", headers={"Content-Disposition": name}
    )


@require_POST
def continue_match(request: HttpRequest, public_id: str) -> HttpResponse:
    match, user = _match(public_id), ensure_player(request)
    at, eyes = request.POST.get("at", ""), request.POST.get("eyes", "")
    try:
        return redirect(moments.continue_from(match, number_in(at), user, eyes))
    except TableError as refused:
        if match.status != Match.Status.FINISHED:
            return redirect(match)
        try:
            found = moments.moment_at(match, at, eyes)
        except TableError as missing:
            return without_replay(request, match, missing)
        return _page(request, found, refused)


@require_POST
def why_bot(request: HttpRequest, public_id: str) -> HttpResponse:
    """Say why a bot made its next action after `at` actions."""
    match, user = _match(public_id), ensure_player(request)
    at, eyes = request.POST.get("at", ""), request.POST.get("eyes", "")
    try:
        with charged_to(viewer_of(request), PAGE):
            found = moments.moment_at(match, at, eyes)
    except TableError as refused:
        return without_replay(request, match, refused)
    try:
        with charged_to(viewer_of(request), PAGE):
            return _page(request, found, reasons=reasons_at(match, at, user))
    except TableError as refused:
        return _page(request, found, refused)


def _page(
    request: HttpRequest,
    found: moments.ReplayMoment,
    refused: TableError | None = None,
    reasons: Sequence[str] = (),
) -> HttpResponse:
    names = " – ".join(seat.name for seat in found.match.seats.all())
    context = {
        "match": found.match,
        "moment": found,
        "layout": found.layout,
        "chat": replay_chat_panel(found.match, found.number, request.user),
        "title": f"{names} · {found.match.game.translated_title}",
        "refused": refused,
        "reasons": reasons,
    }
    return render(request, "matches/replay.html", context, status=422 if refused else 200)


def _match(public_id: str) -> Match:
    return get_object_or_404(Match.objects.with_seats(), public_id=public_id)
