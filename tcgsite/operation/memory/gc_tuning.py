"""Tune Python's garbage collector, so that tables don't have to wait for it.

Reference counting frees nearly all objects. What remains are reference cycles, mostly from requests that
have just ended. By default, Python regularly scans all live objects, and all tables have to wait: a quarter
of a second with two hundred tables. With these settings, Python scans only new objects, a few at a time and,
if it can, between two actions (`tcgsite/matches/realtime/idle_collections.py`). What the server has loaded is
frozen, and all objects made since are scanned every few minutes, or sooner after many new ones, so that no
scan takes long. The survivors of longer scans are frozen, too, so that the next one leaves them out. Frozen
objects are scanned in rare full collections, which come early if the process has grown. Each thread has a
heap of its own, and keeps what is freed in it, so after some of these collections, free memory is given back
to the system.
"""

import ctypes
import gc
from mmap import PAGESIZE
from pathlib import Path
from threading import Thread
from time import monotonic, sleep, thread_time

NEW_OBJECTS = 4_000
"""New objects until Python collects by itself, in the middle of an action. Half as many are collected as soon
as no table has work.
"""
NEVER = 1_000_000_000
"""Collections of new objects until one of those that survived them, which `INTERVAL` decides instead."""
INTERVAL = 600
"""Seconds between collections of all objects that aren’t frozen."""
GROWN = 3_000_000
"""The bytes of growth after which one comes early. Tables wait for it about 2 ms a megabyte of new objects:
when a thousand players came to an arena, the only collection after two minutes took 0.2 s. With 12 MB, fifty
tables that were laid together waited for 25 ms some seconds later.
"""
LONG = 0.003
"""The seconds of a collection after which its survivors are frozen."""
EVERYTHING_AFTER = 10_800
"""Seconds between full collections. Each makes tables wait for a quarter of a second or more. If memory has
grown by `GROWN_MUCH` in spite of the others, `INTERVAL` is enough.
"""
GROWN_MUCH = 48_000_000
TRIM_AFTER = 12_000_000
"""The bytes of growth after which free memory is given back without waiting for `INTERVAL`."""
LOOK_EVERY = 1
STATM = Path("/proc/self/statm")


def tune_collector() -> None:
    """Start tuning. Call this once, when the server has loaded everything it will keep."""
    collect_everything()
    gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)
    Thread(target=_collect_periodically, name="garbage", daemon=True).start()


def collect_everything() -> None:
    """Collect garbage among all objects, including frozen ones, then freeze the survivors."""
    gc.disable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()
    give_back_memory()


def collect_unfrozen(long: float = LONG) -> None:
    """Collect garbage among the objects that aren’t frozen. Freeze the survivors if it took long."""
    begun = thread_time()
    gc.collect()
    if thread_time() - begun >= long:
        gc.freeze()


def give_back_memory() -> None:
    """Return free memory to the system, if the C library can: glibc can, musl can’t."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim:
        trim(0)


def _collect_periodically() -> None:
    since = all_since = monotonic()
    before = all_before = trimmed = resident()
    while True:
        sleep(LOOK_EVERY)
        if not is_due(monotonic() - since, resident() - before):
            continue
        collect_unfrozen()
        if is_everything_due(monotonic() - all_since, resident() - all_before):
            collect_everything()
            all_since, all_before = monotonic(), resident()
            trimmed = all_before
        elif monotonic() - since >= INTERVAL or resident() - trimmed >= TRIM_AFTER:
            give_back_memory()
            trimmed = resident()
        since, before = monotonic(), resident()


def is_due(seconds: float, grown: int) -> bool:
    """Return True if a collection is due, given the seconds and the growth since the last one."""
    return seconds >= INTERVAL or grown >= GROWN


def is_everything_due(seconds: float, grown: int) -> bool:
    """Return True if it's time for a full collection, so many seconds and bytes after the last full one."""
    return seconds >= EVERYTHING_AFTER or (seconds >= INTERVAL and grown >= GROWN_MUCH)


def resident() -> int:
    """Return the bytes of memory that this process uses, or 0 where the system doesn't tell."""
    try:
        return int(STATM.read_text("ascii").split()[1]) * PAGESIZE
    except OSError:
        return 0
