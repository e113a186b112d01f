"""The page of a match that is open, running or over."""

from asgiref.sync import async_to_sync
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tcgsite.matches.chat.panel import chat_panel
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.live import after_action, table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby.own_tables import note_of
from tcgsite.matches.lobby.stop_settings import stop_settings_form
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.rendering.in_words.text_table import text_layout_for
from tcgsite.matches.rendering.layout import layout_for
from tcgsite.matches.transport import polling, table_choice
from tcgsite.matches.transport.spectating import shown_table
from tcgsite.matches.views.waiting_room import waiting_page

RETRY_AFTER = 5
"""The seconds after which a busy page loads again."""


@never_cache
@require_GET
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if polling.COOKIE in request.GET:
        return polling.remember_choice(request, redirect(match))
    if table_choice.COOKIE in request.GET:
        chosen = request.GET[table_choice.COOKIE]
        return table_choice.remember_table(request, redirect(match), chosen)
    return page(request, match)


def match_at(public_id: str) -> Match:
    match = Match.objects.with_seats().filter(public_id=public_id).first()
    if match is None:
        raise Http404(_("This table doesn’t exist. It may have been closed when all players left."))
    return match


def page(request: HttpRequest, match: Match, refused: TableError | None = None) -> HttpResponse:
    if match.status == Match.Status.OPEN:
        return waiting_page(request, match, refused)
    try:
        live = table_registry.table_of(match)
    except TableBusyError as busy:
        return busy_page(request, match, busy)
    except TableError as broken:
        return broken_page(request, match, broken)
    async_to_sync(after_action.on_page_load)(live)
    viewer = live.viewer_for(request.user)
    try:
        shown = shown_table(live, viewer)
    except TableBusyError as busy:
        return busy_page(request, match, busy)
    is_text = table_choice.is_text_chosen(request)
    layout = text_layout_for(shown, viewer) if is_text else layout_for(shown, viewer)
    chat = chat_panel(match, viewer, request.user, is_over=live.is_over)
    seen = ""
    if polling.is_chosen(request):
        if viewer is not None:
            presence.mark_seat(match.pk, viewer)
        seen = polling.page_hash(layout, chat)
        if request.GET.get("seen") == seen:
            return HttpResponse(status=204)
    context = {
        "match": match,
        "layout": layout,
        "rules": live.session.rules,
        "chat": chat,
        "stops": stop_settings_form(live, viewer),
        "is_seated": viewer is not None and not live.is_over,
        "asks_why": not live.is_over,
        "title": _title(live, match),
        "own_note": note_of(match.pk, request.user.pk) if viewer is not None else "",
        "notes": viewer is not None and bool(match.clock_days),
        "calls_judges": match.has_judges and viewer is not None and not live.is_over,
        "refused": refused,
        "delay": match.spectator_delay if viewer is None and not live.is_over else 0,
        "seen": seen,
        "has_text": not is_text,
    }
    template = "matches/text_table.html" if is_text else "matches/table.html"
    return render(request, template, context, status=422 if refused else 200)


def broken_page(request: HttpRequest, match: Match, broken: TableError) -> HttpResponse:
    return render(request, "matches/broken.html", {"match": match, "refused": broken}, status=409)


def busy_page(request: HttpRequest, match: Match, busy: TableError) -> HttpResponse:
    """Return a page that loads itself again until the server has rebuilt the match."""
    context = {"match": match, "refused": busy, "seconds": RETRY_AFTER}
    response = render(request, "matches/busy.html", context, status=503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response


def _title(live: Table, match: Match) -> str:
    return f"{' – '.join(live.names.values())} · {match.game.translated_title}"
