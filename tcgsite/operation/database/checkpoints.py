"""Copy SQLite's log into the database file in the background, so that actions don't have to wait for it.

With a write-ahead log, a commit appends to the log. By default, the commit that makes the log longer than
1,000 pages also copies it into the database file and waits until the disk has stored it. At two hundred
tables, this happened about once a second, and the actions behind it waited, too: the slowest hundredth took
50 to 60 ms instead of 26 to 29.
"""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread
from time import sleep

from django.conf import settings

from tcgsite.operation.database.backends import SQLITE

INTERVAL = 1.0
"""The seconds between two checks of the log."""
LONG_LOG = 8_000_000
"""The bytes from which on the log is copied. SQLite then overwrites it, for which one commit waits."""

logger = logging.getLogger(__name__)


def start_checkpoints() -> None:
    """Start copying, if the database is a file of SQLite. Call this once, when the server starts."""
    database = settings.DATABASES["default"]
    if database["ENGINE"] == SQLITE:
        file = Path(database["NAME"])
        Thread(target=_copy_periodically, args=[file], name="checkpoints", daemon=True).start()


def copy_log(file: Path, longest: int = LONG_LOG) -> bool:
    """Copy the log of this database if it is longer than `longest` bytes. Return True if it was.

    Neither readers nor writers wait for the copy, and several processes can do it. Raises sqlite3.Error.
    """
    log = file.with_name(file.name + "-wal")
    if not log.exists() or log.stat().st_size <= longest:
        return False
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    return True


def _copy_periodically(file: Path) -> None:
    while True:
        sleep(INTERVAL)
        try:
            copy_log(file)
        except (OSError, sqlite3.Error):
            # If the log grows much longer, the connections copy it themselves.
            logger.exception("The database's log could not be copied")
