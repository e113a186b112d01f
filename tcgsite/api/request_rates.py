"""How often a network or a player may ask the API: fewer searches and checks than other requests."""

from dataclasses import dataclass
from math import ceil, floor

from cards.web.fairness.accounts import Accounts, Payers

MOST_REQUESTS = 10
"""The most requests per second of a network, or of all of a player’s programs."""
MOST_SEARCHES = 2
"""The most searches per second. Each takes as long as several other requests."""
MOST_CHECKS = 0.1
"""The most checks of pack files per second. Each takes up to some seconds of a process."""
AT_ONCE = 20, 4, 6
"""The most requests, searches and checks at once after a pause."""


class RequestRate:
    """Counts the requests of each network and player in one process. At most `most` per second
    are allowed.
    """

    def __init__(self, most: float, at_once: int) -> None:
        self.most, self.burst = most, at_once
        self.accounts = Accounts(refund=most, most=at_once)

    def count(self, payer: str) -> "Allowance":
        """Count a request, and return the allowance. Refused requests cost nothing."""
        payers = Payers(network=payer or "unknown")
        left = floor(self.burst - self.accounts.owed(payers))
        if left >= 1:
            self.accounts.charge(payers, 1)
        return Allowance(self.most, left - 1)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The requests per second, and those left now, or -1 if the request is refused."""

    most: float
    left: int

    @property
    def is_spent(self) -> bool:
        return self.left < 0

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers that tell a program how fast it may go on. Times are in seconds."""
        known = {
            "RateLimit-Limit": f"{self.most:g}",
            "RateLimit-Remaining": str(max(self.left, 0)),
            "RateLimit-Reset": str(ceil(1 / self.most)),
        }
        return known | ({"Retry-After": str(ceil(1 / self.most))} if self.is_spent else {})


requests, searches, checks = map(RequestRate, (MOST_REQUESTS, MOST_SEARCHES, MOST_CHECKS), AT_ONCE)
