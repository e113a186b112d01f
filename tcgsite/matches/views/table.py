"""The page of one match: waiting, playing, over."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches import open_tables
from tcgsite.matches.chat.shown import chat_of
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.stops_form import stops_offered
from tcgsite.matches.table import Table
from tcgsite.matches.views.waiting import waiting_page


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    return page(request, match_at(public_id))


def match_at(public_id: str) -> Match:
    return get_object_or_404(Match.objects.with_seats(), public_id=public_id)


def page(request: HttpRequest, match: Match, refused: TableRefusal | None = None) -> HttpResponse:
    if match.status == Match.Status.OPEN:
        return waiting_page(request, match, refused)
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
        "rules": live.session.rules,
        "chat": chat_of(match, viewer, request.user, is_over=live.is_over),
        "stops": stops_offered(live, viewer),
        "is_seated": viewer is not None and not live.is_over,
        "title": _title(live, match),
        "refused": refused,
    }
    return render(request, "matches/table.html", context, status=422 if refused else 200)


def _title(live: Table, match: Match) -> str:
    return f"{' – '.join(live.names.values())} · {match.game.title}"
