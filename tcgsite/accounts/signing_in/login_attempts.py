"""Limits on sign-in attempts, against guessing passwords."""

import secrets

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from tcgsite.accounts.rate_limits import HOUR, RateLimit

ALLOWED = 8
MINUTES = 10
USERNAME_FROM_NETWORK = RateLimit(
    "sign-in", ALLOWED, MINUTES, _("Too many failed attempts for this username.")
)
"""A much higher limit than the previous one, so that strangers can hardly lock a user out."""
USERNAME = RateLimit(
    "sign-in of a username", 100, HOUR, _("Too many failed attempts for this username.")
)
NETWORK = RateLimit(
    "sign-in of a network", 100, MINUTES, _("Too many failed sign-ins from your network.")
)


BROWSER = RateLimit("sign-in of a browser", ALLOWED, MINUTES, _("Too many failed attempts."))
"""The limit for a browser in which this user has signed in before. Strangers’ attempts don’t count for it."""
COOKIE = "signed_in_before"
COOKIE_AGE = 400 * 24 * 60 * 60
MOST_USERS = 5
"""The most users for whom a browser is remembered."""
SALT = "tcgsite.accounts.login_attempts"


class LoginAttempts:
    """The counters for sign-in attempts from one network with one username.

    A browser in which the user signed in before has a counter of its own instead.
    """

    def __init__(self, username: str, network: str, secret: str = "") -> None:
        name = username.casefold()
        by_network = {NETWORK: network, USERNAME_FROM_NETWORK: f"{network} {name}", USERNAME: name}
        self.counted = {BROWSER: secret} if secret else by_network

    def count(self) -> None:
        """Count an attempt. Call this before checking the password. Raises RateLimitError."""
        for limit, subject in self.counted.items():
            limit.count(subject)

    def forget(self) -> None:
        """Reset the counters for this username after a successful sign-in."""
        for limit, subject in self.counted.items():
            if limit is NETWORK:
                limit.undo_state(subject)
            else:
                limit.forget(subject)


def browser_secret(request: HttpRequest, username: str) -> str:
    """Return the secret of this browser if the user signed in here before, or ""."""
    return _known_users(request).get(_user_key(username), "")


def remember_browser(request: HttpRequest, response: HttpResponse, username: str) -> None:
    """Let the browser have its own counter for this user from now on."""
    known = _known_users(request)
    secret = known.pop(_user_key(username), "") or secrets.token_hex(8)
    kept = {**dict(list(known.items())[-MOST_USERS + 1 :]), _user_key(username): secret}
    value = ",".join(f"{user}={secret}" for user, secret in kept.items())
    response.set_signed_cookie(
        COOKIE,
        value,
        salt=SALT,
        max_age=COOKIE_AGE,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def _known_users(request: HttpRequest) -> dict[str, str]:
    value = request.get_signed_cookie(COOKIE, default="", salt=SALT, max_age=COOKIE_AGE)
    pairs = (each.partition("=") for each in (value or "").split(",") if "=" in each)
    return {user: secret for user, _sign, secret in pairs}


def _user_key(username: str) -> str:
    return salted_hmac(SALT, username.casefold()).hexdigest()[:16]
