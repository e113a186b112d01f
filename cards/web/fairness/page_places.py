"""Make only a few pages at once, so that tables don't have to wait for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock, local
from time import monotonic, thread_time

from cards.web.abandoned import stop_if_abandoned
from cards.web.fairness.accounts import Accounts, Payers
from cards.web.fairness.limits import (
    CREDIT_OF_WAITING,
    KEPT_FOR_SHORT,
    LONG_PAGE,
    MOST_ADDRESSES,
    MOST_PAGE_DEBT,
    PAGE_BURST,
    PAGE_REFUND,
    PLACES,
    WEIGHT_OF_PAGE,
)
from cards.web.fairness.page_work import spared_work


class NoPlaceError(Exception):
    """Raised when a request has waited too long for a place."""


@dataclass(frozen=True)
class KnownAddress:
    """What is known of an address: how long its page took last, and its owner, who pays together with the
    readers.
    """

    seconds: float = 0.0
    owner: int = 0


UNKNOWN = KnownAddress()


@dataclass(eq=False)
class PagePlace:
    """A page that has a place or waits for one."""

    payers: Payers
    is_short: bool
    seconds: float
    """The seconds that its address took last."""
    since: float
    owner: int = 0
    called: Event = field(default_factory=Event)


class PagePlaces:
    """Places for the threads that make pages.

    The next place goes to the page with the smallest sum: what its payers have used and owe, plus what it
    will probably take, minus a credit for waiting. The credit grows with the square of the waiting time.

    Some places are kept for short pages. They took little time before, for networks that owe little.
    """

    def __init__(
        self,
        count: int = PLACES,
        kept: int = KEPT_FOR_SHORT,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._free = count
        self._free_for_long = count - kept
        self._waiting: list[PagePlace] = []
        self._accounts = Accounts(clock, PAGE_REFUND, MOST_PAGE_DEBT)
        self._known: OrderedDict[str, KnownAddress] = OrderedDict()
        self._lock = Lock()
        self._thread = local()

    @contextmanager
    def place_for(self, network: str, seconds: float, address: str = "") -> Iterator[None]:
        """Wait for a place, and keep it during a `with` block. Raises NoPlaceError, AbandonedError."""
        place = self._take(network, seconds, address)
        start, spared, self._thread.place = thread_time(), spared_work(), place
        try:
            stop_if_abandoned()
            yield
        finally:
            self._thread.place = None
            with self._lock:
                self._settle(place, address, thread_time() - start, spared_work() - spared)
                self._give_back(place)

    def charge_owner(self, owner: int) -> None:
        """Charge this user, too, for what this thread’s page works beyond a short page."""
        place: PagePlace | None = getattr(self._thread, "place", None)
        if place is not None:
            place.owner = owner

    @contextmanager
    def while_waiting(self) -> Iterator[None]:
        """Let others use this thread's place during a `with` block in which the thread only waits.

        Afterwards the thread goes on at once, even if all places are taken: it may hold locks.
        """
        place: PagePlace | None = getattr(self._thread, "place", None)
        if place is None:
            yield
            return
        with self._lock:
            self._give_back(place)
        try:
            yield
        finally:
            with self._lock:
                self._hold(place)

    def _take(self, network: str, seconds: float, address: str) -> PagePlace:
        with self._lock:
            own = self._place(network or "unknown", address)
            if self._may_have(own):
                self._hold(own)
                return own
            self._waiting.append(own)
        if not own.called.wait(seconds):
            with self._lock:
                if own in self._waiting:
                    self._waiting.remove(own)
                    raise NoPlaceError
        return own

    def _place(self, network: str, address: str) -> PagePlace:
        known = self._known.get(address, UNKNOWN)
        payers = Payers(network=network, user=known.owner)
        is_short = known.seconds < LONG_PAGE and self._accounts.owed(payers) < PAGE_BURST
        return PagePlace(payers, is_short, known.seconds, self._accounts.clock())

    def _may_have(self, place: PagePlace) -> bool:
        return self._free > 0 and (place.is_short or self._free_for_long > 0)

    def _hold(self, place: PagePlace) -> None:
        self._free -= 1
        self._free_for_long -= not place.is_short

    def _give_back(self, place: PagePlace) -> None:
        """Free the place, or give it to a page that waits. The caller holds the lock."""
        self._free += 1
        self._free_for_long += not place.is_short
        able = [each for each in self._waiting if self._may_have(each)]
        if able:
            following = min(able, key=self._turn)
            self._waiting.remove(following)
            self._hold(following)
            following.called.set()

    def _turn(self, place: PagePlace) -> float:
        """Return how many seconds the page is behind in the queue. The lowest number comes first."""
        used, owed = self._accounts.recent_use(place.payers), self._accounts.owed(place.payers)
        waited = self._accounts.clock() - place.since
        asked = WEIGHT_OF_PAGE * place.seconds
        return used + asked + max(owed - PAGE_BURST, 0) - waited**2 * CREDIT_OF_WAITING

    def _settle(self, place: PagePlace, address: str, seconds: float, spared: float) -> None:
        """Charge the payers of a page, and remember its address."""
        self._accounts.charge(Payers(network=place.payers.network), seconds, spared)
        if place.owner:
            self._accounts.charge(Payers(user=place.owner), max(seconds - LONG_PAGE, 0))
        self._known[address] = KnownAddress(seconds, place.owner)
        self._known.move_to_end(address)
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)


page_places = PagePlaces()
"""The places of this process. See `docs/limits.md`."""
