"""FairThread: a thread that first does the work of those who used it least."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic
from typing import Any, NamedTuple

REFUND = 0.02
"""The seconds of work per second that each payer may use without owing anything."""
BURST = 0.5
"""The seconds that a payer may owe before other payers' work comes first."""
SHARE = 0.25
"""The share of the thread's time for all payers who owe more than that."""
MOST_ACCOUNTS = 10_000


class Payers(NamedTuple):
    """Those who are charged for work: a match, and the user who caused the work. 0 means none."""

    match: int = 0
    user: int = 0

    @property
    def accounts(self) -> tuple[tuple[str, int], ...]:
        return tuple(each for each in zip(self._fields, self, strict=True) if each[1])


NO_PAYERS = Payers()


class Accounts:
    """The seconds that each payer has used lately, without those that were refunded."""

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


@dataclass(slots=True)
class Job:
    work: Callable[[], Any]
    payers: Payers
    future: Future[Any] = field(default_factory=Future)

    def run(self) -> None:
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            self.future.set_result(self.work())
        except BaseException as error:
            self.future.set_exception(error)


class Turns:
    """Chooses the next job. Jobs of payers who owe least come first.

    `share` is the share of time for payers who owe more than BURST. It applies even on an idle thread,
    because their work also takes processor time from others.
    """

    def __init__(self, accounts: Accounts, share: float = SHARE) -> None:
        self.accounts = accounts
        self.share = share
        self.waiting: list[Job] = []
        self._rest_until = 0.0

    def next_job(self) -> tuple[Job | None, float]:
        """Remove the next job and return it, or None with the seconds to wait for a job (0 if there are
        none).
        """
        if not self.waiting:
            return None, 0.0
        owed = [self.accounts.owed(each.payers) for each in self.waiting]
        place = owed.index(min(owed))
        rest = self._rest_until - self.accounts.clock()
        if owed[place] > BURST and rest > 0:
            return None, rest
        return self.waiting.pop(place), 0.0

    def settle(self, payers: Payers, seconds: float) -> None:
        """Charge the job's payers. If they owe too much, delay the next job of such payers."""
        if self.accounts.owed(payers) > BURST:
            rest = seconds * (1 / self.share - 1)
            self._rest_until = max(self._rest_until, self.accounts.clock()) + rest
        self.accounts.charge(payers, seconds)


class FairThread(Thread):
    """A daemon thread that starts with its first job."""

    def __init__(self, name: str, *, share: float = SHARE, weight: float = 1.0) -> None:
        super().__init__(name=name, daemon=True)
        self._turns = Turns(accounts, share)
        self._weight = weight
        self._changed = Condition()
        self._is_started = False

    def submit(self, work: Callable[[], Any], payers: Payers = NO_PAYERS) -> Future[Any]:
        job = Job(work, payers)
        with self._changed:
            if not self._is_started:
                self._is_started = True
                self.start()
            self._turns.waiting.append(job)
            self._changed.notify()
        return job.future

    def count_waiting(self, user: int | None = None) -> int:
        with self._changed:
            return sum(user in (None, each.payers.user) for each in self._turns.waiting)

    def run(self) -> None:
        while True:
            job = self._wait_for_job()
            start = monotonic()
            job.run()
            if job.payers != NO_PAYERS:
                self.charge(job.payers, (monotonic() - start) * self._weight)

    def charge(self, payers: Payers, seconds: float) -> None:
        """Charge the payers for work on this thread, or for work elsewhere that their jobs caused."""
        with self._changed:
            self._turns.settle(payers, seconds)

    def _wait_for_job(self) -> Job:
        with self._changed:
            while True:
                job, seconds = self._turns.next_job()
                if job is not None:
                    return job
                self._changed.wait(seconds or None)
