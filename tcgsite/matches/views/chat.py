"""Chat views: post a message, mute its author, or hide it as a moderator."""

from asgiref.sync import async_to_sync
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.packs.permissions import may_moderate
from cards.web.request_values import number_in
from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.muting import MutingError, mute
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import ChatMessage, Match
from tcgsite.matches.realtime.broadcast import announce_changed_chat, announce_chat
from tcgsite.matches.views.table_page import match_at, page


def post_chat(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_at(public_id)
    if request.method != "POST":  # After a refusal, the browser shows this URL.
        return redirect(match)
    try:
        viewer = table_registry.table_of(match).viewer_for(request.user)
        line = post_message(match.pk, ensure_player(request), viewer, request.POST.get("say", ""))
    except TableError as refused:
        return page(request, match, refused)
    async_to_sync(announce_chat)(match.pk, line.room)
    return redirect(f"{match.get_absolute_url()}#chat")


@require_POST
def mute_author(request: HttpRequest, public_id: str) -> HttpResponse:
    """Mute the author of the chosen message."""
    match, user = match_at(public_id), ensure_player(request)
    line = _message(request, match)
    try:
        mute(user, line.user)
    except MutingError as refused:
        return page(request, match, TableError(str(refused)))
    async_to_sync(announce_changed_chat)(match.pk, user.pk)
    return _answer(request, match)


@require_POST
def hide_message(request: HttpRequest, public_id: str) -> HttpResponse:
    """Hide a message from everyone except moderators. It stays in the database."""
    if not may_moderate(request.user):
        raise PermissionDenied(_("Only moderators can do that."))
    match, moderator = match_at(public_id), ensure_player(request)
    ChatMessage.objects.filter(pk=_message(request, match).pk).update(hidden_by=moderator)
    async_to_sync(announce_changed_chat)(match.pk)
    return _answer(request, match)


def _message(request: HttpRequest, match: Match) -> ChatMessage:
    number = number_in(request.POST.get("line", ""))
    return get_object_or_404(ChatMessage.objects.select_related("user"), match=match, pk=number)


def _answer(request: HttpRequest, match: Match) -> HttpResponse:
    """Return an empty response if a socket updates the chat. Otherwise, redirect to the page."""
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204)
    return redirect(f"{match.get_absolute_url()}#chat")
