"""Make a long job pause between transactions, because SQLite has only one writer at a time."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from django.db import connection


@contextmanager
def letting_others_write() -> Iterator[None]:
    """On SQLite, rest for as long as the block took.

    Waiting processes try the lock once a millisecond. Without rests, they could miss the moment between two
    transactions again and again. Garbage is collected after the block: within it, that took up to 50 ms.
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
