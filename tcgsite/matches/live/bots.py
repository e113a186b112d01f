"""Bots choose actions for their seats, in threads or in a process of their own."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from django.conf import settings

from cards.web.fairness.accounts import Payers
from engine.bots import KNOWN, forward_actions
from engine.bots.search.judgement import Judgement
from engine.play import Action
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record.bot_work import AT_ONCE, PLANNED, TOO_LATE, count_choice
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.record.thinking import judgement_in, learn_elsewhere, think_elsewhere
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.realtime.broadcast import announce
from tcgsite.matches.realtime.database_thread import in_database

BUDGET = 2.0
"""The most seconds that a bot plans. After that, it chooses at once."""
QUICK = 0.9
"""The most seconds for that. After that, it makes its first legal action.

Together, this is less than three seconds: players would think that the table is stuck.
"""

FOR_TRICK, FOR_ROUND = 2.5, 5.0
"""The delays of bots after a trick is taken and before a new round, as multiples of the usual delay."""
PARTS = 20
"""A bot spends at most this fraction of its remaining time on an action: one twentieth."""

MOST_IN_A_ROW = 100
"""The most actions that bots make in a row at a table that nobody has open."""
MOST_REMEMBERED = 1_000
"""The most learned games to remember. After that, the process forgets all of them."""

logger = logging.getLogger(__name__)
_heads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
_waiting = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot that thinks")
_at_work: dict[int, asyncio.Task[None]] = {}
_learned: dict[str, asyncio.Task[None]] = {}
"""Tasks by the content of a game. Each lets the other process learn the game."""


def wake(table: Table) -> None:
    """Start a task that acts for the bots as long as the match waits for one. Each match has at most one
    task.
    """
    _learn_once(table)
    working = _at_work.get(table.match_id)
    if _asked_seat(table) is not None and (working is None or working.done()):
        task = asyncio.create_task(_act_while_asked(table))
        task.add_done_callback(lambda _: _at_work.pop(table.match_id, None))
        _at_work[table.match_id] = task


def _learn_once(table: Table) -> None:
    """If a bot searches, let the other process learn the game while people look at their cards.

    It learns one game at a time. Meanwhile, bots of other new games learn when they have to choose, so that
    many new tables can't make the bots of others wait in a queue.
    """
    rules, kinds = table.session.rules, [KNOWN[bot] for bot in table.bots.values()]
    searches = any(kind.playouts if rules.preferences else kind.most_playouts for kind in kinds)
    is_busy = any(not task.done() for task in _learned.values())
    if not searches or is_busy or rules.fingerprint in _learned:
        return
    if len(_learned) >= MOST_REMEMBERED:
        _learned.clear()
    _learned[rules.fingerprint] = asyncio.create_task(_learn(table))


async def _learn(table: Table) -> None:
    sources, judgement = await in_database(_game_of, Payers(table.match_id))(table)
    learn = partial(learn_elsewhere, sources, is_judged=judgement is not None)
    await asyncio.get_running_loop().run_in_executor(_waiting, learn)


def _game_of(table: Table) -> tuple[tuple[str, ...], Judgement | None]:
    """Return what the other process must know of the game: the texts of its packs, and its judgement."""
    return table.pack_sources(), judgement_in(table.match_id, table.session.rules)


def _asked_seat(table: Table) -> int | None:
    """Return a bot’s seat for which the match waits, or None.

    The match doesn’t wait for other bots that may act, such as those whose plans are ready.
    """
    if not table.bots:
        return None
    return next((seat for seat in table.session.required_seats if seat in table.bots), None)


async def _act_while_asked(table: Table) -> None:
    while (seat := _asked_seat(table)) is not None:
        await asyncio.sleep(min(_delay(table), _time_limit(table, seat)))
        if seat not in table.session.required_seats:  # Another player acted first.
            continue
        decision, number = table.session.decisions[seat], table.number
        try:
            text = await _choose_in_time(table, seat)
            asked = ActionRequest(decision.number, text, uses_aliases=False, by_bot=True)
            table = await in_database(table_registry.submit, Payers(table.match_id))(
                table.match_id, seat, asked
            )
        except TableError as refused:
            if table.number == number:
                logger.error("Match %s: bot at seat %s: %s", table.match_id, seat, refused)
                return
        await announce(table.match_id, table.number)


def act_without_loop(table: Table) -> None:
    """Act for the bots until the match waits for a person, in a process without an event loop. Raises
    TableError.
    """
    for _ in range(MOST_IN_A_ROW):
        seat = _asked_seat(table)
        if seat is None:
            return
        number, text = table.session.decisions[seat].number, _choose(table, seat)
        if len(_options(table, seat)) > 1:
            count_choice(table.match_id, AT_ONCE)
        asked = ActionRequest(number, text, uses_aliases=False, by_bot=True)
        table = table_registry.submit(table.match_id, seat, asked)


def _delay(table: Table) -> float:
    """Return how many seconds players have to see what happened before the bot acts."""
    passing = table.session.passing(None)
    times = FOR_ROUND if passing.is_new_deal else FOR_TRICK if passing.cards else 1
    return float(settings.MATCHES_BOT_DELAY * times)


async def _choose_in_time(table: Table, seat: int) -> str:
    loop = asyncio.get_running_loop()
    options = await loop.run_in_executor(_heads, _options, table, seat)
    if len(options) == 1:
        return str(options[0])
    thought = await _think_in_time(table, seat)
    if thought is not None:
        return thought
    thinking = loop.run_in_executor(_heads, _choose, table, seat)
    try:
        return await asyncio.wait_for(
            asyncio.shield(thinking), min(QUICK, _time_limit(table, seat))
        )
    except TimeoutError:
        return str(options[0])


async def _think_in_time(table: Table, seat: int) -> str | None:
    """Return the choice of a bot that searches, or None if it chooses at once or is too slow."""
    session, seed = table.session, table.seed + table.session.number
    playouts = KNOWN[table.bots[seat]].playouts_for(session.rules, seed)
    if not playouts:
        count_choice(table.match_id, AT_ONCE)
        return None
    sources, judgement = await in_database(_game_of, Payers(table.match_id))(table)
    think = partial(think_elsewhere, sources, session, seat, playouts, seed, judgement)
    try:
        found = await asyncio.wait_for(
            asyncio.get_running_loop().run_in_executor(_waiting, think),
            min(BUDGET, _time_limit(table, seat) / 2),
        )
    except TimeoutError:
        found = None
    if found is None:
        count_choice(table.match_id, TOO_LATE)
        return None
    count_choice(table.match_id, PLANNED if found.effort.planned else AT_ONCE, found.effort)
    return found.action


def _time_limit(table: Table, seat: int) -> float:
    """Return how many seconds the bot may think: a fraction of the time left on its clock."""
    return table.clocks.left_at(seat, shared_time.now()).total_seconds() / PARTS


def _options(table: Table, seat: int) -> list[Action]:
    return forward_actions(table.session.legal_actions(seat))


def _choose(table: Table, seat: int) -> str:
    """Return the bot's choice. The match determines its seed, so a replay gives the same choices."""
    session = table.session
    bot = KNOWN[table.bots[seat]].make(session.rules, table.seed + session.number)
    return str(bot.choose(session.view(seat), _options(table, seat)))
