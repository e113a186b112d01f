"""How often a network may ask the API: so many requests in a second, and fewer searches."""

from dataclasses import dataclass
from math import ceil, floor

from cards.web.fairness.accounts import Accounts, Payers

MOST_REQUESTS = 10
"""Requests of a network per second. Twice as many at once are fine, if none came before."""
MOST_SEARCHES = 2
"""Searches of a network per second, each of which takes as long as several other requests."""


class RequestRate:
    """The requests of each network in one process, of which `most` may come in each second."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.burst = 2 * most
        self.accounts = Accounts(refund=most, most=self.burst)

    def count(self, network: str) -> "Allowance":
        """Count a request, and return how many are left. One that is refused costs nothing."""
        payers = Payers(network=network or "unknown")
        left = floor(self.burst - self.accounts.owed(payers))
        if left >= 1:
            self.accounts.charge(payers, 1)
        return Allowance(self.most, left - 1)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The requests per second, and those left now: -1 if this one is refused."""

    most: int
    left: int

    @property
    def is_spent(self) -> bool:
        return self.left < 0

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers that tell a program how fast it may go on. Times are in seconds."""
        known = {
            "RateLimit-Limit": str(self.most),
            "RateLimit-Remaining": str(max(self.left, 0)),
            "RateLimit-Reset": str(ceil(1 / self.most)),
        }
        return known | ({"Retry-After": "1"} if self.is_spent else {})


requests = RequestRate(MOST_REQUESTS)
searches = RequestRate(MOST_SEARCHES)
