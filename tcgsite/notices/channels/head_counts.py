"""The counts in the head of open pages: unread notices, and tables that wait for the player.

Workers make notices, and any process makes moves. So each server process regularly reads the counts of all
players with a page open here. That takes two queries, however much has happened. Every few rounds, a third
query finds players who have signed out elsewhere.
"""

import asyncio
import logging
from collections.abc import Collection
from itertools import count

from django.conf import settings

from tcgsite.matches.lobby.own_tables import waiting_counts
from tcgsite.matches.realtime.database_thread import in_database
from tcgsite.notices.channels.head_pages import HeadCounts, HeadPage, HeadPages, open_sessions
from tcgsite.notices.reading import unread_counts

AT_ONCE = 200
"""The most players per query. Tables use the same thread, and must not wait long."""

LOOKS_A_CHECK = 5
"""The number of rounds after which ended sessions are closed here, too."""

logger = logging.getLogger(__name__)
pages = HeadPages()
_rounds: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def watch_counts(page: HeadPage) -> None:
    pages.add(page)
    loop = asyncio.get_running_loop()
    if loop not in _rounds:
        _rounds[loop] = loop.create_task(_look_forever(loop))


async def _look_forever(loop: asyncio.AbstractEventLoop) -> None:
    """Read the counts regularly until this process has no open pages."""
    try:
        for number in count(1):
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            if not pages.players:
                return
            await look()
            if number % LOOKS_A_CHECK == 0:
                await close_ended_sessions()
    finally:
        del _rounds[loop]


async def look() -> None:
    """Send all pages their player’s counts. Failures are logged, and the next round tries again."""
    watched = pages.players
    for start in range(0, len(watched), AT_ONCE):
        users = watched[start : start + AT_ONCE]
        try:
            counts = await in_database(head_counts)(users)
        except Exception:
            logger.exception("Could not count the notices of players; it will retry")
            return
        for user_id, found in counts.items():
            for page in pages.of(user_id):
                await _show(page, found)


async def _show(page: HeadPage, counts: HeadCounts) -> None:
    try:
        await page.show(counts)
    except Exception:
        logger.exception("Could not tell a page its counts; it will retry")


async def close_ended_sessions() -> None:
    """Close the sockets of pages whose player has signed out meanwhile."""
    watched = [page for user_id in pages.players for page in pages.of(user_id) if page.session]
    for start in range(0, len(watched), AT_ONCE):
        part = watched[start : start + AT_ONCE]
        try:
            still_open = await in_database(open_sessions)({page.session for page in part})
        except Exception:
            logger.exception("Could not ask which sessions have ended; it will retry")
            return
        for page in part:
            if page.session not in still_open:
                await _close(page)


async def _close(page: HeadPage) -> None:
    pages.remove(page)
    try:
        await page.close()
    except Exception:
        logger.exception("Could not close the socket of a page")


def head_counts(users: Collection[int]) -> dict[int, HeadCounts]:
    """Return the counts of all these players, with two queries."""
    unread, waiting = unread_counts(users), waiting_counts(users)
    return {user: HeadCounts(unread.get(user, 0), waiting.get(user, 0)) for user in users}
