"""Tune Python's garbage collector, so that tables don't have to wait for it.

Reference counting frees nearly all objects. What remains are reference cycles, mostly from requests that
have just ended. By default, Python regularly scans all live objects, and all tables have to wait: a quarter
of a second with two hundred tables. With these settings, Python scans only new objects, a few at a time.
Objects that survive are frozen, and scanned again only in rare full collections. Pages that many visitors
open at once survive, too, so a full collection comes early if the process has grown. Each thread has a heap
of its own, and keeps what is freed in it, so a full collection ends by giving free memory back to the system.
"""

import ctypes
import gc
from mmap import PAGESIZE
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

NEW_OBJECTS = 2_000
INTERVAL = 600
"""Seconds between full collections."""
APART = 120
"""Seconds between them if memory has grown. Each makes tables wait for a quarter of a second or more."""
GROWN = 48_000_000
"""Bytes that a process grows before a full collection comes early."""
LOOK_EVERY = 10
STATM = Path("/proc/self/statm")


def tune_collector() -> None:
    """Start tuning. Call this once, when the server has loaded everything it will keep."""
    collect_everything()
    gc.set_threshold(NEW_OBJECTS)
    gc.callbacks.append(_freeze_survivors)
    Thread(target=_collect_periodically, name="garbage", daemon=True).start()


def collect_everything() -> None:
    """Collect garbage among all objects, including frozen ones, then freeze the survivors."""
    gc.disable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()
    give_back_memory()


def give_back_memory() -> None:
    """Give free memory back to the system, if the C library can: glibc can, musl can’t."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim:
        trim(0)


def _freeze_survivors(phase: str, found: dict[str, int]) -> None:
    """Freeze the objects that survived a collection, so that the next collection skips them."""
    if phase == "stop" and found["generation"] == 0:
        gc.freeze()


def _collect_periodically() -> None:
    since, before = monotonic(), resident()
    while True:
        sleep(LOOK_EVERY)
        if is_due(monotonic() - since, resident() - before):
            collect_everything()
            since, before = monotonic(), resident()


def is_due(seconds: float, grown: int) -> bool:
    """Return True if it's time for a full collection, so many seconds and bytes after the last one."""
    return seconds >= INTERVAL or (seconds >= APART and grown >= GROWN)


def resident() -> int:
    """Return the bytes of memory that this process uses, or 0 where the system doesn't tell."""
    try:
        return int(STATM.read_text("ascii").split()[1]) * PAGESIZE
    except OSError:
        return 0
