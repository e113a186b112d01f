"""Players who run out of time lose, even if nobody has the table open.

The timestamps in the record determine who has run out of time, and the unique constraint on `(match,
number)` ensures that each timeout is recorded only once. So it doesn't matter which process notices a
timeout first, or how often.
"""

import asyncio
import logging
from datetime import timedelta
from threading import Thread
from time import monotonic, sleep

from django.conf import settings

from cards.web.fairness.accounts import Payers
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.broadcast import announce, is_heard
from tcgsite.matches.realtime.database_thread import in_database, keep_connections

MOST_IN_A_ROUND = 200
"""The most matches of a round, longest due first. The rest waits for the next round."""
RETRY_DELAY = 10
"""The seconds between two attempts. Without a delay, an unreachable database would flood the log."""
RETRY_BROKEN_AFTER = timedelta(days=1)
"""The time until a match that couldn't be rebuilt is tried again. Before that, it would only fail again."""

logger = logging.getLogger(__name__)
_watched: dict[int, tuple[Table, asyncio.Task[None]]] = {}


def wake(table: Table) -> None:
    """Watch the clocks of a table in memory, so that a timeout shows within a second."""
    if table.clocks.control is None:
        return
    known = _watched.get(table.match_id)
    if known is None or known[0] is not table or known[1].done():
        task = asyncio.create_task(_watch(table))
        _watched[table.match_id] = table, task
        task.add_done_callback(lambda _: _forget(task, table))


def _forget(task: asyncio.Task[None], table: Table) -> None:
    if _watched.get(table.match_id, (None, None))[1] is task:
        del _watched[table.match_id]


async def _watch(table: Table) -> None:
    """Announce timeouts and shortages of time, until no clock is running or nobody has the table open."""
    while (seconds := table.clocks.seconds_to_next(shared_time.now())) is not None:
        if not is_heard(table.match_id):  # The timekeeper handles such tables.
            return
        clocks = table.clocks
        await asyncio.sleep(min(max(seconds, 0.05), settings.MATCHES_LOOKOUT))
        if seconds > settings.MATCHES_LOOKOUT or table.clocks is not clocks:
            continue
        try:
            await in_database(_adjudicate, Payers(table.match_id))(table.match_id)
        except TableError:  # Another process was faster, or the match can't be rebuilt.
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            continue
        await announce(table.match_id, table.number)


def _adjudicate(match_id: int) -> None:
    table_registry.adjudicate(match_id, shared_time.checked_now())


def start_timekeeper() -> None:
    """Start this server process's timekeeper thread."""
    if settings.MATCHES_TIMEKEEPER:
        Thread(target=_run, name="timekeeper", daemon=True).start()


def _run() -> None:
    while True:
        sleep(settings.MATCHES_TIMEKEEPER)
        keep_connections()
        try:
            adjudicate_due()
            table_registry.let_tables_sleep(monotonic())
        except Exception:
            logger.exception("The timekeeper failed; it will retry")
            sleep(RETRY_DELAY)


def adjudicate_due() -> None:
    """Adjudicate all matches that are due. Open tables show the result after their next resync."""
    now = shared_time.checked_now()
    due = Match.objects.running().filter(due_at__lte=now).order_by("due_at")
    for match_id in list(due.values_list("pk", flat=True)[:MOST_IN_A_ROUND]):
        try:
            table = table_registry.adjudicate(match_id, now)
        except TableBusyError:  # The next round finds the table rebuilt.
            continue
        except TableError:
            later = Match.objects.filter(pk=match_id, due_at__lte=now)
            later.update(due_at=now + RETRY_BROKEN_AFTER)
        else:
            of_now = Match.objects.filter(pk=match_id, action_count=table.number)
            of_now.update(due_at=table.clocks.due_at)
