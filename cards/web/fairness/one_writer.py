"""letting_others_write: make a long job pause, because SQLite has only one writer at a time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from django.db import connection


@contextmanager
def letting_others_write() -> Iterator[None]:
    """Rest for as long as the block took, on SQLite.

    Those who wait look for the lock once a millisecond. They could miss the moment between two transactions
    of a job again and again. Garbage is collected after the block: in it, that took up to 50 ms.
    """
    start = monotonic()
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
    if connection.vendor == "sqlite":
        sleep(monotonic() - start)
