"""Accounts: the server's time that each payer has recently used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from operator import itemgetter
from time import monotonic
from typing import NamedTuple

from cards.web.fairness.limits import MOST_ACCOUNTS, REFUND, USE_FADES

Account = tuple[str, int | str]


class Payers(NamedTuple):
    """The payers of some work: a match, the user who caused the work, and the network of the request. 0 and
    "" mean none.
    """

    match: int = 0
    user: int = 0
    network: str = ""

    @property
    def accounts(self) -> tuple[Account, ...]:
        found: list[Account] = [("match", self.match)] if self.match else []
        if self.user:
            found.append(("user", self.user))
        if self.network:
            found.append(("network", self.network))
        return tuple(found)


NO_PAYERS = Payers()


class Accounts:
    """What each payer owes and has used, in seconds.

    Debts are refunded with time and never exceed `most`. Half of the use fades every USE_FADES seconds.
    """

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        refund: float = REFUND,
        most: float = inf,
    ) -> None:
        self.clock, self._refund, self._most = clock, refund, most
        self._known: dict[Account, _Use] = {}

    def owed(self, payers: Payers) -> float:
        """Return the number of seconds owed by the payer who owes most."""
        most, now = 0.0, self.clock()
        for payer in payers.accounts:
            owed, _recent, at = self._known.get(payer, NOTHING)
            most = max(most, owed - (now - at) * self._refund)
        return most

    def recent_use(self, payers: Payers) -> float:
        """Return the seconds recently used by the payer who used most.

        Payers without debts can together keep the server busy. Their recent use tells them apart.
        """
        return max((use.recent for use in self._now(payers.accounts)), default=0.0)

    def charge(self, payers: Payers, seconds: float, spared: float = 0.0) -> None:
        """Let the payers owe these seconds. Those that are spared don't count as their use."""
        now = self.clock()
        for payer, use in zip(payers.accounts, self._now(payers.accounts), strict=True):
            owed = min(use.owed + seconds, self._most)
            self._known[payer] = _Use(owed, use.recent + seconds - spared, now)
        if len(self._known) > MOST_ACCOUNTS:
            used = zip(self._known, self._now(self._known), strict=True)
            least = sorted(used, key=itemgetter(1))[: len(self._known) // 2]
            for payer, _use in least:
                del self._known[payer]

    def _now(self, payers: Iterable[Account]) -> Iterator[_Use]:
        """Yield what each payer owes and has used by now."""
        now = self.clock()
        for payer in payers:
            owed, recent, at = self._known.get(payer, NOTHING)
            faded = recent * 0.5 ** ((now - at) / USE_FADES)
            yield _Use(max(owed - (now - at) * self._refund, 0.0), faded, now)


class _Use(NamedTuple):
    """Seconds owed and recently used by a payer, as they were at a time."""

    owed: float
    recent: float
    at: float


NOTHING = _Use(0.0, 0.0, 0.0)
accounts = Accounts()
"""The accounts of this process. See `docs/limits.md`."""
