"""Store each action as a row, and the result if the action ends the match."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.conf import settings
from django.db import connection, transaction
from django.db.models import prefetch_related_objects

from engine.play import BOT_AWAY, BOT_TIME, DISQUALIFIED, STOP, Session
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.live.record.bot_work import count_match
from tcgsite.matches.models import Match
from tcgsite.matches.realtime.presence import is_seat_here
from tcgsite.matches.realtime.signals import (
    MatchFinished,
    MoveAsked,
    SeatFilled,
    match_finished,
    move_asked,
    seat_filled,
)
from tcgsite.matches.results.history import count_result, lock_players
from tcgsite.matches.results.margins import margin_of
from tcgsite.matches.results.places import REPLACED
from tcgsite.matches.results.rating_updates import rate
from tcgsite.matches.results.stakes import settle

INSERT = """
    INSERT INTO matches_recordedaction (match_id, number, seat, text, at, automatic)
    VALUES (%s, %s, %s, %s, %s, %s)
"""
UPDATE = """
    UPDATE matches_match SET action_count = %s, due_at = %s, awaited = %s WHERE id = %s
"""
END_SEATS = "UPDATE matches_seat SET is_over = %s WHERE match_id = %s"
AT_STAKE = "SELECT 1 FROM matches_match WHERE id = %s AND (rated = %s OR for_keeps = %s)"


class NewEntry(NamedTuple):
    """An entry to store, as a row of RecordedAction."""

    match_id: int
    number: int
    seat: int
    text: str
    at: datetime
    automatic: bool


@transaction.atomic
def write(row: NewEntry, following: Session, clocks: Clocks) -> None:
    """Store an entry and update the match in a single transaction.

    As long as the match goes on, this uses plain SQL: having the ORM build an INSERT and an UPDATE for
    every action takes longer than executing them. Raises IntegrityError if another process has already
    written an entry with this number.
    """
    as_sent = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(INSERT, (*row[:4], as_sent(row.at), row.automatic))
        if row.text in (BOT_TIME, BOT_AWAY):
            seat_filled.send_after_commit(SeatFilled(row.match_id, row.number, row.seat))
        if following.outcome is None and not following.is_over:
            asked = asked_of(row.match_id, following)
            due, awaited = as_sent(clocks.due_at), bits_of(asked.seats)
            cursor.execute(UPDATE, (following.number, due, awaited, row.match_id))
            move_asked.send_after_commit(asked)
            return
    _write_result(row, following, clocks)


def _write_result(row: NewEntry, following: Session, clocks: Clocks) -> None:
    fields = match_fields(following) | {"due_at": clocks.due_at}
    if following.is_over:
        fields |= {"status": Match.Status.FINISHED, "finished_at": row.at}
    is_void = following.outcome is not None and following.outcome.is_void
    if is_void or row.text == STOP:  # One of the players may have caused the work on purpose.
        fields["rated"] = False
    # Otherwise, an organiser who plays in the tournament could win rating points by disqualifying the
    # opponent.
    if DISQUALIFIED in following.withdrawals.values():
        fields["rated"] = False
    Match.objects.filter(pk=row.match_id).update(**fields)
    if following.is_over:
        _end(row.match_id, following, says_conduct=not is_void and row.text != STOP)
    else:
        move_asked.send_after_commit(asked_of(row.match_id, following))


def _end(match_id: int, session: Session, *, says_conduct: bool) -> None:
    """Store what the table shows at once. A worker does the rest; see `results/history.py`."""
    with connection.cursor() as cursor:
        cursor.execute(END_SEATS, (True, match_id))
        cursor.execute(AT_STAKE, (match_id, True, True))
        is_at_stake = cursor.fetchone() is not None
    if is_at_stake:
        _settle_and_rate(match_id, session)
    away = tuple(seat for seat in range(session.seats) if not is_seat_here(match_id, seat))
    left = {**session.withdrawals, **session.history.replaced}
    reasons = {str(seat): why for seat, why in left.items()} if says_conduct else None
    count_match(match_id)
    finished = MatchFinished(match_id, away, margin_of(session), reasons)
    if not settings.JOBS_APART:
        count_finished(finished)
    match_finished.send_after_commit(finished)


def _settle_and_rate(match_id: int, session: Session) -> None:
    match = Match.objects.get(pk=match_id)
    settle(match, session.awards)
    if match.rated:
        prefetch_related_objects([match], "seats")
        lock_players(match)
        rate(match)


def count_finished(finished: MatchFinished) -> None:
    """Count the match for its players. A worker does this soon afterwards, so that no table waits for it."""
    count_result(finished.match_id, finished.margin, finished.left)


def asked_of(match_id: int, session: Session) -> MoveAsked:
    return MoveAsked(match_id, session.number, awaited_people(session))


def awaited_people(session: Session) -> tuple[int, ...]:
    """Return the seats that the match waits for. Seats in which a bot plays for a player don’t count."""
    replaced = session.history.replaced
    return tuple(sorted([seat for seat in session.required_seats if seat not in replaced]))


def awaited_bits(session: Session) -> int:
    """Return the awaited seats as bits for `Match.awaited`."""
    return bits_of(awaited_people(session))


def bits_of(seats: Iterable[int]) -> int:
    return sum([1 << seat for seat in seats])


def match_fields(session: Session) -> dict[str, object]:
    """Return the fields of the match's row that depend on the session."""
    fields: dict[str, object] = {"action_count": session.number, "awaited": awaited_bits(session)}
    if session.outcome:
        outcome = session.outcome
        fields["result"] = {
            "winners": list(outcome.winners),
            "losers": list(outcome.losers),
            "reason": outcome.reason,
            "awards": session.awards,
            "withdrawn": session.withdrawals,
            REPLACED: sorted(session.history.replaced),
        }
    return fields
