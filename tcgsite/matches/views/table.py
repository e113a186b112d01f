"""The page of a match, whether it is open, running or over."""

from asgiref.sync import async_to_sync
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches import going_on, open_tables, without_socket
from tcgsite.matches.chat.shown import chat_of
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.stops_form import stops_offered
from tcgsite.matches.table import Table
from tcgsite.matches.views.waiting import waiting_page


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if without_socket.COOKIE in request.GET:
        return without_socket.chosen(request, redirect(match))
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
        live = open_tables.table_of(match)
    except TableRefusal as broken:
        return render(
            request, "matches/broken.html", {"match": match, "refused": broken}, status=409
        )
    async_to_sync(going_on.look_on)(live)
    viewer = live.viewer_for(request.user)
    layout = live.layout(viewer)
    chat = chat_of(match, viewer, request.user, is_over=live.is_over)
    seen = ""
    if without_socket.is_chosen(request):
        seen = without_socket.seen(layout, chat)
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
