"""Hints: the action that a bot would choose, knowing only what the player's seat may see."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from cards.web.fairness.accounts import Payers
from engine.bots.search.judgement import Judgement
from engine.play import Session
from tcgsite.accounts.rate_limits import HINTS, RateLimitError
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.record.thinking import judgement_in, think_elsewhere
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Seat
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.matches.realtime.database_thread import in_database

PLAYOUTS = 60
"""The playouts for a hint. They take at most about half a second."""
SECONDS = 25.0
"""The most seconds that a player waits for a hint. The process may first have to start and learn to judge the
game.
"""
MOST_WAITING = 4
"""The most players of a server process who wait for a hint at once."""

_head = ThreadPoolExecutor(max_workers=1, thread_name_prefix="hint")
_waiting: set[tuple[int, int]] = set()
"""The matches and seats that wait for a hint."""


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A request for a hint about the decision with this number, as the player’s page shows it."""

    number: int


@dataclass(frozen=True)
class HintQuestion:
    """A question to a bot: the seat that must decide, and its match at this moment."""

    table: Table
    session: Session
    seat: int
    number: int
    sources: tuple[str, ...]
    judgement: Judgement | None = None

    def think(self) -> str | None:
        seed = self.table.seed + self.session.number
        found = think_elsewhere(
            self.sources, self.session, self.seat, PLAYOUTS, seed, self.judgement
        )
        return None if found is None else found.action


async def give_hint(match_id: int, seat: int | None, shown: int, user_id: int) -> Table:
    """Let a bot choose for the seat, and show the player its choice. Raises TableError."""
    payers = Payers(match_id, user_id)
    question = await in_database(_question, payers)(match_id, seat, shown, user_id)
    if isinstance(question, Table):
        return question
    place = match_id, question.seat
    _waiting.add(place)
    try:
        chosen = await _choice_in_time(question)
    finally:
        _waiting.discard(place)
    table = await in_database(_keep, payers)(question, chosen)
    await announce_status(match_id, table.number)
    return table


def _question(match_id: int, seat: int | None, shown: int, user_id: int) -> HintQuestion | Table:
    """Return the question, or the table if it already shows a hint. Raises TableError."""
    table = table_registry.table_at(match_id, 0)
    asked, number = _check_hint(table, seat, shown)
    if table.hint_for(asked):
        return table
    if (match_id, asked) in _waiting:
        raise TableError(_("The bot is still thinking about your last question."))
    if len(_waiting) >= MOST_WAITING:
        raise TableError(_("Too many players are asking for hints. Try again in a moment."))
    try:
        HINTS.count(user_id)
    except RateLimitError as limited:
        raise TableError(str(limited)) from limited
    return _question_at(table, asked, number)


def _question_at(table: Table, seat: int, number: int) -> HintQuestion:
    session = table.session
    judgement = judgement_in(table.match_id, session.rules)
    return HintQuestion(table, session, seat, number, table.pack_sources(), judgement)


def _check_hint(table: Table, seat: int | None, shown: int) -> tuple[int, int]:
    """Return the seat and the number of its decision. Raises TableError if the seat can’t get a hint now."""
    with table.lock:
        number = table.recorded_number(seat, shown)
        asked = table.check_turn(seat, number)
        if not table.allows_hints:
            raise TableError(_("Nobody gets hints at this table. Open one that allows hints."))
        return asked, number


async def _choice_in_time(question: HintQuestion) -> str:
    """Return the bot's choice. Raises TableError if the bot isn't ready in time."""
    thinking = asyncio.get_running_loop().run_in_executor(_head, partial(question.think))
    try:
        chosen = await asyncio.wait_for(asyncio.shield(thinking), SECONDS)
    except TimeoutError:
        chosen = None
    if chosen is None:
        raise TableError(_("The bot needs too long for this. Decide yourself, or ask again later."))
    return chosen


def _keep(question: HintQuestion, chosen: str) -> Table:
    """Store the hint. If the match has moved on, the hint is never shown."""
    table, hint = question.table, {"number": question.number, "action": chosen}
    Seat.objects.filter(match=table.match_id, position=question.seat).update(hint=hint)
    table.reload_offers_and_stops()
    return table
