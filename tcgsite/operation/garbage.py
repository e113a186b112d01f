"""What Python looks through for garbage, so that no table waits for it.

Nearly all here is freed as soon as nobody holds it; what is left are rings of objects, mostly of a
request that has just ended. By itself Python goes through all that is alive again and again, which
keeps every table waiting: a quarter of a second with two hundred of them. Here it goes through what is
new alone, a little at a time. What outlives that it sees again when it looks through everything, seldom.
"""

import gc
from threading import Thread
from time import sleep

NEW_OBJECTS = 2_000
BETWEEN = 600
"""Seconds from one look through everything to the next."""


def look_seldom() -> None:
    """Once, when all is read that a process that serves never lets go of."""
    look_through_everything()
    gc.set_threshold(NEW_OBJECTS)
    gc.callbacks.append(_set_apart)
    Thread(target=_now_and_then, name="garbage", daemon=True).start()


def look_through_everything() -> None:
    """Nothing is set apart again before it has been looked through."""
    gc.disable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.enable()


def _set_apart(phase: str, found: dict[str, int]) -> None:
    """What outlived a look is not looked through with the next."""
    if phase == "stop" and found["generation"] == 0:
        gc.freeze()


def _now_and_then() -> None:
    while True:
        sleep(BETWEEN)
        look_through_everything()
