"""The counts in the head of open pages: unread notices, and tables that wait for the player.

Notices are told by workers and moves are made in any process, so each server process looks regularly at the
counts of all players who have a page open here. That takes two queries, however much has happened.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple

from django.conf import settings

from tcgsite.matches.lobby.own_tables import waiting_counts
from tcgsite.matches.realtime.database_thread import in_database
from tcgsite.notices.reading import unread_counts

AT_ONCE = 200
"""Players of whom one query asks, so that tables, which use the same thread, never wait long."""

logger = logging.getLogger(__name__)


class HeadCounts(NamedTuple):
    unread: int
    waiting: int


OnLook = Callable[[HeadCounts], Awaitable[None]]
_pages: dict[int, set[OnLook]] = defaultdict(set)
"""The open pages of each player."""
_rounds: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def page_count(user_id: int) -> int:
    return len(_pages.get(user_id, ()))


def watch_counts(user_id: int, callback: OnLook) -> None:
    _pages[user_id].add(callback)
    loop = asyncio.get_running_loop()
    if loop not in _rounds:
        _rounds[loop] = loop.create_task(_look_forever(loop))


def unwatch_counts(user_id: int, callback: OnLook) -> None:
    _pages[user_id].discard(callback)
    if not _pages[user_id]:
        del _pages[user_id]


async def _look_forever(loop: asyncio.AbstractEventLoop) -> None:
    """Look regularly until this process has no open pages."""
    try:
        while True:
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            if not _pages:
                return
            await look()
    finally:
        del _rounds[loop]


async def look() -> None:
    """Tell all pages their player’s counts. Failures are logged: the next round tries again."""
    watched = tuple(_pages)
    for start in range(0, len(watched), AT_ONCE):
        users = watched[start : start + AT_ONCE]
        try:
            counts = await in_database(head_counts)(users)
        except Exception:
            logger.exception("Could not count the notices of players; it will retry")
            return
        for user_id, count in counts.items():
            for callback in tuple(_pages.get(user_id, ())):
                await _tell(callback, count)


async def _tell(callback: OnLook, counts: HeadCounts) -> None:
    try:
        await callback(counts)
    except Exception:
        logger.exception("Could not tell a page its counts; it will retry")


def head_counts(users: Collection[int]) -> dict[int, HeadCounts]:
    """Return the counts of all these players, with two queries."""
    unread, waiting = unread_counts(users), waiting_counts(users)
    return {user: HeadCounts(unread.get(user, 0), waiting.get(user, 0)) for user in users}
