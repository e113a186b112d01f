"""Make only a few pages at once, so that tables don't have to wait for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock, local
from time import thread_time

from cards.web.abandoned import stop_if_abandoned
from cards.web.fairness.limits import PLACES


class NoPlaceError(Exception):
    """Raised when a request has waited too long for a place."""


@dataclass(eq=False)
class _Waiting:
    client: Hashable
    called: Event = field(default_factory=Event)


class PagePlaces:
    """Places for the threads that make pages. The next place goes to the client that has used least time."""

    def __init__(self, count: int = PLACES) -> None:
        self._free = count
        self._waiting: list[_Waiting] = []
        self._used: defaultdict[Hashable, float] = defaultdict(float)
        """The seconds that each client has used since requests began to wait."""
        self._lock = Lock()
        self._thread = local()

    @contextmanager
    def place_for(self, client: Hashable, seconds: float) -> Iterator[None]:
        """Wait for a place, and keep it during a `with` block. Raises NoPlaceError, AbandonedError."""
        self._take(client, seconds)
        start, self._thread.has_place = thread_time(), True
        try:
            stop_if_abandoned()
            yield
        finally:
            self._thread.has_place = False
            with self._lock:
                self._used[client] += thread_time() - start
                self._give_back()

    @contextmanager
    def while_waiting(self) -> Iterator[None]:
        """Let others use this thread's place during a `with` block in which the thread only waits.

        Afterwards the thread goes on at once, even if all places are taken: it may hold locks.
        """
        if not getattr(self._thread, "has_place", False):
            yield
            return
        with self._lock:
            self._give_back()
        try:
            yield
        finally:
            with self._lock:
                self._free -= 1

    def _take(self, client: Hashable, seconds: float) -> None:
        with self._lock:
            if self._free > 0:
                self._free -= 1
                return
            own = _Waiting(client)
            self._waiting.append(own)
        if own.called.wait(seconds):
            return
        with self._lock:
            if own in self._waiting:
                self._waiting.remove(own)
                raise NoPlaceError

    def _give_back(self) -> None:
        """Free a place, or give it to a thread that waits. The caller holds the lock."""
        self._free += 1
        if self._free > 0 and self._waiting:
            following = min(self._waiting, key=lambda each: self._used[each.client])
            self._waiting.remove(following)
            self._free -= 1
            following.called.set()
        if not self._waiting:
            self._used.clear()


page_places = PagePlaces()
"""The places of this process. See `docs/limits.md`."""
