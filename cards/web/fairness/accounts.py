"""Accounts: the server's time that each payer has recently used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import NamedTuple

from cards.web.fairness.limits import MOST_ACCOUNTS, REFUND


class Payers(NamedTuple):
    """Those who are charged for work: a match, and the user who caused the work. 0 means none."""

    match: int = 0
    user: int = 0

    @property
    def accounts(self) -> tuple[tuple[str, int], ...]:
        return tuple(each for each in zip(self._fields, self, strict=True) if each[1])


NO_PAYERS = Payers()


class Accounts:
    """The seconds that each payer has recently used, minus refunds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._owed: dict[tuple[str, int], tuple[float, float]] = {}

    def owed(self, payers: Payers) -> float:
        """Return the number of seconds owed by the payer who owes most."""
        return self._most_owed(payers.accounts)

    def charge(self, payers: Payers, seconds: float) -> None:
        now = self.clock()
        for payer in payers.accounts:
            self._owed[payer] = self._most_owed([payer]) + seconds, now
        if len(self._owed) > MOST_ACCOUNTS:
            self._owed = {each: self._owed[each] for each in self._owed if self._most_owed([each])}

    def _most_owed(self, payers: Iterable[tuple[str, int]]) -> float:
        now, most = self.clock(), 0.0
        for payer in payers:
            if payer in self._owed:
                seconds, at = self._owed[payer]
                most = max(most, seconds - (now - at) * REFUND)
        return most


accounts = Accounts()
"""The accounts of this process. See `docs/limits.md`."""
