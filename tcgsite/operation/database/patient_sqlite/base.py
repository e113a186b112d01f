"""DatabaseWrapper: look for SQLite's lock once a millisecond."""

import sqlite3
from time import monotonic, sleep

from django.db import OperationalError
from django.db.backends.sqlite3 import base

PAUSE = 0.001
"""Seconds between two looks. SQLite itself waits for longer each time, up to 100 ms."""
PRIMARY = 0xFF
"""The bits of an error’s code that say what failed. The others say why."""


class DatabaseWrapper(base.DatabaseWrapper):
    """Begin transactions as Django does, but look for the only lock for writing after short pauses.

    A job that writes row after row frees the lock for only a millisecond or two between them. SQLite itself
    looks ten times a second and missed these gaps: moves at tables waited for up to 190 ms while a worker
    sent notices.
    """

    def _start_transaction_under_autocommit(self) -> None:
        """Begin a transaction. Raises OperationalError if the lock isn't free within `timeout`."""
        seconds = self.settings_dict["OPTIONS"].get("timeout", 5)
        until = monotonic() + seconds
        self.connection.execute("PRAGMA busy_timeout = 0")
        try:
            while not self._has_begun(is_last=monotonic() >= until):
                sleep(PAUSE)
        finally:
            self.connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def _has_begun(self, *, is_last: bool) -> bool:
        """Try to begin. With `is_last`, an OperationalError says that the lock isn't free."""
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except OperationalError as failed:
            if is_last or not is_busy(failed.__cause__):
                raise
            return False
        return True


def is_busy(failed: BaseException | None) -> bool:
    """Return True if another connection has the lock, also while it mends the file after a crash."""
    code = getattr(failed, "sqlite_errorcode", 0)
    return bool(code & PRIMARY == sqlite3.SQLITE_BUSY)
