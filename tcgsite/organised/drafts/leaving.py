"""Take a player whose account is deleted out of all drafts."""

from django.db import transaction

from tcgsite.accounts.models import User
from tcgsite.organised.drafts.live_draft import live_draft, store_picks
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.drafts.seats import lock_draft
from tcgsite.organised.models import DraftSeat, DraftTable


def leave_all_drafts(user: User, name: str) -> None:
    """Free the player’s places before the start. Later, bots with this name take them over."""
    DraftSeat.objects.filter(user=user, draft__status=DraftTable.Status.OPEN).delete()
    opened = DraftTable.objects.filter(organiser=user, status=DraftTable.Status.OPEN)
    opened.update(status=DraftTable.Status.CALLED_OFF)
    for seat in DraftSeat.objects.filter(user=user).select_related("draft"):
        _hand_over(seat, name)


@transaction.atomic
def _hand_over(seat: DraftSeat, name: str) -> None:
    """Let a bot pick for the seat from now on."""
    table = lock_draft(seat.draft)
    table.seats.filter(pk=seat.pk).update(user=None, name=name, due_at=None)
    if table.is_picking:
        store_picks(table, live_draft(table), ())
        announce_draft(table)
