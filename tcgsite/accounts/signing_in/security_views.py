"""Wrappers for the views of django-allauth, and the addresses to which they return."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.web.client_address import network_of
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import RateLimit

PASSKEYS = RateLimit(
    "passkeys of a network", 200, 10, _("Too many sign-ins with passkeys from your network.")
)
View = Callable[..., HttpResponseBase]


def for_registered(view: View) -> View:
    """Let guests register first. They have no password for which the view could ask."""

    @wraps(view)
    @login_required
    def for_account(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, User) and request.user.is_guest:
            return redirect("accounts:register")
        return never_cache(view)(request, *args, **kwargs)

    return for_account


def for_strangers(view: View) -> View:
    """Treat a guest as a stranger until the second step is done. Only then does the new user replace the
    guest.
    """

    @wraps(view)
    def for_visitor(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if isinstance(request.user, User) and request.user.is_guest:
            request.user = AnonymousUser()
        return view(request, *args, **kwargs)

    return for_visitor


def count_requests(view: View) -> View:
    """Count each request of a network. The first one stores a challenge, and the second is an attempt."""

    @wraps(view)
    def limited_view(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        PASSKEYS.count(network_of(request))
        return view(request, *args, **kwargs)

    return limited_view


@require_safe
def sign_in_page(request: HttpRequest) -> HttpResponse:
    return redirect("accounts:login")


@require_safe
def register_page(request: HttpRequest) -> HttpResponse:
    return redirect("accounts:register")


@require_safe
def sign_out_page(request: HttpRequest) -> HttpResponse:
    return redirect("accounts:profile")


@require_safe
def security_page(request: HttpRequest) -> HttpResponse:
    return redirect("mfa_index")
