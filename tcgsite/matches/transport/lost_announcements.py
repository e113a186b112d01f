"""Resync: compare open tables with the database every few seconds, because announcements can get lost.

A process can die after writing an action but before announcing it, and Redis can restart. Each process
therefore checks regularly, with a single query, how many actions its open tables have in the database.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from time import monotonic

from django.conf import settings

from cards.packs.rules_cache import read_newly_accepted_words
from tcgsite.matches.chat import feed
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.database_thread import in_database

ROUNDS_AFTERWARDS = 15
"""Finished tables are checked for rematches only in one of this many rounds."""

UNDO_SHARE = 0.02
"""The fraction of the time between two rounds that undo checks may use."""

logger = logging.getLogger(__name__)

OnResync = Callable[[int], Awaitable[None]]
"""A callback that receives the match's current number of actions."""

_watching: dict[int, set[OnResync]] = defaultdict(set)
_rounds: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def watch(match_id: int, callback: OnResync) -> None:
    _watching[match_id].add(callback)
    loop = asyncio.get_running_loop()
    if loop not in _rounds:
        _rounds[loop] = loop.create_task(_resync_forever(loop))


def unwatch(match_id: int, callback: OnResync) -> None:
    _watching[match_id].discard(callback)
    if not _watching[match_id]:
        del _watching[match_id]


async def _resync_forever(loop: asyncio.AbstractEventLoop) -> None:
    """Resync regularly until this process has no open tables."""
    try:
        for number in count(1):
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            if not _watching:
                return
            if number % ROUNDS_AFTERWARDS == 0:
                await _log_exception(in_database(table_registry.look_for_rematches)(set(_watching)))
            await _log_exception(_resync())
    finally:
        del _rounds[loop]


async def _resync() -> None:
    """Update the spectator counts, the newest chat messages, the translations of packs and all open tables.

    Actions can come in between: for two hundred tables, all of this takes as long as ten actions.
    """
    await in_database(presence.exchange)()
    await in_database(read_newly_accepted_words)()
    await in_database(feed.refresh_newest)(set(_watching))
    # A check takes a hundred times as long as an action, so it isn’t done on the thread of tables.
    await asyncio.to_thread(
        _update_undo_checks, table_registry.live_tables(set(_watching)), settings.MATCHES_LOOKOUT
    )
    for match_id, number in await in_database(_action_counts)(set(_watching)):
        for callback in tuple(_watching.get(match_id, ())):
            await _log_exception(callback(number))
        await asyncio.sleep(0)


async def _log_exception(step: Awaitable[None]) -> None:
    """Log an exception instead of raising it: a broken table or database failure must not stop later
    resyncs.
    """
    try:
        await step
    except Exception:
        logger.exception("Resync failed for some tables; it will retry")


def _action_counts(matches: set[int]) -> list[tuple[int, int]]:
    found = Match.objects.filter(pk__in=matches)
    return list(found.values_list("pk", "action_count"))


def _update_undo_checks(tables: Iterable[Table], between_rounds: float) -> None:
    """Run undo checks for quiet tables until the time is used up, starting with the longest wait."""
    until = monotonic() + between_rounds * UNDO_SHARE
    quiet = [table for table in tables if table.undo_check.is_idle(table.session)]
    for table in sorted(quiet, key=lambda each: each.undo_check.asked_at):
        if monotonic() > until:
            return
        try:
            table.update_undo_check()
        except Exception:
            logger.exception("Match %s: could not compute undo availability", table.match_id)
