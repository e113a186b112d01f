"""Sign in with another site. The only thing stored is the number of the account there."""

from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialLogin
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from tcgsite.accounts.guests import ensure_player
from tcgsite.accounts.models import User
from tcgsite.accounts.rate_limits import REGISTRATIONS


class SocialAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]
    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Register a player at the first sign-in. Guests keep everything; strangers become guests first."""
        sociallogin.email_addresses = []
        sociallogin.account.extra_data = {}
        if sociallogin.is_existing:
            sociallogin.account.save(update_fields=["extra_data"])
            return
        user = request.user
        if sociallogin.state.get("process") == "connect" and not getattr(user, "is_guest", True):
            return
        if isinstance(user, User) and not user.is_guest:
            return
        REGISTRATIONS.count(request)
        _register(request, sociallogin)
        raise ImmediateHttpResponse(redirect("accounts:profile"))

    def list_apps(
        self, request: HttpRequest, provider: Any = None, client_id: Any = None
    ) -> list[Any]:
        """Return the apps without a query, because hosts name the other sites in their settings."""
        if not settings.SOCIALACCOUNT_PROVIDERS:
            return []
        apps: list[Any] = super().list_apps(request, provider, client_id)
        return apps

    def list_providers(self, request: HttpRequest) -> list[Any]:
        return sorted(super().list_providers(request), key=lambda each: str(each.name))


def _register(request: HttpRequest, sociallogin: SocialLogin) -> None:
    """Make the guest of this request a registered player, who signs in with the other site."""
    guest = ensure_player(request)
    guest.username = f"{sociallogin.account.provider}-{get_random_string(12).lower()}"
    guest.save(update_fields=["username"])
    sociallogin.connect(request, guest)
    welcome = _("Welcome! You’re %s here. You can change your name below.") % guest
    messages.success(request, welcome)
