"""Join, leave or cancel a draft. If a player leaves after the start, a bot takes the seat."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import live_draft, store_picks
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.models import DraftSeat, DraftTable

MOST_JOINED = 5
"""The most drafts in which a player can be at the same time."""
UNFINISHED = (DraftTable.Status.OPEN, DraftTable.Status.PICKING)


def lock_draft(draft: DraftTable) -> DraftTable:
    """Lock the draft, so that simultaneous requests take turns."""
    return DraftTable.objects.select_for_update().get(pk=draft.pk)


def lock_open(draft: DraftTable) -> DraftTable:
    locked = lock_draft(draft)
    check_open(locked)
    return locked


def check_open(draft: DraftTable) -> None:
    if draft.is_called_off:
        raise DraftTableError(_("This draft was called off."))
    if not draft.is_open:
        raise DraftTableError(_("This draft has already started."))


@transaction.atomic
def join_draft(draft: DraftTable, user: User) -> None:
    """Take a place. Raises DraftTableError."""
    draft = lock_open(draft)
    if draft.seats.filter(user=user).exists():
        return
    if draft.seats.count() >= draft.places:
        sentence = _("All %d places are taken. Make a draft of your own.")
        raise DraftTableError(sentence % draft.places)
    take_place(draft, user)


def take_place(draft: DraftTable, user: User) -> None:
    User.objects.select_for_update().get(pk=user.pk)
    if DraftSeat.objects.filter(user=user, draft__status__in=UNFINISHED).count() >= MOST_JOINED:
        sentence = _("You’re already in %d drafts. Leave one of them first.")
        raise DraftTableError(sentence % MOST_JOINED)
    last = draft.seats.last()
    position = last.position + 1 if last else 0
    name, now = display_name(user), timezone.now()
    DraftSeat.objects.create(draft=draft, position=position, user=user, name=name, seen_at=now)


@transaction.atomic
def leave_draft(draft: DraftTable, user: User) -> None:
    """Free the player’s place or, after the start, give it to a bot. Raises DraftTableError."""
    draft = lock_draft(draft)
    seat = draft.seats.filter(user=user).first()
    if seat is None:
        raise DraftTableError(_("You aren’t in this draft."))
    if draft.is_picking:
        hand_over(seat, seat.name)
        return
    check_open(draft)
    seat.delete()


@transaction.atomic
def call_off_draft(draft: DraftTable, user: User) -> None:
    draft = lock_open(draft)
    check_organiser_of(draft, user)
    draft.status = DraftTable.Status.CALLED_OFF
    draft.save(update_fields=["status"])


def check_organiser_of(draft: DraftTable, user: User) -> None:
    if draft.organiser_id != user.pk:
        raise DraftTableError(_("Only the organiser can do that."))


def seat_of(draft: DraftTable, user: User) -> DraftSeat:
    """Return the user’s seat. Raises DraftTableError."""
    seat = draft.seats.filter(user=user).first()
    if seat is None:
        raise DraftTableError(_("You aren’t in this draft. You can watch who waits for whom."))
    return seat


def leave_all_drafts(user: User, name: str) -> None:
    """Free the places of a player whose account is deleted. After the start, bots take them."""
    DraftSeat.objects.filter(user=user, draft__status=DraftTable.Status.OPEN).delete()
    opened = DraftTable.objects.filter(organiser=user, status=DraftTable.Status.OPEN)
    opened.update(status=DraftTable.Status.CALLED_OFF)
    for seat in DraftSeat.objects.filter(user=user).select_related("draft"):
        hand_over(seat, name)


@transaction.atomic
def hand_over(seat: DraftSeat, name: str) -> None:
    """Let a bot pick for the seat from now on."""
    table = lock_draft(seat.draft)
    table.seats.filter(pk=seat.pk).update(user=None, name=name, due_at=None)
    if table.is_picking:
        store_picks(table, live_draft(table), ())
        announce_draft(table)
