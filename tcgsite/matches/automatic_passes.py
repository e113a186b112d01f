"""Make automatic passes after the pause that the player chose."""

import asyncio

from django.conf import settings

from tcgsite.matches import open_tables
from tcgsite.matches.audience import announce
from tcgsite.matches.due_passes import DuePass
from tcgsite.matches.in_database import in_database
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.table import Table

_due: dict[tuple[int, DuePass], asyncio.Task[None]] = {}


def schedule_due_pass(table: Table) -> None:
    """Start a task for the pass that is due, unless one is already running."""
    due = table.due_pass
    if due is None or (table.match_id, due) in _due:
        return
    task = asyncio.create_task(_pass_after_pause(table.match_id, due))
    _due[table.match_id, due] = task
    task.add_done_callback(lambda _: _due.pop((table.match_id, due), None))


async def _pass_after_pause(match_id: int, due: DuePass) -> None:
    await asyncio.sleep(due.pause * settings.MATCHES_PAUSE)
    try:
        table = await in_database(open_tables.make_pass)(match_id, due)
    except TableRefusal:  # Another process was faster, and announces the pass itself.
        return
    await announce(match_id, table.number)
