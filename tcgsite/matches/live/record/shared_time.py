"""The time at tables, which no server with a wrong clock can change."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import monotonic

from django.db import connection
from django.utils import timezone

LARGE = timedelta(seconds=2)
"""A difference between two clocks that the log mentions."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Comparison:
    """What the database’s clock showed, and when, in ticks that go on evenly if the server’s clock jumps."""

    moment: datetime
    ticks: float


class SharedTime:
    """The time of the database’s clock, known without asking for it each time.

    A process whose clock was an hour ahead used to end every match with clocks that it looked at. SQLite has
    no clock of its own, so there the server’s clock counts at its first use, and its later jumps don’t.
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
