"""Vacations: for some days of a year, a player’s clocks stand still in matches that allow it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.packs.permissions import take_turns
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.models import Match, Seat, Vacation

DAYS_A_YEAR = 21
"""The days of vacation in a year. Days that have only begun count, too."""
DAY = timedelta(days=1)


@dataclass(frozen=True)
class VacationDays:
    """The vacation page of a player: the present vacation, the days left, and the matches."""

    present: Vacation | None
    left: int
    still: int
    """The number of matches over days whose clocks stand still during the player’s vacations."""
    others: int
    """The number of matches over days whose clocks go on."""


def vacation_days(user_id: int | None) -> VacationDays:
    now = shared_time.now()
    seats = Seat.objects.filter(user=user_id, is_over=False) if user_id else Seat.objects.none()
    played = seats.filter(match__status=Match.Status.RUNNING).exclude(match__clock_days=None)
    still = played.filter(match__allows_vacation=True).count()
    return VacationDays(
        present_vacation(user_id, now), days_left(user_id, now), still, played.count() - still
    )


def present_vacation(user_id: int | None, now: datetime) -> Vacation | None:
    found = Vacation.objects.filter(user=user_id, begins_at__lte=now, ends_at__gt=now)
    return found.first() if user_id else None


def days_left(user_id: int | None, now: datetime) -> int:
    """Return the days left in this year. A vacation counts for the year in which it began."""
    year = timezone.localtime(now).year
    taken = Vacation.objects.filter(user=user_id, begins_at__year=year)
    used = sum(ceil((each.ends_at - each.begins_at) / DAY) for each in taken)
    return max(0, DAYS_A_YEAR - used)


@transaction.atomic
def begin_vacation(user_id: int, days: int) -> Vacation:
    """Begin a vacation now. Raises TableError."""
    take_turns(user_id)
    now = shared_time.now()
    if present_vacation(user_id, now):
        raise TableError(_("You’re on vacation already. End it before you begin another."))
    left = days_left(user_id, now)
    if not 1 <= days <= left:
        words = ngettext("%d day", "%d days", left) % left
        raise TableError(_("You have %s of vacation left this year. Choose at most that.") % words)
    found = Vacation.objects.create(user_id=user_id, begins_at=now, ends_at=now + days * DAY)
    _let_clocks_be_read_again(user_id)
    return found


@transaction.atomic
def end_vacation(user_id: int) -> None:
    """End the present vacation, if there is one. The clocks go on with the time that was left."""
    take_turns(user_id)
    now = shared_time.now()
    if Vacation.objects.filter(user=user_id, begins_at__lte=now, ends_at__gt=now).update(
        ends_at=now
    ):
        _let_clocks_be_read_again(user_id)


def _let_clocks_be_read_again(user_id: int) -> None:
    """Mark the player’s matches as due, so that the timekeeper computes their clocks again."""
    matches = Match.objects.running().of(user_id).filter(allows_vacation=True)
    matches.exclude(due_at=None).update(due_at=shared_time.now())
