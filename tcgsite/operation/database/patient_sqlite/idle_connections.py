"""Connections that pages have closed, for the next pages.

Each page has a thread and a connection of its own. Opening one takes 2.6 ms, because SQLite reads the whole
schema: often longer than all queries of the page.
"""

import os
import sqlite3

MOST_IDLE = 4
"""The most connections that wait for pages. Each takes up to 2.5 MB."""


class IdleConnections:
    """The connections of this process that wait for their next thread."""

    def __init__(self) -> None:
        self._process = 0
        self._waiting: list[tuple[str, sqlite3.Connection]] = []

    def start(self) -> None:
        """Keep the connections of this process from now on. Its forks keep none, because SQLite forbids
        using connections of the parent.
        """
        self._process = os.getpid()

    def take(self, file: str) -> sqlite3.Connection | None:
        """Return a connection to this file, or None if none waits."""
        if self._process != os.getpid():
            return None
        try:
            place, connection = self._waiting.pop()
        except IndexError:
            return None
        if place == file:
            return connection
        connection.close()
        return None

    def has_room(self, connection: sqlite3.Connection) -> bool:
        """Return True if the connection may wait: it is in no transaction, and not enough others wait."""
        return (
            self._process == os.getpid()
            and not connection.in_transaction
            and len(self._waiting) < MOST_IDLE
        )

    def keep(self, file: str, connection: sqlite3.Connection) -> bool:
        """Keep the connection and return True, unless it has no room."""
        if not self.has_room(connection):
            return False
        self._waiting.append((file, connection))
        return True


idle_connections = IdleConnections()
