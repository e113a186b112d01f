"""The replay page: step through a match, continue it, or download its record."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.matches import replays
from tcgsite.matches.chat.panel import replay_chat_panel
from tcgsite.matches.errors import TableError
from tcgsite.matches.models import Match


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the match after `?at=` actions, seen from the seat `?eyes=` or with all cards visible ("open")."""
    match = _match(public_id)
    try:
        found = replays.moment_at(match, request.GET.get("at", "0"), request.GET.get("eyes", ""))
    except TableError:
        return redirect(match)
    return _page(request, found)


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    match = _match(public_id)
    try:
        text = replays.record_of(match)
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
        return redirect(replays.continue_from(match, number_in(at), user, eyes))
    except TableError as refused:
        if match.status != Match.Status.FINISHED:
            return redirect(match)
        return _page(request, replays.moment_at(match, at, eyes), refused)


def _page(
    request: HttpRequest, found: replays.ReplayMoment, refused: TableError | None = None
) -> HttpResponse:
    names = " – ".join(seat.name for seat in found.match.seats.all())
    context = {
        "match": found.match,
        "moment": found,
        "layout": found.layout,
        "chat": replay_chat_panel(found.match, found.number, request.user),
        "title": f"{names} · {found.match.game.title}",
        "refused": refused,
    }
    return render(request, "matches/replay.html", context, status=422 if refused else 200)


def _match(public_id: str) -> Match:
    return get_object_or_404(Match.objects.with_seats(), public_id=public_id)
