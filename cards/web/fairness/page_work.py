"""Limit the work of a page, wherever it is, without breaking anything."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock, local
from time import clock_gettime

from cards.web.fairness.page_watch import PageStoppedError, PageWork, watch

_here = local()


class LimitedWork:
    """A `with` block in which this thread makes a page. Raises PageStoppedError after `seconds` of work."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        caller = sys._getframe(1)  # noqa: SLF001
        self._work = _here.work = PageWork.of_this_thread(self._seconds, caller)
        watch.begin(self._work)

    def __exit__(self, *_raised: object) -> None:
        _here.work = None
        watch.end(self._work)
        self._work.caller = None


@contextmanager
def own_limit(seconds: float) -> Iterator[None]:
    """Give the work in a `with` block a limit of its own, and don't count it as the page's.

    Use it for work whose result is kept for all pages.
    """
    work: PageWork | None = getattr(_here, "work", None)
    if work is None:
        yield
        return
    start, until = clock_gettime(work.clock), work.until
    work.until = start + seconds
    try:
        yield
    finally:
        used = clock_gettime(work.clock) - start
        work.until = until + used
        _here.spared = spared_work() + used


def spared_work() -> float:
    """Return the seconds that this thread has worked in blocks with their own limit."""
    return getattr(_here, "spared", 0.0)


class ShieldedLock:
    """A lock for data that pages and other threads change. No page is stopped while it holds the lock."""

    def __init__(self) -> None:
        self._lock = RLock()

    def __enter__(self) -> None:
        work: PageWork | None = getattr(_here, "work", None)
        if work is not None:
            work.shields += 1
        self._lock.acquire()

    def __exit__(self, kind: object, *_raised: object) -> None:
        self._lock.release()
        work: PageWork | None = getattr(_here, "work", None)
        if work is not None:
            work.shields -= 1
            if work.is_overdue and not work.shields and kind is None:
                raise PageStoppedError
