"""letting_others_write: make a long job pause, because SQLite has only one writer at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from django.db import connection


@contextmanager
def letting_others_write() -> Iterator[None]:
    """Rest for as long as the block took, on SQLite.

    Those who wait for a lock look for it at intervals of up to 100 ms. A job that takes it again at once
    would keep it from them for ten times as long as one of its own transactions lasts.
    """
    start = monotonic()
    yield
    if connection.vendor == "sqlite":
        sleep(monotonic() - start)
