"""Give time: players give days in matches over days, and judges give minutes in events."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import ExtraTime, Match

MOST_LEFT = timedelta(days=30)
"""The most time that a player can have left after a gift."""


def give_time(table: Table, seat: int, receiver: int, at: datetime | None) -> None:
    """Give the player the time for one more move, or a day of the bank. Raises TableError."""
    _check_gift(table, seat, receiver)
    days, now = table.clocks.gift.days, at or shared_time.now()
    if table.clocks.left_at(receiver, now) + timedelta(days=days) > MOST_LEFT:
        most = ngettext("%d day", "%d days", MOST_LEFT.days) % MOST_LEFT.days
        raise TableError(_("You can’t give more time: players can have at most %s left.") % most)
    moment = max(now, table.clocks.since + timedelta(microseconds=1))
    ExtraTime.objects.create(
        match_id=table.match_id, seat=receiver, given_by=seat, days=days, at=moment
    )
    table.reload_time_changes()
    same = Match.objects.filter(pk=table.match_id, action_count=table.number)
    same.update(due_at=table.clocks.due_at)


def _check_gift(table: Table, seat: int, receiver: int) -> None:
    if table.session.outcome:
        raise TableError(_("This match is over."))
    if not table.clocks.by_days:
        raise TableError(_("You can give time only in matches over days."))
    if seat in table.session.out:
        raise TableError(_("You’re out of this match."))
    if receiver == seat or receiver in table.bots or receiver not in table.clocks.running:
        raise TableError(_("You can give time only to another player for whom the match waits."))


def add_minutes(table: Table, minutes: int) -> None:
    """Give all players of a match with clocks more time, by the decision of a judge."""
    moment = max(shared_time.now(), table.clocks.since + timedelta(microseconds=1))
    ExtraTime.objects.bulk_create(
        ExtraTime(match_id=table.match_id, seat=seat, minutes=minutes, at=moment)
        for seat in table.names
    )
    table.reload_time_changes()
    same = Match.objects.filter(pk=table.match_id, action_count=table.number)
    same.update(due_at=table.clocks.due_at)
