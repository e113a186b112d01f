"""The page of a match, whether it is open, running or over."""

from asgiref.sync import async_to_sync
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches.chat.panel import chat_of
from tcgsite.matches.errors import TableRefusal
from tcgsite.matches.live import background, table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby.stop_settings import stops_offered
from tcgsite.matches.models import Match
from tcgsite.matches.transport import polling
from tcgsite.matches.views.waiting_room import waiting_page


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if polling.COOKIE in request.GET:
        return polling.chosen(request, redirect(match))
    return page(request, match)


def match_at(public_id: str) -> Match:
    match = Match.objects.with_seats().filter(public_id=public_id).first()
    if match is None:
        raise Http404(_("There is no such table. If one was open here, everybody has left it."))
    return match


def page(request: HttpRequest, match: Match, refused: TableRefusal | None = None) -> HttpResponse:
    if match.status == Match.Status.OPEN:
        return waiting_page(request, match, refused)
    try:
        live = table_registry.table_of(match)
    except TableRefusal as broken:
        return render(
            request, "matches/broken.html", {"match": match, "refused": broken}, status=409
        )
    async_to_sync(background.look_on)(live)
    viewer = live.viewer_for(request.user)
    layout = live.layout(viewer)
    chat = chat_of(match, viewer, request.user, is_over=live.is_over)
    seen = ""
    if polling.is_chosen(request):
        seen = polling.seen(layout, chat)
        if request.GET.get("seen") == seen:
            return HttpResponse(status=204)
    context = {
        "match": match,
        "layout": layout,
        "rules": live.session.rules,
        "chat": chat,
        "stops": stops_offered(live, viewer),
        "is_seated": viewer is not None and not live.is_over,
        "title": _title(live, match),
        "refused": refused,
        "seen": seen,
    }
    return render(request, "matches/table.html", context, status=422 if refused else 200)


def _title(live: Table, match: Match) -> str:
    return f"{' – '.join(live.names.values())} · {match.game.title}"
