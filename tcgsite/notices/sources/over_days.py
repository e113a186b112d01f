"""Matches over days: warn players whose time is nearly up, and find moves whose announcement got lost."""

import logging
from datetime import datetime, timedelta

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from cards.jobs.kinds import every
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.bots import act_without_loop
from tcgsite.matches.live.table_registry import give_answer, table_of
from tcgsite.matches.models import AnswersAhead, Match, MatchQuerySet, RecordedAction, Seat
from tcgsite.matches.models.time_control import BANKS, DAYS
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.sources.matches import announce_moves, match_subjects, match_words

logger = logging.getLogger(__name__)

ALARM_AT = 4 / 5
"""The fraction of the time for a move after which the player is warned."""
LOOKED_BACK = timedelta(minutes=20)
"""The age of moves that are announced again. A server that dies right after a move has announced nothing."""
MOST = 500
"""The most matches of a round. Those whose time ends first count."""


@every(seconds=60)
def warn_and_announce() -> None:
    now = timezone.now()
    warn_players(now)
    give_lost_answers()
    act_for_left_seats()
    announce_lost_moves(now)


def warn_players(now: datetime) -> None:
    """Warn each player after four fifths of the time: once for each move, or once for a bank of days."""
    for days in sorted({*DAYS, *BANKS}):
        rest = timedelta(days=days) * (1 - ALARM_AT)
        for match in _running(days).filter(due_at__gt=now, due_at__lte=now + rest)[:MOST]:
            for seat in _short_of_time(match, now, rest):
                announce(_alarm_for(match, seat))


def _short_of_time(match: Match, now: datetime, rest: timedelta) -> list[Seat]:
    """Return the seats of awaited players who have at most `rest` left. The match is due by then."""
    seats = [
        seat for seat in match.seats.all() if seat.user_id and match.awaited >> seat.position & 1
    ]
    if len(seats) < 2:
        return seats
    try:
        clocks = table_of(match).clocks
    except TableError as refused:
        logger.info("Match %s: its players can’t be warned: %s", match.pk, refused)
        return []
    return [seat for seat in seats if clocks.left_at(seat.position, now) <= rest]


def give_lost_answers() -> None:
    """Give the answers given ahead that a server didn’t give because it died."""
    rows = AnswersAhead.objects.filter(seat__match__status=Match.Status.RUNNING)
    for row in rows.select_related("seat__match")[:MOST]:
        if row.seat.is_awaited:
            _give_or_log(row.seat.match)


def _give_or_log(match: Match) -> None:
    try:
        table = table_of(match)
        table.ahead.reload(table.session)
        due = table.due_answer
        if due and due.is_ahead:
            give_answer(match.pk, due)
    except TableError as refused:
        logger.info("Match %s: an answer given ahead has to wait: %s", match.pk, refused)


def act_for_left_seats() -> None:
    """Let bots act for players who have left, at tables that nobody has open."""
    filled = Match.objects.running().exclude(clock_days=None).exclude(bots_fill="")
    for match in filled.filter(awaited=0).order_by("due_at", "pk")[:MOST]:
        try:
            act_without_loop(table_of(match))
        except TableError as refused:
            logger.info("Match %s: a bot that plays on has to wait: %s", match.pk, refused)


def announce_lost_moves(now: datetime) -> None:
    """Announce the newest moves. Earlier announcements of them stay as they are."""
    for days in DAYS:
        youngest = now + timedelta(days=days) - LOOKED_BACK
        for match in _running(days).filter(due_at__gte=youngest)[:MOST]:
            _announce_move(match)
    newest = RecordedAction.objects.filter(match=OuterRef("pk")).order_by("-number").values("at")
    banks = Match.objects.with_seats().running().filter(clock_bank=True)
    moved_at = Coalesce(Subquery(newest[:1]), "started_at")
    moved = banks.annotate(moved_at=moved_at).filter(moved_at__gte=now - LOOKED_BACK)
    for match in moved.order_by("due_at", "pk")[:MOST]:
        _announce_move(match)


def _announce_move(match: Match) -> None:
    seats = [each for each in range(match.seats.count()) if match.awaited >> each & 1]
    announce_moves(match.pk, match.action_count, seats)


def _running(days: int) -> MatchQuerySet:
    running = Match.objects.with_seats().running()
    return running.filter(clock_days=days).order_by("due_at", "pk")


def _alarm_for(match: Match, seat: Seat) -> Announcement:
    return Announcement(
        NoticeKind.ALARM,
        f"alarm {match.pk} {'bank' if match.clock_bank else match.action_count}",
        [seat.user_id] if seat.user_id else [],
        match.get_absolute_url(),
        thread=f"match {match.pk}",
        words={"form": "near", "number": str(match.action_count)} | match_words(match, seat),
        subjects=[f"match:{match.public_id}", *match_subjects(match, seat)],
    )
