"""Clocks of drafts: act when a player’s time runs out or a player is away.

Every worker checks each second which picks are due. They are in the database, so a killed worker loses none.
"""

import logging
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from time import monotonic

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from cards.jobs.job_limits import DRAFTS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from engine.drafting.draft import BoosterDraft, DraftPick, IllegalPick
from engine.drafting.seat_view import seat_view
from tcgsite.organised.drafts.draft_decks import hand_in_all
from tcgsite.organised.drafts.live_draft import By, bot_of, live_draft, store_picks
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.drafts.seats import hand_over
from tcgsite.organised.models import DraftSeat, DraftTable
from tcgsite.organised.models.draft_table import OVER_DAYS

AWAY_AFTER = timedelta(seconds=30)
LONG_AWAY = timedelta(days=3)
"""The time in a draft over days after which an absent player’s seat goes to a bot for good."""
RETURN_TIME = 30.0
"""The seconds after a worker’s start during which players can come back to a server that was down."""
MOST_AT_ONCE = 100
"""The most drafts that are handled in one round."""
_began = monotonic()
logger = logging.getLogger(__name__)


@every(seconds=1)
def look_after_drafts() -> None:
    """Pick for players whose time has run out or who are away."""
    is_long_here = monotonic() - _began > RETURN_TIME
    for pk in _drafts_with_due_seats(is_long_here)[:MOST_AT_ONCE]:
        try:
            take_due_picks(pk, replaces_away=is_long_here)
        except IllegalPick:  # The clocks of the other drafts go on.
            logger.exception("Draft %s: its due picks can’t be made", pk)
    late = DraftTable.objects.filter(building_until__lte=timezone.now())
    for pk in late.filter(status=DraftTable.Status.BUILDING).values_list("pk", flat=True)[
        :MOST_AT_ONCE
    ]:
        add_unless_there(end_building, pk)


@every(seconds=3_600)
def replace_long_away() -> None:
    """In drafts over days, give the seats of players who have left to bots, so that the others can finish."""
    left = Q(seen_at__lte=timezone.now() - LONG_AWAY, draft__status=DraftTable.Status.PICKING)
    slow = Q(draft__seconds=0) | Q(draft__seconds__gte=OVER_DAYS)
    seats = DraftSeat.objects.filter(left, slow).exclude(user=None)
    for seat in seats.select_related("draft")[:MOST_AT_ONCE]:
        hand_over(seat, seat.name)


def _due(now: datetime, *, replaces_away: bool) -> Q:
    is_due, is_away = Q(due_at__lte=now), Q(due_at__isnull=False, seen_at__lte=now - AWAY_AFTER)
    return is_due | is_away & Q(draft__seconds__lt=OVER_DAYS) if replaces_away else is_due


def _drafts_with_due_seats(replaces_away: bool) -> list[int]:
    due = _due(timezone.now(), replaces_away=replaces_away)
    seats = DraftSeat.objects.filter(due, draft__status=DraftTable.Status.PICKING)
    return list(seats.order_by().values_list("draft", flat=True).distinct())


@transaction.atomic
def take_due_picks(pk: int, *, replaces_away: bool = True) -> None:
    """Let bots pick one card for each seat that is due. Then the clock of its next pack starts."""
    table = DraftTable.objects.select_for_update().get(pk=pk)
    if not table.is_picking:
        return
    due = table.seats.filter(
        _due(timezone.now(), replaces_away=replaces_away), due_at__isnull=False
    )
    live = live_draft(table)
    picks = list(_picks_for(table, live, due.exclude(user=None)))
    if picks:
        store_picks(table, live, picks)
        announce_draft(table)
    due.filter(draft=table).exclude(position__in=live.waiting_seats()).update(due_at=None)


def _picks_for(
    table: DraftTable, live: BoosterDraft, seats: Iterable[DraftSeat]
) -> Iterator[tuple[DraftPick, str]]:
    """Yield a pick for each of the seats that has a choice after the picks before it.

    An earlier pick can take a choice away: an effect may look at another player’s pack, which has moved on.
    """
    bot, now = bot_of(table), timezone.now()
    for seat in [each for each in seats if live.choices(each.position)]:
        choices = live.choices(seat.position)
        is_late = seat.due_at is not None and seat.due_at <= now
        if seat.selected in choices and is_late:
            pick = DraftPick(seat.position, seat.selected)
        elif choices:
            pick = DraftPick(seat.position, bot.choose(seat_view(live, seat.position)))
        else:
            continue
        live = live.after(pick)
        yield pick, By.CLOCK if is_late else By.BOT


@job("draft decks", DRAFTS)
def end_building(pk: int) -> None:
    """Hand in the decks of players who haven’t done so in time."""
    table = DraftTable.objects.select_related("game", "pool").filter(pk=pk).first()
    if table is not None and table.is_building:
        hand_in_all(table)
