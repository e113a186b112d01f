"""The second factor: players who have one show it when they sign in with a password, and
moderators need one.
"""

from collections.abc import Callable
from time import time
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.login import get_authentication_records, perform_password_login
from allauth.account.models import Login
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.deprecation import MiddlewareMixin
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from cards.packs.permissions import may_moderate

HOURS = 12
"""The hours for which moderators can decide after showing their second factor."""
DECISIONS = frozenset(
    (
        "cards:hide_art",
        "cards:hide_pack",
        "cards:hide_pool",
        "cards:hide_remark",
        "matches:hide_line",
        "matches:settle_report",
    )
)
"""Actions of moderators that need the second factor although they aren’t on moderation pages."""
MODERATION = frozenset(
    (
        "queue",
        "log",
        "case",
        "claim",
        "decide",
        "answer_appeal",
        "undo",
        "moderators",
        "appoint",
    )
)


def begin_login(request: HttpRequest, user: Any, address: str) -> HttpResponse:
    """Sign in a user whose password was right, or ask for the second factor first."""
    login = Login(user=user, redirect_url=address)
    response: HttpResponse = perform_password_login(
        request, {"username": user.get_username()}, login
    )
    return response


def has_shown_second_factor(request: HttpRequest) -> bool:
    """Return True if the session’s user has shown the second factor within the last HOURS."""
    records = get_authentication_records(request, request.user)
    shown = [record["at"] for record in records if record["method"] == "mfa"]
    return bool(shown) and time() - max(shown) < HOURS * 3600


class SecondFactorMiddleware(MiddlewareMixin):
    """Requires moderators to show their second factor before they moderate, because their decisions affect
    others.
    """

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        if not _is_moderation(request) or not may_moderate(request.user):
            return None
        return None if has_shown_second_factor(request) else _ask(request)


def _is_moderation(request: HttpRequest) -> bool:
    found = request.resolver_match
    if found is None:
        return False
    if found.app_name == "moderation":
        return found.url_name in MODERATION
    return request.method == "POST" and found.view_name in DECISIONS


def _ask(request: HttpRequest) -> HttpResponse:
    """Redirect to the form for the second factor, or to the page that sets it up."""
    ways = get_adapter().get_reauthentication_methods(request.user)
    address = next((way["url"] for way in ways if way["id"].startswith("mfa")), "")
    if not address:
        messages.warning(request, _("Moderators need a passkey or codes from an app. Set up one."))
        address = reverse("mfa_index")
    else:
        messages.info(request, _("As a moderator, enter your second factor first."))
        address = f"{address}?{urlencode({'next': _page_of(request)})}"
    is_partial = bool(getattr(request, "htmx", False))
    return HttpResponseClientRedirect(address) if is_partial else redirect(address)


def _page_of(request: HttpRequest) -> str:
    """Return the address of the page with the form. A refused form has to be sent again from there."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    came_from = request.headers.get("Referer", "")
    is_own = url_has_allowed_host_and_scheme(came_from, {request.get_host()})
    return came_from if is_own else reverse("home")
