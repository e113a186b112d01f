"""Watch pages, and raise PageStoppedError inside those that work too long.

A thread can’t be killed, so another thread checks the processor time of those that make pages. Python raises
the error between two instructions. That could leave something half done, so the page must be at a safe place;
see `is_stoppable`. If it isn’t, it is asked again a moment later.
"""

from __future__ import annotations

import sys
from ctypes import c_ulong, py_object, pythonapi
from dataclasses import dataclass
from threading import Lock, Thread, get_ident
from time import clock_gettime, pthread_getcpuclockid, sleep
from types import FrameType

from cards.web.fairness.limits import OVERDUE_INTERVAL, WATCH_INTERVAL

HERE = "cards.web.fairness."
BELOW = ("asgiref.", HERE)
"""Modules that call pages. Their work is not part of a page."""
WHOLE = (
    "_frozen_importlib",
    "asyncio.",
    "concurrent.",
    "django.db.backends.",
    "django.db.transaction",
    "importlib.",
    "logging",
    "psycopg",
    "queue",
    "redis.",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "weakref",
)
"""Modules in which a page must not be stopped, because they hold locks or connections. None of them works
long.
"""
ENTERING = frozenset({"__enter__", "__exit__", "__del__"})
"""Functions in which a page must not be stopped, because they set up or release what a `with` block needs."""

AGAIN = 0.5
"""Seconds of further work after which a page is asked to stop again."""


class PageStoppedError(BaseException):
    """Raised in a page that has used up its time.

    It isn’t an Exception, so pages that catch exceptions don’t continue.
    """


class NothingRaisedError(BaseException):
    """Raised and caught only in `take_back`."""


@dataclass(eq=False, slots=True)
class PageWork:
    """The work of a page. When the thread’s processor time reaches `until`, the page is stopped."""

    thread: int
    clock: int
    until: float
    caller: FrameType | None
    """The frame that called the page and isn’t part of it."""
    shields: int = 0
    """The number of shielded locks that the page holds."""
    is_asked: bool = False
    """True once the page was asked to stop."""
    is_overdue: bool = False
    """True while the page must stop but can’t be interrupted. It stops when it releases its last lock."""

    @classmethod
    def of_this_thread(cls, seconds: float, caller: FrameType) -> PageWork:
        clock = pthread_getcpuclockid(get_ident())
        return cls(get_ident(), clock, clock_gettime(clock) + seconds, caller)


class Watch:
    """Watches all pages that are being made. Its thread starts with the first page."""

    def __init__(self) -> None:
        self._works: set[PageWork] = set()
        self._lock = Lock()
        self._thread: Thread | None = None

    def begin(self, work: PageWork) -> None:
        with self._lock:
            self._works.add(work)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="watch of pages", daemon=True)
                self._thread.start()

    def end(self, work: PageWork) -> None:
        """End the work. From now on, nothing is raised in its thread."""
        with self._lock:
            self._works.discard(work)
            if work.is_asked:
                take_back(work.thread)

    def _run(self) -> None:
        while True:
            is_one_overdue = any(work.is_overdue for work in list(self._works))
            sleep(OVERDUE_INTERVAL if is_one_overdue else WATCH_INTERVAL)
            with self._lock:
                for work in list(self._works):
                    self._stop_if_overdue(work)

    def _stop_if_overdue(self, work: PageWork) -> None:
        try:
            now = clock_gettime(work.clock)
        except OSError:  # The thread has ended without ending its work.
            self._works.discard(work)
            return
        work.is_overdue = now >= work.until
        if not work.is_overdue or not is_stoppable(work):
            return
        work.is_asked = True
        # Python drops exceptions in some callbacks, so a page that goes on is asked again.
        work.until = now + AGAIN
        raise_in(work.thread)
        if not is_stoppable(work):
            take_back(work.thread)  # The page has gone on since `is_stoppable` was called.


def is_stoppable(work: PageWork) -> bool:
    """Return True if stopping the work now leaves all locks, connections and caches intact."""
    if work.shields:
        return False
    frame: FrameType | None = sys._current_frames().get(work.thread)  # noqa: SLF001
    is_in_page = False
    while frame is not None and frame is not work.caller:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith(BELOW):
            return is_in_page
        if frame.f_code.co_name in ENTERING or module.startswith(WHOLE):
            return False
        is_in_page = True
        frame = frame.f_back
    return is_in_page


def raise_in(thread: int) -> None:
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(PageStoppedError))


def take_back(thread: int) -> None:
    """Drop an exception that was raised in the thread, unless the thread has already noticed it.

    Python 3.11 keeps looking for it at every function call, in all threads, until another one is raised. This
    costs time, and a profiler never gets past its first call. So another one is raised here.
    """
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object())
    try:
        pythonapi.PyThreadState_SetAsyncExc(c_ulong(get_ident()), py_object(NothingRaisedError))
        while True:
            pass
    except NothingRaisedError:
        return


watch = Watch()
