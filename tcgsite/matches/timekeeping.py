"""Whose time is over is out, also where nobody looks on, and after a restart.

The times of the rows say who, and that `(match, number)` is unique says that it happens once. So it
does not matter which process sees it first, or how often it is looked for.
"""

import asyncio
import logging
from datetime import timedelta
from threading import Thread
from time import sleep

from django.conf import settings
from django.db import close_old_connections
from django.utils import timezone

from tcgsite.matches import open_tables
from tcgsite.matches.audience import announce
from tcgsite.matches.in_database import in_database
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.table import Table

MOST_IN_A_ROUND = 200
AFTER_A_STUMBLE = 10
"""Seconds: a database that is away need not fill the log."""
TRIED_AGAIN = timedelta(days=1)
"""Later: a match that can't be rebuilt from its record."""

logger = logging.getLogger(__name__)
_watched: dict[int, tuple[Table, asyncio.Task[None]]] = {}


def wake(table: Table) -> None:
    """Somebody here looks at this table: they see to the second that somebody's time is over."""
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
    """Until nobody's time runs. Also to tell who should hurry."""
    while (seconds := table.clocks.seconds_to_next(timezone.now())) is not None:
        clocks = table.clocks
        await asyncio.sleep(min(max(seconds, 0.05), settings.MATCHES_LOOKOUT))
        if seconds > settings.MATCHES_LOOKOUT or table.clocks is not clocks:
            continue
        try:
            await in_database(open_tables.adjudicate)(table.match_id, timezone.now())
        except TableRefusal:  # Another process was quicker, or the table can't be played on.
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            continue
        await announce(table.match_id, table.number)


def start() -> None:
    """One thread for each process that serves."""
    if settings.MATCHES_TIMEKEEPER:
        Thread(target=_keep_time, name="timekeeper", daemon=True).start()


def _keep_time() -> None:
    while True:
        sleep(settings.MATCHES_TIMEKEEPER)
        close_old_connections()
        try:
            make_round()
        except Exception:
            logger.exception("The timekeeper could not make its round")
            sleep(AFTER_A_STUMBLE)


def make_round() -> None:
    """Whoever looks at one of these tables hears of it from the lookout."""
    now = timezone.now()
    due = Match.objects.running().filter(due_at__lte=now).order_by("due_at")
    for match_id in list(due.values_list("pk", flat=True)[:MOST_IN_A_ROUND]):
        try:
            table = open_tables.adjudicate(match_id, now)
        except TableRefusal:
            later = Match.objects.filter(pk=match_id, due_at__lte=now)
            later.update(due_at=now + TRIED_AGAIN)
        else:
            of_now = Match.objects.filter(pk=match_id, action_count=table.number)
            of_now.update(due_at=table.clocks.due_at)
