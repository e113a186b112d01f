"""The Table of each running match, rebuilt from the database on first use."""

import logging
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from time import monotonic

from django.utils.translation import gettext as _

from cards.web.fairness.slow_work import SlowWorkError, patient
from tcgsite.matches.errors import TableBusyError, TableError
from tcgsite.matches.live.auto_pass import PendingAnswer
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.interventions.bots_fill import act_for_bot, check_no_bot
from tcgsite.matches.live.interventions.hold import hold
from tcgsite.matches.live.record.stored_match import DATABASE_AWAY, refusing_broken_records
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.broadcast import is_heard

MOST = 512
"""The most tables kept. Beyond that, the least recently used ones are dropped."""
ASLEEP_AFTER = 600.0
"""The seconds after which an unused table that nobody has open is dropped."""
logger = logging.getLogger(__name__)

_tables: OrderedDict[int, Table] = OrderedDict()
_used_at: dict[int, float] = {}
"""The time of the monotonic clock at which each table was last used."""
_lock = Lock()


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """The action that a player chose, and the number of the decision that the player saw.

    In requests from pages, cards have their aliases. In requests from bots, they have the match's own
    numbers.
    """

    number: int
    action: str
    uses_aliases: bool = True
    by_bot: bool = False


@dataclass(frozen=True, slots=True)
class HoldRequest:
    """A request to cancel the automatic answer at this decision or, with `always`, at all
    decisions like it.
    """

    number: int
    always: bool = False


@dataclass(frozen=True, slots=True)
class InterventionRequest:
    """A request for an intervention, such as "resign" or "undo 12"."""

    text: str


Request = ActionRequest | HoldRequest | InterventionRequest


@patient
def table_of(match: Match) -> Table:
    """Return the match's table, brought up to date with other processes. Raises TableError."""
    if match.status == Match.Status.OPEN:
        raise TableError(_("This match hasn’t started yet."))
    try:
        with refusing_broken_records(match):
            return _newest_table(match)
    except DATABASE_AWAY as away:
        raise _away_error() from away


def _newest_table(match: Match) -> Table:
    table = _cached_table(match.pk)
    if table is None:
        return _cache(Table(match))
    table.catch_up()
    return table


@patient
def table_at(match_id: int, number: int) -> Table:
    """Return the table with at least this many actions. If the match is over, also look for a rematch."""
    table = _cached_table(match_id) or table_of(Match.objects.get(pk=match_id))
    if table.number < number or table.is_over:
        table.catch_up()
    return table


@patient
def give_answer(match_id: int, due: PendingAnswer) -> Table:
    table = table_at(match_id, due.number)
    table.give_answer(due)
    return table


@patient
def adjudicate(match_id: int, now: datetime) -> Table:
    """Record a timeout for every player who has run out of time."""
    table = table_at(match_id, 0)
    with _handle_errors(match_id, "could not adjudicate timeouts"):
        table.adjudicate(now)
    return table


@patient
def reload_offers_and_stops(match_id: int, number: int = 0) -> Table:
    """Reload the table's stop settings and offer after a change."""
    table = table_at(match_id, number)
    table.reload_offers_and_stops()
    return table


@patient
def submit(match_id: int, seat: int | None, request: Request) -> Table:
    """Carry out a request. All requests of players and bots go through this function. Raises TableError."""
    table = table_at(match_id, request.number if isinstance(request, HoldRequest) else 0)
    with _handle_errors(match_id, f"{request} of seat {seat} failed"):
        match request:
            case ActionRequest(number, action, uses_aliases=True):
                check_no_bot(table, seat)
                table.submit(seat, number, action)
            case ActionRequest(number, action, by_bot=True):
                act_for_bot(table, seat, number, action)
            case ActionRequest(number, action):
                table.act(seat, number, action)
            case HoldRequest(number, always):
                hold(table, seat, number, always)
            case InterventionRequest(text):
                intervene(table, seat, text)
    return table


@contextmanager
def _handle_errors(match_id: int, what: str) -> Iterator[None]:
    """Convert unexpected exceptions to TableError and discard the table. It will be rebuilt from its rows."""
    try:
        yield
    except (TableError, SlowWorkError):
        raise
    except DATABASE_AWAY as away:
        forget(match_id)
        raise _away_error() from away
    except Exception as stumble:
        logger.exception("Match %s: %s", match_id, what)
        forget(match_id)
        raise TableError(
            _("The engine failed on this action, so it was undone. Try another one.")
        ) from stumble


def _away_error() -> TableBusyError:
    return TableBusyError(
        _("The server can’t reach its database right now. Try again in a minute.")
    )


def forget(match_id: int) -> None:
    """Drop the table. The next use rebuilds it from its rows."""
    with _lock:
        _drop(match_id)


def _drop(match_id: int) -> None:
    _tables.pop(match_id, None)
    _used_at.pop(match_id, None)


def let_tables_sleep(now: float) -> None:
    """Drop tables that nobody has open and nobody has used for a while. They can be rebuilt
    from their rows.
    """
    with _lock:
        quiet = [each for each in _tables if now - _used_at.get(each, 0.0) >= ASLEEP_AFTER]
        for match_id in quiet:
            if not is_heard(match_id):
                _drop(match_id)


def live_tables(matches: Iterable[int]) -> list[Table]:
    """Return the tables of these matches that this process has in memory."""
    found = map(_cached_table, matches)
    return [table for table in found if table is not None]


def look_for_rematches(matches: Iterable[int]) -> None:
    """Look for rematches of those matches that are over."""
    for table in live_tables(matches):
        if table.is_over:
            table.catch_up()


def _cached_table(match_id: int) -> Table | None:
    with _lock:
        if match_id in _tables:
            _tables.move_to_end(match_id)
            _used_at[match_id] = monotonic()
        return _tables.get(match_id)


def _cache(table: Table) -> Table:
    with _lock:
        table = _tables.setdefault(table.match_id, table)
        _used_at[table.match_id] = monotonic()
        while len(_tables) > MOST:
            _drop(next(iter(_tables)))
        return table
