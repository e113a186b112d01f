"""Rebuild a match from its stored rows: MatchState is its session, with clocks and work."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import NamedTuple

from django.db import InterfaceError, OperationalError, connection
from django.utils.translation import gettext as _

from cards.packs.rules_cache import sources_of
from cards.web.fairness.slow_work import SlowWorkError, result_of
from engine.play import PATIENCE, Action, Session, SlowActionError
from engine.play.records.entry import after_entry, read_entry
from tcgsite.matches.errors import BrokenRecordError, TableError
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.sandbox_play import PlayedEntries, PlayJob, play_elsewhere, work_of
from tcgsite.matches.live.record.start import deal
from tcgsite.matches.live.record.time_changes import halved_seats, time_changes
from tcgsite.matches.models import Match, RecordedAction

MATCH_WORK = 1_000_000_000
"""The work of a match after which the server ends it: 20 to 50 seconds."""
INLINE_WORK = 1_000_000
"""The most work done at once on the thread shared by all tables. It takes 30 to 50 milliseconds."""
DATABASE_AWAY = (OperationalError, InterfaceError)
"""Errors of database drivers while the database restarts. They don’t mean that a match is broken."""
logger = logging.getLogger(__name__)


@contextmanager
def refusing_broken_records(match: Match) -> Iterator[None]:
    """Raise BrokenRecordError for what nobody expects while a match is rebuilt."""
    try:
        yield
    except (TableError, SlowWorkError, *DATABASE_AWAY):
        raise
    except Exception as broken:
        logger.exception("Match %s: could not rebuild the match from its record", match.pk)
        raise BrokenRecordError(_("This match can’t be rebuilt from its record.")) from broken


class EntryRow(NamedTuple):
    """The parts of a recorded action that a state needs."""

    seat: int
    text: str
    at: datetime
    automatic: bool


@dataclass(frozen=True)
class MatchState:
    """A match after some entries. `work` is the total work for these entries, in units of fuel."""

    session: Session
    clocks: Clocks
    work: int

    @classmethod
    def start_of(cls, match: Match) -> MatchState:
        """Return the state before the first action. Raises StartError, PictureError."""
        session = deal(match)
        clocks = Clocks.start(
            match.time_control,
            match.allowance,
            session.seats,
            session.required_seats,
            match.started_at or match.created_at,
            by_days=match.clock_days is not None,
            changes=time_changes(match),
            halved=halved_seats(match),
            is_bank=match.clock_bank,
        )
        return cls(session, clocks, work_of(session))

    @property
    def number(self) -> int:
        return self.session.number

    @property
    def used_percent(self) -> int:
        """Return the percentage of its work that the match has used, in steps of five."""
        return self.work * 20 // MATCH_WORK * 5

    def after(self, row: EntryRow) -> MatchState:
        """Return the state after one more row. Raises IllegalAction, SlowActionError."""
        following = self.session.after(row.seat, row.text, PATIENCE)
        return self.followed_by(following, row.at, row.automatic)

    def followed_by(self, following: Session, at: datetime, automatic: bool) -> MatchState:
        seat, entry = following.history.entries[-1]
        earner = seat if isinstance(entry, Action) and not automatic else None
        clocks = self.clocks.after(following.required_seats, at, earner, following.history.replaced)
        return MatchState(following, clocks, self.work + work_of(following))

    def after_played(self, rows: Sequence[EntryRow], played: PlayedEntries) -> MatchState:
        """Return the state after rows that were played in another process."""
        clocks, replaced = self.clocks, self.session.history.replaced
        for row, awaited in zip(rows, played.awaited, strict=False):
            entry = read_entry(row.text)
            replaced = after_entry(replaced, row.seat, entry)
            is_action = isinstance(entry, Action) and not row.automatic
            clocks = clocks.after(awaited, row.at, row.seat if is_action else None, replaced)
        done = rows[: len(played.awaited)]
        actions = (*self.session.record.actions, *((row.seat, row.text) for row in done))
        record = replace(played.start, actions=actions)
        data = {"world": played.result.world, "record": record.to_data()}
        session = Session.restore(self.session.rules, data)
        return MatchState(session, clocks, self.work + (played.work[-1] if played.work else 0))


def advance(
    match: Match, state: MatchState, rows: Sequence[EntryRow], lane: str, *, in_parts: bool = False
) -> MatchState:
    """Return the state after all rows or, with `in_parts`, perhaps only some of them.

    A few quick rows are played at once. Raises SlowWorkError if the rows must be played in another process.
    With `in_parts`, it is raised only if not even one row is quick.
    """
    key = "rows", match.pk, state.number, len(rows)
    played: PlayedEntries | None = result_of(key)
    if played is not None:
        if played.refused and not played.awaited:
            raise played.refused
        return state.after_played(rows, played)
    following = _play_at_once(state, rows)
    if following.number == state.number + len(rows) or (in_parts and following is not state):
        return following
    job = job_from(match, state.session, [(row.seat, row.text) for row in rows])
    raise SlowWorkError(key, partial(play_elsewhere, job, lane), match.pk, lane)


def _play_at_once(state: MatchState, rows: Sequence[EntryRow]) -> MatchState:
    """Return the state after as many rows as can be played quickly."""
    end = state.work + INLINE_WORK
    for row in rows:
        if state.work > end:
            break
        try:
            state = state.after(row)
        except SlowActionError:
            break
    return state


def following_session(match: Match, session: Session, seat: int, text: str) -> Session:
    """Return the session after one more entry. Raises IllegalAction, or SlowWorkError for slow entries."""
    key = "entry", match.pk, session.number, seat, text
    played: PlayedEntries | None = result_of(key)
    if played is not None:
        if played.refused:
            raise played.refused
        return session.after_result(seat, text, played.result)
    try:
        return session.after(seat, text, PATIENCE)
    except SlowActionError:
        job = job_from(match, session, [(seat, text)])
        raise SlowWorkError(key, partial(play_elsewhere, job, "tables"), match.pk) from None


def job_from(match: Match, session: Session, entries: Sequence[tuple[int, str]]) -> PlayJob:
    """Return a job that plays the entries that follow the session."""
    record = session.record
    return PlayJob(
        sources_of(match.pack_versions.all()),
        replace(record, actions=(*record.actions, *entries)),
        session.result.world,
    )


HAS_ROWS = """
    SELECT 1 FROM matches_recordedaction WHERE match_id = %s AND number >= %s LIMIT 1
"""


def rows_of(match_id: int, first: int, end: int | None = None) -> list[EntryRow]:
    """Return the entries of the match from number `first` on. Usually, there are none yet."""
    with connection.cursor() as cursor:  # A tenth of the time that the ORM needs to ask.
        cursor.execute(HAS_ROWS, (match_id, first))
        if cursor.fetchone() is None:
            return []
    found = RecordedAction.objects.filter(match=match_id, number__gte=first)
    if end is not None:
        found = found.filter(number__lt=end)
    found = found.order_by("number")
    return [EntryRow(*each) for each in found.values_list("seat", "text", "at", "automatic")]


def automatic_before(match_id: int, number: int) -> set[int]:
    """Return which of the first `number` actions were made by the server for a seat."""
    if not number:
        return set()
    found = RecordedAction.objects.filter(match=match_id, automatic=True, number__lt=number)
    return set(found.values_list("number", flat=True))
