"""How often a network or a player may ask the API: fewer searches and checks than other requests."""

from dataclasses import dataclass
from math import ceil, floor

from cards.web.fairness.accounts import Accounts, Payers

MOST_REQUESTS = 10
"""Requests of a network, or of all programs of a player, per second."""
MOST_SEARCHES = 2
"""Searches per second, each of which takes as long as several other requests."""
MOST_CHECKS = 0.1
"""Checks of pack files per second, each of which takes up to some seconds of a process."""
AT_ONCE = 20, 4, 6
"""Requests, searches and checks that may come at once, if none came before."""


class RequestRate:
    """The requests of each network and player in one process, of which `most` may come in each second."""

    def __init__(self, most: float, at_once: int) -> None:
        self.most, self.burst = most, at_once
        self.accounts = Accounts(refund=most, most=at_once)

    def count(self, payer: str) -> "Allowance":
        """Count a request, and return how many are left. One that is refused costs nothing."""
        payers = Payers(network=payer or "unknown")
        left = floor(self.burst - self.accounts.owed(payers))
        if left >= 1:
            self.accounts.charge(payers, 1)
        return Allowance(self.most, left - 1)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The requests per second, and those left now: -1 if this one is refused."""

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
