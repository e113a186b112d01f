"""Pick a card, or select the one that is picked when the time runs out. A pick is confirmed once stored."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.drafting.draft import BoosterDraft, DraftPick, IllegalPick
from tcgsite.accounts.models import User
from tcgsite.notices.reading import forget_news_about
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import By, live_draft, store_picks
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.drafts.seats import lock_draft, seat_of
from tcgsite.organised.models import DraftSeat, DraftTable

FRESH = timedelta(seconds=5)
"""The age below which a note isn’t written again. Pages ask more often."""


@transaction.atomic
def pick_card(draft: DraftTable, user: User, number: int, choice: int) -> None:
    """Store this choice as the user’s pick with this number, from 0. Raises DraftTableError.

    If the same pick is sent twice, it is stored once.
    """
    table = lock_draft(draft)
    seat = seat_of(table, user)
    if not (table.is_picking or table.has_decks):
        raise DraftTableError(_("This draft hasn’t started yet."))
    live = live_draft(table)
    mine = live.seats[seat.position]
    if number < mine.picks and _is_made(table, seat, number, choice):
        return
    if not table.is_picking:
        raise DraftTableError(_("All picks are made."))
    if number != mine.picks:
        sentence = _("The draft has gone on since, perhaps in another tab. This is your pack now.")
        raise DraftTableError(sentence)
    try:
        store_picks(table, live, [(DraftPick(seat.position, choice), By.PLAYER)])
    except IllegalPick:
        raise DraftTableError(_illegal(table, live, seat.position)) from None
    announce_draft(table)


def _is_made(table: DraftTable, seat: DraftSeat, number: int, choice: int) -> bool:
    """Return True if the seat’s pick with this number is stored with this choice."""
    made = table.picks.filter(seat=seat.position).values_list("choice", flat=True)
    return bool(made[number] == choice)


def _illegal(table: DraftTable, live: BoosterDraft, place: int) -> str:
    if live.seats[place].to_note:
        return _("Note a number first. Choose one of the buttons.")
    if not live.choices(place) and table.rules.is_shared:
        return _("It isn’t your turn. Wait until the other players have chosen.")
    if table.rules.lines or table.rules.piles:
        return _("This can’t be taken now. Choose one of the buttons.")
    return _("This card isn’t in your pack. Choose one that is.")


@transaction.atomic
def select_card(draft: DraftTable, user: User, card: int) -> None:
    """Select the card that is picked when the time runs out. Cards that aren’t in the pack are ignored."""
    # Without the lock, a pick made at this moment would leave an old selection behind.
    locked = lock_draft(draft)
    seat = seat_of(locked, user)
    if locked.is_picking and card in live_draft(locked).choices(seat.position):
        seat.selected = card
        seat.save(update_fields=["selected"])


def mark_seen(draft: DraftTable, seat: DraftSeat) -> None:
    """Note that the player has the page open, so that no bot picks for them and no notice is sent."""
    now = timezone.now()
    if seat.user_id and draft.is_over_days:
        forget_news_about(seat.user_id, draft.get_absolute_url())
    # Even an update without rows would wait for other writers.
    if seat.seen_at and seat.seen_at < now - FRESH:
        draft.seats.filter(pk=seat.pk).update(seen_at=now)
