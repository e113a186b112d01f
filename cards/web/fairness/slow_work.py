"""Run slow work for tables and replays in other processes, while tables go on."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial, wraps
from math import ceil
from threading import Lock, current_thread
from time import monotonic, thread_time
from typing import Any, ParamSpec, Protocol, TypeVar

from django.conf import settings
from django.utils.translation import gettext as _

from cards.web.fairness.accounts import Payers, accounts
from cards.web.fairness.errors import TableBusyError, TableError
from cards.web.fairness.fair_thread import FairThread
from cards.web.fairness.limits import (
    BURST,
    MOST_FOR_USER,
    MOST_OWED,
    MOST_RESULTS,
    MOST_WAITING,
    REFUND,
    WEIGHT,
)
from cards.web.fairness.page_places import page_places

P = ParamSpec("P")
R = TypeVar("R")

LANES = {
    name: FairThread(f"{name} that need much work", share=1.0, weight=WEIGHT)
    for name in ("tables", "replays")
}

_lock = Lock()
_running: dict[Hashable, Future[Any]] = {}
_results: OrderedDict[Hashable, Any] = OrderedDict()


class SlowResult(Protocol):
    @property
    def penalty(self) -> float:
        """Seconds to charge on top of the time used."""


class SlowWorkError(Exception):
    """Raised when a call needs slow work. The caller starts the work and repeats the call afterwards.

    The repeated call gets the result by passing `key` to `result_of`.
    """

    def __init__(
        self, key: Hashable, work: Callable[[], SlowResult], match: int, lane: str = "tables"
    ) -> None:
        super().__init__(key)
        self.key, self.work, self.match, self.lane = key, work, match, lane

    def start(self, user: int = 0) -> Future[Any]:
        """Start the work, unless it is already running.

        Raises TableError if the user or the match has used too much time.
        """
        payers = Payers(self.match, user)
        with _lock:
            future = _running.get(self.key)
            if future is None:
                if user:
                    check_account(payers, LANES[self.lane])
                future = LANES[self.lane].submit(partial(self._run, payers), payers)
                _running[self.key] = future
            return future

    def _run(self, payers: Payers) -> None:
        try:
            result = self.work()
            accounts.charge(payers, result.penalty)
            with _lock:
                _results[self.key] = result
                while len(_results) > MOST_RESULTS:
                    _results.popitem(last=False)
        finally:
            with _lock:
                _running.pop(self.key, None)


def result_of(key: Hashable) -> Any:
    """Return the result of slow work, or None if the work is unfinished or its result was dropped."""
    with _lock:
        return _results.get(key)


def check_account(payers: Payers, lane: FairThread) -> None:
    """Raise TableError if the payers must wait before causing more slow work."""
    if lane.count_waiting() >= MOST_WAITING:
        raise TableBusyError(_("The server is busy with other tables. Try again in a minute."))
    if lane.count_waiting(payers.user) >= MOST_FOR_USER:
        raise TableError(
            _("The server is still working on your last requests. Try again in a moment.")
        )
    seconds = ceil((accounts.owed(payers) - BURST) / REFUND)
    if accounts.owed(payers) > MOST_OWED:
        raise TableError(
            _(
                "The server needs long for this, and your share of its time is used up."
                " Try again in %(seconds)d seconds."
            )
            % {"seconds": seconds}
        )


def patient(work: Callable[P, R]) -> Callable[P, R]:
    """Wrap a function to wait for slow work, unless its thread is shared. Raises TableBusyError."""

    @wraps(work)
    def waiting(*args: P.args, **kwargs: P.kwargs) -> R:
        until = monotonic() + settings.MATCHES_WAIT
        while True:
            try:
                return work(*args, **kwargs)
            except SlowWorkError as slow:
                if isinstance(current_thread(), FairThread):
                    raise
                wait_for(slow, until - monotonic())

    return waiting


def wait_for(slow: SlowWorkError, seconds: float) -> None:
    """Wait for the work. After `seconds`, this raises TableBusyError, but the work goes on."""
    try:
        with page_places.while_waiting():
            slow.start(_paying_user.get()).result(max(seconds, 0))
    except TimeoutError:
        raise TableBusyError(
            _("The server is still working on this table. Try again in a moment.")
        ) from None


_paying_user: ContextVar[int] = ContextVar("paying_user", default=0)


@contextmanager
def charged_to(payers: Payers, free: float = 0.0) -> Iterator[None]:
    """Charge the payers for the time spent in a `with` block, except the first `free` seconds.

    Raises TableError if they must wait.
    """
    if payers.user:
        check_account(payers, LANES["tables"])
    before, token = thread_time(), _paying_user.set(payers.user)
    try:
        yield
    finally:
        _paying_user.reset(token)
        accounts.charge(payers, max(thread_time() - before - free, 0))
