"""Pick a card, or say which one the clock may take. A pick is acknowledged once it is stored."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.drafting.draft import DraftPick, IllegalPick
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import By, live_draft, store_picks
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.drafts.seats import lock_draft, seat_of
from tcgsite.organised.models import DraftTable

FRESH = timedelta(seconds=5)
"""Pages ask more often. So much younger notes are not written again."""


@transaction.atomic
def pick_card(draft: DraftTable, user: User, number: int, card: int) -> None:
    """Take the card as the user’s pick with this number, from 0. Raises DraftTableError.

    The same pick sent twice is stored once.
    """
    table = lock_draft(draft)
    seat = seat_of(table, user)
    if not (table.is_picking or table.has_decks):
        raise DraftTableError(_("This draft hasn’t started yet."))
    live = live_draft(table)
    mine = live.seats[seat.position]
    if card in mine.taken or card in mine.burned:
        return
    if not table.is_picking:
        raise DraftTableError(_("All picks are made."))
    if number != mine.picks:
        sentence = _("The draft has gone on since, perhaps in another tab. This is your pack now.")
        raise DraftTableError(sentence)
    try:
        store_picks(table, live, [(DraftPick(seat.position, card), By.PLAYER)])
    except IllegalPick:
        raise DraftTableError(_("This card isn’t in your pack. Choose one that is.")) from None
    announce_draft(table)


def select_card(draft: DraftTable, user: User, card: int) -> None:
    """Note the card that is taken when the time runs out. A card that isn’t in the pack is not noted."""
    seat = seat_of(draft, user)
    if draft.is_picking and card in live_draft(draft).seats[seat.position].hand:
        seat.selected = card
        seat.save(update_fields=["selected"])


def mark_seen(draft: DraftTable, user_id: int | None) -> None:
    """Note that a page of the user has asked for news, so that no bot picks for them."""
    now = timezone.now()
    draft.seats.filter(user=user_id, seen_at__lt=now - FRESH).update(seen_at=now)
