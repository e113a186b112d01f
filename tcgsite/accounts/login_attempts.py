"""Limit the number of attempts to guess a password."""

from django.utils.translation import gettext_lazy as _

from tcgsite.accounts.rate_limits import HOUR, RateLimit

ALLOWED = 8
MINUTES = 10
USERNAME_FROM_NETWORK = RateLimit(
    "sign-in", ALLOWED, MINUTES, _("Too many failed attempts for this username.")
)
"""Stricter than the next limit, so that strangers elsewhere can hardly lock out a user."""
USERNAME = RateLimit(
    "sign-in of a username", 100, HOUR, _("Too many failed attempts for this username.")
)
NETWORK = RateLimit(
    "sign-in of a network", 100, MINUTES, _("Too many failed sign-ins from your network.")
)


class LoginAttempts:
    """The attempts for one username from one network, for the username, and from the network."""

    def __init__(self, username: str, network: str) -> None:
        name = username.casefold()
        self.counted = {
            NETWORK: network,
            USERNAME_FROM_NETWORK: f"{network} {name}",
            USERNAME: name,
        }

    def count(self) -> None:
        """Count one attempt, before the password is checked. Raises RateLimitError."""
        for limit, subject in self.counted.items():
            limit.count(subject)

    def forget(self) -> None:
        """Forget the attempts for this username, because the password was right."""
        NETWORK.take_back(self.counted[NETWORK])
        for limit in (USERNAME_FROM_NETWORK, USERNAME):
            limit.forget(self.counted[limit])
