"""Accounts: the server's time that each payer has recently used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from time import monotonic
from typing import NamedTuple

from cards.web.fairness.limits import MOST_ACCOUNTS, REFUND

Account = tuple[str, int | str]


class Payers(NamedTuple):
    """Those who are charged for work: a match, the user who caused the work, the network that asked for a
    page. 0 and "" mean none.
    """

    match: int = 0
    user: int = 0
    network: str = ""

    @property
    def accounts(self) -> tuple[Account, ...]:
        found = ("match", self.match), ("user", self.user), ("network", self.network)
        return tuple(each for each in found if each[1])


NO_PAYERS = Payers()


class Accounts:
    """The seconds that each payer has recently used, minus refunds, but at most `most`."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        refund: float = REFUND,
        most: float = inf,
    ) -> None:
        self.clock, self._refund, self._most = clock, refund, most
        self._owed: dict[Account, tuple[float, float]] = {}

    def owed(self, payers: Payers) -> float:
        """Return the number of seconds owed by the payer who owes most."""
        return self._most_owed(payers.accounts)

    def charge(self, payers: Payers, seconds: float) -> None:
        now = self.clock()
        for payer in payers.accounts:
            self._owed[payer] = min(self._most_owed([payer]) + seconds, self._most), now
        if len(self._owed) > MOST_ACCOUNTS:
            self._owed = {each: self._owed[each] for each in self._owed if self._most_owed([each])}

    def _most_owed(self, payers: Iterable[Account]) -> float:
        now, most = self.clock(), 0.0
        for payer in payers:
            if payer in self._owed:
                seconds, at = self._owed[payer]
                most = max(most, seconds - (now - at) * self._refund)
        return most


accounts = Accounts()
"""The accounts of this process. See `docs/limits.md`."""
