"""Start what follows an action at its table: bots, automatic passes and timeouts."""

import asyncio

from django.conf import settings

from cards.web.fairness.accounts import Payers
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import bots, table_registry, timeouts
from tcgsite.matches.live.auto_pass import PendingAnswer
from tcgsite.matches.live.table import Table
from tcgsite.matches.realtime.broadcast import announce
from tcgsite.matches.realtime.database_thread import in_database

_due: dict[tuple[int, PendingAnswer], asyncio.Task[None]] = {}


def schedule_due_answer(table: Table) -> None:
    """Start a task for the table's pending answer, unless one is already running."""
    due = table.due_answer
    if due is None or (table.match_id, due) in _due:
        return
    task = asyncio.create_task(_answer_after_pause(table.match_id, due))
    _due[table.match_id, due] = task
    task.add_done_callback(lambda _: _due.pop((table.match_id, due), None))


async def _answer_after_pause(match_id: int, due: PendingAnswer) -> None:
    await asyncio.sleep(due.pause * (1 if due.is_equal else settings.MATCHES_PAUSE))
    try:
        table = await in_database(table_registry.give_answer, Payers(match_id))(match_id, due)
    except TableError:  # Another process was faster and sends the announcement.
        return
    await announce(match_id, table.number)


def wake(table: Table) -> None:
    """Start all background work for the table. Must be called within the event loop."""
    bots.wake(table)
    schedule_due_answer(table)
    timeouts.wake(table)


async def announce_and_wake(table: Table) -> None:
    """Announce an action that was sent by a form, and start the background work for its table."""
    await announce(table.match_id, table.number)
    wake(table)


async def on_page_load(table: Table) -> None:
    """Start the table's background work when its page is loaded."""
    wake(table)
