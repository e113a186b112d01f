"""DatabaseWrapper: try SQLite's write lock once a millisecond."""

import sqlite3
from time import monotonic, sleep
from typing import Any, Self
from weakref import WeakSet

from django.db.backends.sqlite3 import base

from tcgsite.operation.database.patient_sqlite.idle_connections import idle_connections

PAUSE = 0.001
"""The seconds between two attempts. SQLite itself waits longer each time, up to 100 ms."""
PRIMARY = 0xFF
"""The bits of an error code that say what failed. The other bits give details."""


class PatientCursor(base.SQLiteCursorWrapper):
    """Tries the write lock again after short pauses."""

    patience = 5.0
    """The seconds after which the cursor stops waiting for the lock."""

    def execute(self, query: str, params: Any = None) -> Self:
        """Execute as Django does. If the lock is taken, the statement has done nothing and is tried again."""
        until = 0.0
        while True:
            try:
                super().execute(query, params)
            except sqlite3.OperationalError as failed:
                until = until or monotonic() + self.patience
                if not is_busy(failed) or monotonic() >= until:
                    raise
            else:
                return self
            sleep(PAUSE)


class DatabaseWrapper(base.DatabaseWrapper):
    """Connects as Django does, but tries the write lock again after short pauses.

    A job that writes row after row frees the lock for only a millisecond or two between them. SQLite itself
    tries ten times a second and missed these gaps: moves at tables waited for up to 190 ms while a worker
    sent notices. The same holds for changes outside a transaction: a page that stores that its player is here
    waited for 34 ms whenever another process wrote.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._cursors: WeakSet[PatientCursor] = WeakSet()

    def get_new_connection(self, conn_params: dict[str, Any]) -> sqlite3.Connection:
        """Connect. SQLite’s own waiting is used only until the connection is set up."""
        self.patience: float = conn_params.get("timeout", PatientCursor.patience)
        if waiting := idle_connections.take(str(self.settings_dict["NAME"])):
            return waiting
        connection: sqlite3.Connection = super().get_new_connection(conn_params)
        connection.execute("PRAGMA busy_timeout = 0")
        return connection

    def create_cursor(self, name: str | None = None) -> PatientCursor:
        cursor: PatientCursor = self.connection.cursor(factory=PatientCursor)
        cursor.patience = self.patience
        self._cursors.add(cursor)
        return cursor

    def _close(self) -> None:
        """Close the connection, or keep it for another thread of the server."""
        file, connection = str(self.settings_dict["NAME"]), self.connection
        if connection is None:
            return
        if idle_connections.has_room(connection):
            # A query that wasn’t read to its end would show the next thread an old state of the database.
            for cursor in [*self._cursors]:
                cursor.close()
            if idle_connections.keep(file, connection):
                return
        with self.wrap_database_errors:
            connection.close()


def is_busy(failed: BaseException | None) -> bool:
    """Return True if another connection holds the lock, or is repairing the file after a crash."""
    code = getattr(failed, "sqlite_errorcode", 0)
    return bool(code & PRIMARY == sqlite3.SQLITE_BUSY and code != sqlite3.SQLITE_BUSY_SNAPSHOT)
