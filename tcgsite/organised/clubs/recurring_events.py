"""Weekly events of clubs: a job makes the tournament of each evening a week before it starts."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.jobs.kinds import every
from cards.models import Game, Pool
from cards.packs.forms import NumberChoice
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.clubs.errors import ClubError
from tcgsite.organised.clubs.membership import check_club_organiser, is_club_organiser
from tcgsite.organised.clubs.recurrence import next_occurrence
from tcgsite.organised.models import Club, RecurringEvent, Tournament
from tcgsite.organised.models.club import LONGEST_REASON
from tcgsite.organised.pages.tournament_form import TournamentForm
from tcgsite.organised.tournaments.making import new_tournament

MADE_BEFORE = timedelta(days=6)
"""How long before its start a tournament is made, so that players can enter. By then, the previous one is
over.
"""
A_DAY = timedelta(days=1)
"""The largest difference between time zones, roughly."""
MOST_EVENTS = 5
"""The most weekly events of a club."""
MOST_UNFINISHED = 20
"""The most unfinished tournaments of a player who makes a weekly event."""
MOST_AT_ONCE = 100

logger = logging.getLogger(__name__)


class RecurringForm(TournamentForm):
    """The organiser’s choices for all evenings of an event, and its day and time."""

    weekday = NumberChoice(
        label=gettext_lazy("Day"),
        choices=RecurringEvent.Weekday.choices,
        initial=RecurringEvent.Weekday.FRIDAY,
    )
    time = forms.TimeField(
        label=gettext_lazy("Time"),
        initial="20:00",
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )


def make_recurring(
    club: Club, user: User, game: Game, pool: Pool, choices: Mapping[str, Any]
) -> RecurringEvent:
    """Store a weekly event of the club, and make its first tournament if that is near. Raises TableError."""
    kept = {name: value for name, value in choices.items() if name not in ("weekday", "time")}
    new_tournament(user, game, pool, kept)
    with transaction.atomic():
        locked = Club.objects.select_for_update().get(pk=club.pk)
        check_club_organiser(locked, user)
        _check_unfinished(user)
        if locked.recurring_events.filter(is_active=True).count() >= MOST_EVENTS:
            sentence = _("A club has at most %d weekly events. Stop one first.")
            raise ClubError(sentence % MOST_EVENTS)
        weekday, at = choices["weekday"], choices["time"]
        event = RecurringEvent.objects.create(
            club=locked,
            made_by=user,
            weekday=weekday,
            time=at,
            game=game,
            pool=pool,
            choices=kept | {"starts_when_full": False},
            next_at=next_occurrence(weekday, at, locked.zone, timezone.now()),
        )
    make_evening(event.pk, timezone.now())
    return event


def _check_unfinished(user: User) -> None:
    """Refuse players who make and stop weekly events again and again, because their tournaments stay."""
    User.objects.select_for_update().get(pk=user.pk)
    if Tournament.objects.only_unfinished().filter(organiser=user).count() >= MOST_UNFINISHED:
        sentence = _("You already have %d tournaments that aren’t over. End one of them first.")
        raise ClubError(sentence % MOST_UNFINISHED)


@transaction.atomic
def stop_recurring(club: Club, user: User, number: int) -> None:
    """Stop the event. Tournaments that were already made stay. Raises ClubError."""
    check_club_organiser(club, user)
    if not club.recurring_events.filter(pk=number, is_active=True).update(is_active=False):
        raise ClubError(_("Choose a weekly event of this club."))


@transaction.atomic
def reschedule(club_id: int) -> None:
    """Move evenings that aren’t made yet to their hour in the club’s new zone.

    Call this in the transaction that changes the zone, so that both or neither are stored.
    """
    now = timezone.now()
    for event in RecurringEvent.objects.select_for_update().filter(club=club_id, is_active=True):
        made = event.tournaments.order_by("-starts_at").values_list("starts_at", flat=True).first()
        event.next_at = _occurrence_after(event, max(now, made + A_DAY) if made else now)
        event.save(update_fields=["next_at"])


@every(seconds=60)
def make_evenings() -> None:
    """Make the tournaments that start soon. If a worker is killed meanwhile, the next one makes those that
    are missing, and none twice.
    """
    now = timezone.now()
    due = RecurringEvent.objects.filter(is_active=True, next_at__lte=now + MADE_BEFORE)
    for pk in due.order_by("next_at").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        try:
            make_evening(pk, now)
        except Exception:  # A fault in one event must not stop the others.
            logger.exception("Weekly event %s: could not make its tournament", pk)


@transaction.atomic
def make_evening(pk: int, now: datetime) -> None:
    """Make the event’s next tournament if it is time. Evenings missed during a long outage are skipped."""
    event = RecurringEvent.objects.select_for_update().get(pk=pk)
    if not event.is_active or event.next_at > now + MADE_BEFORE:
        return
    if event.next_at <= now:
        event.next_at = _occurrence_after(event, now)
    elif reason := _make_tournament(event):
        event.is_active, event.reason = False, reason[:LONGEST_REASON]
    else:
        event.next_at = _occurrence_after(event, event.next_at)
    event.save(update_fields=["next_at", "is_active", "reason"])


def _occurrence_after(event: RecurringEvent, moment: datetime) -> datetime:
    return next_occurrence(event.weekday, event.time, event.club.zone, moment)


def _make_tournament(event: RecurringEvent) -> str:
    """Make the tournament and return "", or return why it can’t be made any more."""
    if event.made_by is None:
        return _("Its organiser has left the site.")
    if not is_club_organiser(event.club, event.made_by_id):
        return _("Its organiser has left the club.")
    try:
        made = new_tournament(event.made_by, event.game, event.pool, event.choices)
    except TableError as refused:
        return str(refused)
    made.club, made.recurring, made.starts_at = event.club, event, event.next_at
    made.is_for_members = True
    made.save()
    return ""
