"""The browsers in which a player is signed in. Only the player sees them, and can sign out of each."""

from importlib import import_module

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import transaction
from django.db.models import QuerySet
from django.dispatch import Signal
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.accounts.signing_in.adapters import NO_ADDRESS
from tcgsite.accounts.signing_in.devices import browser_title
from tcgsite.operation.database.backends import redis_failures

MOST_SESSIONS = 20
"""The most sessions of a player. A further sign-in ends the oldest one."""
SEEN_EVERY = 600
"""The seconds between two writes for a browser that requests page after page."""
LONGEST_AGENT = 200
session_ended = Signal()
"""Sent when a session was ended from another browser, with `user_id` and the session’s contents as `data`."""


class SessionListMiddleware(MiddlewareMixin):
    """Notes when a player last used a browser, if the page has asked who the visitor is."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        user = getattr(request, "_cached_user", None)
        if isinstance(user, User) and not user.is_guest and request.session.session_key:
            note_session(user, request.session.session_key, request.headers.get("User-Agent", ""))
        return response


def note_session(user: User, key: str, agent: str) -> None:
    try:
        is_due = cache.add(f"session.{key}", True, SEEN_EVERY)
    except redis_failures():
        return
    now = timezone.now()
    if is_due and not UserSession.objects.filter(session_key=key).update(last_seen_at=now):
        row = {"user": user, "ip": NO_ADDRESS, "user_agent": agent[:LONGEST_AGENT]}
        UserSession.objects.get_or_create(session_key=key, defaults=row)
        end_oldest_sessions(user)


def end_oldest_sessions(user: User) -> None:
    most = MOST_SESSIONS * settings.RATE_LIMITS
    if most:
        for old in UserSession.objects.filter(user=user).order_by("-last_seen_at")[most:]:
            end_session(old)


def end_session(found: UserSession) -> None:
    """Sign the user out of this browser."""
    store = import_module(settings.SESSION_ENGINE).SessionStore(found.session_key)
    data = store.load()
    with transaction.atomic():
        found.end()
    session_ended.send(sender=User, user_id=found.user_id, data=data)


def _sessions_of(request: HttpRequest) -> "QuerySet[UserSession]":
    rows: QuerySet[UserSession] = UserSession.objects.filter(user=request.user.pk)
    return rows.order_by("-last_seen_at")


@never_cache
@require_safe
@login_required
def session_list(request: HttpRequest) -> HttpResponse:
    rows = list(_sessions_of(request)[:MOST_SESSIONS])
    keys = [row.session_key for row in rows]
    open_now = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    known = set(open_now.values_list("session_key", flat=True))
    shown = [
        (row, browser_title(row.user_agent), row.session_key == request.session.session_key)
        for row in rows
        if row.session_key in known
    ]
    return render(request, "accounts/sessions.html", {"sessions": shown})


@require_POST
@login_required
def end_sessions(request: HttpRequest) -> HttpResponse:
    """End the session in the form, or all except the current one."""
    others = _sessions_of(request).exclude(session_key=request.session.session_key)
    if "others" not in request.POST:
        others = others.filter(pk=number_in(request.POST.get("session", "")))
    ended = list(others)
    for each in ended:
        end_session(each)
    messages.success(
        request,
        ngettext(
            "You’re signed out of %d browser.", "You’re signed out of %d browsers.", len(ended)
        )
        % len(ended)
        if ended
        else _("You were signed out there already."),
    )
    return redirect("accounts:sessions")
