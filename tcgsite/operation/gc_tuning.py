"""Tune Python's garbage collector, so that tables don't have to wait for it.

Reference counting frees nearly all objects. What remains are reference cycles, mostly from requests that
have just ended. By default, Python regularly scans all live objects, and all tables have to wait: a quarter
of a second with two hundred tables. With these settings, Python scans only new objects, a few at a time.
Objects that survive are frozen, and scanned again only in rare full collections.
"""

import gc
from threading import Thread
from time import sleep

NEW_OBJECTS = 2_000
INTERVAL = 600
"""Seconds between full collections."""


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


def _freeze_survivors(phase: str, found: dict[str, int]) -> None:
    """Freeze the objects that survived a collection, so that the next collection skips them."""
    if phase == "stop" and found["generation"] == 0:
        gc.freeze()


def _collect_periodically() -> None:
    while True:
        sleep(INTERVAL)
        collect_everything()
