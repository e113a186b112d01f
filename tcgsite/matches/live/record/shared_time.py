"""The time at tables. A server with a wrong clock can’t change it."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from django.db import connection
from django.utils import timezone

LARGE = timedelta(seconds=2)
"""A difference between two clocks that is written to the log."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Comparison:
    """The time of the database’s clock, and when it was read. The latter is in monotonic ticks, so jumps of
    the server’s clock don’t matter.
    """

    moment: datetime
    ticks: float


class SharedTime:
    """The time of the database’s clock, without a query each time.

    Once, a process whose clock was an hour ahead ended every match with clocks that it read. SQLite has no
    clock of its own. There, the server’s clock counts at its first use, and later jumps are ignored.
    """

    def __init__(self) -> None:
        self._known: _Comparison | None = None

    def now(self) -> datetime:
        known = self._known
        if known is None:
            return timezone.now()
        return known.moment + timedelta(seconds=monotonic() - known.ticks)

    def checked_now(self) -> datetime:
        """Compare with the database’s clock first. Call this before a timeout is recorded."""
        if self._known is None or connection.vendor == "postgresql":
            expected, ticks = self.now(), monotonic()
            self._known = _Comparison(_database_moment(), ticks)
            if abs(self._known.moment - expected) > LARGE:
                sentence = "The database’s clock shows %s, but this server expected %s"
                logger.warning(sentence, self._known.moment, expected)
        return self.now()

    def compare_once(self) -> None:
        if self._known is None:
            self.checked_now()


def _database_moment() -> datetime:
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        moment: datetime = cursor.fetchone()[0]
    return moment


shared_time = SharedTime()
