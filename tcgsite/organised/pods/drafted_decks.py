"""The decks of a tournament whose players draft: who still builds, and which deck each plays."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from tcgsite.organised.drafts.draft_decks import hand_in_all
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.seats import hand_over
from tcgsite.organised.models import DraftSeat, DraftTable, Tournament, TournamentEntry
from tcgsite.organised.pods.seating import deal_packs, seat_drafters

LONGEST_REASON = 100


def prepare_decks(tournament: Tournament) -> bool:
    """Go on with the drafts until people have to pick or build. Return True once all players have decks.

    It reads how far the drafts have come, so it can be repeated at any moment.
    """
    seat_drafters(tournament)
    try:
        for number, table in enumerate(_tables_of(tournament), 1):
            if table.is_open:
                deal_packs(table, number)
    except DraftTableError as error:
        _call_off(tournament, str(error))
        return False
    tables = _tables_of(tournament)
    for table in tables:
        if table.has_decks and _waits_for_bots(table):
            hand_in_all(table)
    if any(not table.has_decks or _waits_for_people(table) for table in tables):
        return False
    _store_decks(tournament)
    return True


def _tables_of(tournament: Tournament) -> Sequence[DraftTable]:
    return list(tournament.drafts.select_related("game", "pool").order_by("pk"))


def _waits_for_people(table: DraftTable) -> bool:
    return table.seats.exclude(user=None).filter(has_handed_in=False).exists()


def _waits_for_bots(table: DraftTable) -> bool:
    is_incomplete = table.seats.filter(has_handed_in=False).exists()
    return is_incomplete and not _waits_for_people(table)


def _call_off(tournament: Tournament, reason: str) -> None:
    tournament.status, tournament.reason = Tournament.Status.CALLED_OFF, reason[:LONGEST_REASON]
    tournament.ended_at = timezone.now()
    tournament.save(update_fields=["status", "reason", "ended_at"])
    tournament.drafts.update(status=DraftTable.Status.CALLED_OFF)


def _store_decks(tournament: Tournament) -> None:
    entries = []
    for seat in DraftSeat.objects.filter(draft__tournament=tournament).select_related("entry"):
        if seat.entry is not None:
            seat.entry.deck_name, seat.entry.deck_cards = _("Drafted deck"), seat.deck
            entries.append(seat.entry)
    TournamentEntry.objects.bulk_update(entries, ["deck_name", "deck_cards"])


def give_seat_to_bot(entry: TournamentEntry) -> None:
    """Let a bot pick for a player who has left the tournament, so that the others can finish."""
    unfinished = entry.draft_seats.exclude(user=None).exclude(draft__status=DraftTable.Status.OVER)
    for seat in unfinished.select_related("draft"):
        hand_over(seat, seat.name)
