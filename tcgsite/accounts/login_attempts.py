"""Limits on sign-in attempts, against guessing passwords."""

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


class LoginAttempts:
    """The counters for sign-in attempts from one network with one username."""

    def __init__(self, username: str, network: str) -> None:
        name = username.casefold()
        self.counted = {
            NETWORK: network,
            USERNAME_FROM_NETWORK: f"{network} {name}",
            USERNAME: name,
        }

    def count(self) -> None:
        """Count an attempt. Call this before checking the password. Raises RateLimitError."""
        for limit, subject in self.counted.items():
            limit.count(subject)

    def forget(self) -> None:
        """Reset the counters for this username after a successful sign-in."""
        NETWORK.take_back(self.counted[NETWORK])
        for limit in (USERNAME_FROM_NETWORK, USERNAME):
            limit.forget(self.counted[limit])
