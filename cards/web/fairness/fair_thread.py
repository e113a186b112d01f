"""FairThread: a thread that serves first the payers who have used it least."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Condition, Thread
from time import monotonic
from typing import Any

from cards.web.fairness.accounts import NO_PAYERS, Accounts, Payers, accounts
from cards.web.fairness.limits import BURST, SHARE


@dataclass(slots=True)
class PendingCall:
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
        self.waiting: list[PendingCall] = []
        self._rest_until = 0.0

    def next_job(self) -> tuple[PendingCall | None, float]:
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
        self._is_started = self._is_working = False

    def submit(self, work: Callable[[], Any], payers: Payers = NO_PAYERS) -> Future[Any]:
        job = PendingCall(work, payers)
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

    def is_idle(self) -> bool:
        """Return True if no job runs or waits."""
        return not (self._is_working or self._turns.waiting)

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

    def _wait_for_job(self) -> PendingCall:
        with self._changed:
            while True:
                job, seconds = self._turns.next_job()
                self._is_working = job is not None
                if job is not None:
                    return job
                self._changed.wait(seconds or None)
