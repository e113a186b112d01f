"""Whoever looks at a table hears of every action, also when the word of it was lost on the way.

A process may die between writing an action's row and saying so, and a messenger may be started
anew. So each process asks the database now and then how far the tables are that somebody here
looks at: one question for all of them.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from itertools import count

from django.conf import settings

from tcgsite.matches import open_tables, taking_back
from tcgsite.matches.chat import newest
from tcgsite.matches.in_database import in_database
from tcgsite.matches.models import Match
from tcgsite.matches.presence import spectators

ROUNDS_AFTERWARDS = 15
"""What people do after a match can wait so long, should they not hear of it at once."""

logger = logging.getLogger(__name__)

Hear = Callable[[int], Awaitable[None]]
"""Told how many actions the match has by now."""

_watching: dict[int, set[Hear]] = defaultdict(set)
_rounds: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def watch(match_id: int, hear: Hear) -> None:
    _watching[match_id].add(hear)
    loop = asyncio.get_running_loop()
    if loop not in _rounds:
        _rounds[loop] = loop.create_task(_make_rounds(loop))


def leave(match_id: int, hear: Hear) -> None:
    _watching[match_id].discard(hear)
    if not _watching[match_id]:
        del _watching[match_id]


async def _make_rounds(loop: asyncio.AbstractEventLoop) -> None:
    """Until nobody looks at any table."""
    try:
        for number in count(1):
            await asyncio.sleep(settings.MATCHES_LOOKOUT)
            if not _watching:
                return
            if number % ROUNDS_AFTERWARDS == 0:
                await _unless_it_stumbles(in_database(open_tables.look_afterwards)(set(_watching)))
            await _unless_it_stumbles(_make_round())
    finally:
        del _rounds[loop]


async def _make_round() -> None:
    await in_database(_look_around)(set(_watching))
    await asyncio.to_thread(
        taking_back.find_out, open_tables.live(set(_watching)), settings.MATCHES_LOOKOUT
    )
    for match_id, number in await in_database(_standings)(set(_watching)):
        for hear in tuple(_watching.get(match_id, ())):
            await _unless_it_stumbles(hear(number))


async def _unless_it_stumbles(step: Awaitable[None]) -> None:
    """One table that can't be shown, or a database away for a moment, stops nobody else's rounds."""
    try:
        await step
    except Exception:
        logger.exception("The lookout could not tell everybody how far the tables are")


def _look_around(matches: set[int]) -> None:
    """What else those who look at a table hear of, when they hear how far it is."""
    spectators.exchange()
    newest.look(matches)


def _standings(matches: set[int]) -> list[tuple[int, int]]:
    found = Match.objects.filter(pk__in=matches)
    return list(found.values_list("pk", "action_count"))
