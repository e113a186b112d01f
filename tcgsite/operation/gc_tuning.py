"""Tune Python's garbage collector, so that no table waits for it.

Nearly all objects are freed by reference counting; what remains are cycles, mostly of a request that
has just ended. By default Python keeps scanning all live objects, which stops every table: for a
quarter of a second with two hundred tables. Here it scans only new objects, a few at a time. Objects
that survive are frozen, and scanned again only by the rare full collections.
"""

import gc
from threading import Thread
from time import sleep

NEW_OBJECTS = 2_000
INTERVAL = 600
"""Seconds between two full collections."""


def tune_collector() -> None:
    """Call this once, when the server has loaded everything that it keeps for good."""
    collect_everything()
    gc.set_threshold(NEW_OBJECTS)
    gc.callbacks.append(_freeze_survivors)
    Thread(target=_collect_periodically, name="garbage", daemon=True).start()


def collect_everything() -> None:
    """Collect all objects, including frozen ones, then freeze the survivors."""
    gc.disable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()


def _freeze_survivors(phase: str, found: dict[str, int]) -> None:
    """Freeze the objects that survived a collection, so that the next one skips them."""
    if phase == "stop" and found["generation"] == 0:
        gc.freeze()


def _collect_periodically() -> None:
    while True:
        sleep(INTERVAL)
        collect_everything()
