"""Decks of drafts: suggest one, change it, hand it in."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from engine.drafting.deck_building import DeckBuilder, SuggestedDeck, basic_cards
from engine.rulebook.deck_rules import MOST_CARDS
from tcgsite.accounts.models import User
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import live_draft
from tcgsite.organised.drafts.news import announce_draft
from tcgsite.organised.drafts.seats import lock_draft, seat_of
from tcgsite.organised.drafts.starting import deck_builder
from tcgsite.organised.models import DraftSeat, DraftTable

Cards = Mapping[str, int]


def pool_of(table: DraftTable, seat: DraftSeat) -> Counter[str]:
    """Return the cards that the seat has drafted."""
    live = live_draft(table)
    return Counter(live.names_of(live.seats[seat.position].taken))


def suggested_deck(
    table: DraftTable, seat: DraftSeat, builder: DeckBuilder | None = None
) -> SuggestedDeck | None:
    """Return the best legal deck from the seat’s cards. If none is legal, further basic cards are added for
    free. Return None if that isn’t enough.
    """
    builder, pool = builder or deck_builder(table), pool_of(table, seat)
    found = builder.suggest(pool, table.basics)
    return found or builder.suggest(pool, basic_cards(builder, builder.rules.cards, [pool]))


def ensure_deck(table: DraftTable, seat: DraftSeat, builder: DeckBuilder | None = None) -> None:
    """Give the seat the suggested deck if it has none."""
    if seat.deck is None:
        found = suggested_deck(table, seat, builder)
        seat.deck = found.cards if found else dict(pool_of(table, seat))
        seat.save(update_fields=["deck"])


def change_drafted_deck(table: DraftTable, user: User, name: str, by: int) -> None:
    """Add a copy of a card to the user’s deck, or remove one. Raises DraftTableError."""
    seat = _building_seat(table, user)
    deck = Counter(seat.deck or {})
    deck[name] += by
    free = MOST_CARDS if name in table.basics else pool_of(table, seat)[name]
    if not 0 <= deck[name] <= free:
        raise DraftTableError(_("You have no more copies of this card."))
    _save(seat, +deck)


def play_note_first(table: DraftTable, user: User, card: int) -> None:
    """Store that this copy is played before other copies with noted numbers. `card` is the copy’s number.
    Raises DraftTableError.
    """
    seat = _building_seat(table, user)
    own = {each.card for each in live_draft(table).seats[seat.position].noted}
    if card not in own:
        raise DraftTableError(_("You have noted no number for this card."))
    first = [card, *(each for each in seat.first_notes if each != card and each in own)]
    DraftSeat.objects.filter(pk=seat.pk).update(first_notes=first, has_handed_in=False)


def suggest_deck(table: DraftTable, user: User) -> None:
    """Replace the user’s deck with the suggested one. Raises DraftTableError."""
    seat = _building_seat(table, user)
    found = suggested_deck(table, seat)
    if found is None:
        raise DraftTableError(_("No legal deck was found. Put one together by hand."))
    _save(seat, found.cards)


def hand_in_deck(table: DraftTable, user: User) -> None:
    """Hand in the user’s deck. Raises DraftTableError with the reasons if it isn’t legal."""
    seat = _building_seat(table, user)
    ensure_deck(table, seat)
    violations = deck_builder(table).rules.violations(seat.deck or {}, table.pool.limits)
    if violations:
        raise DraftTableError(_("Your deck isn’t legal:"), *(each.message for each in violations))
    with transaction.atomic():
        lock_draft(table)
        DraftSeat.objects.filter(pk=seat.pk).update(has_handed_in=True)
        _end_if_complete(table)


def hand_in_all(table: DraftTable) -> None:
    """Hand in the decks of all seats. A seat with an illegal deck gets the suggested one."""
    builder = deck_builder(table)
    for seat in table.seats.filter(has_handed_in=False):
        ensure_deck(table, seat, builder)
        if builder.rules.violations(seat.deck or {}, table.pool.limits):
            found = suggested_deck(table, seat, builder)
            _save(seat, found.cards if found else seat.deck or {})
    with transaction.atomic():
        lock_draft(table)
        table.seats.update(has_handed_in=True)
        _end_if_complete(table)


def _building_seat(table: DraftTable, user: User) -> DraftSeat:
    seat = seat_of(table, user)
    if not table.has_decks:
        raise DraftTableError(_("Decks are built after the last pick."))
    if table.tournament_id and table.is_over:
        raise DraftTableError(_("The rounds have begun, so decks stay as they are."))
    return seat


def _save(seat: DraftSeat, deck: Cards) -> None:
    """Store the deck. A changed deck must be handed in again; otherwise, the old one plays."""
    fields: dict[str, Any] = {"deck": dict(deck), "has_handed_in": False}
    DraftSeat.objects.filter(pk=seat.pk).update(**fields)
    seat.deck, seat.has_handed_in = dict(deck), False


def _end_if_complete(table: DraftTable) -> None:
    """End the draft when all people have handed in their decks."""
    if not table.seats.exclude(user=None).filter(has_handed_in=False).exists():
        DraftTable.objects.filter(pk=table.pk, status=DraftTable.Status.BUILDING).update(
            status=DraftTable.Status.OVER
        )
    announce_draft(table)
