"""Decks of tournaments with drafts: who is still building, and which deck each player has."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from cards.jobs.job_limits import DRAFTS
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from tcgsite.matches.errors import TableError
from tcgsite.organised.drafts.draft_decks import hand_in_all, pool_of
from tcgsite.organised.drafts.live_draft import noted_numbers
from tcgsite.organised.drafts.seats import hand_over
from tcgsite.organised.models import DraftSeat, DraftTable, Tournament, TournamentEntry
from tcgsite.organised.pods.seating import deal_packs, seat_drafters
from tcgsite.organised.sideboards.handing_in import set_drafted_deck
from tcgsite.organised.tournaments.announcing_rounds import announce_end
from tcgsite.organised.tournaments.rounds import MOST_AT_ONCE, request_rounds

LONGEST_REASON = 100


@every(seconds=1)
def look_after_pods() -> None:
    """Let bots pick for players who have left, and let a worker continue drafts that wait for nobody.

    The rows say what is left to do, so a killed worker loses nothing.
    """
    drafting = Tournament.objects.only_running().filter(round=0, paused_at=None)
    lacking = drafting.exclude(decks_from="").filter(
        entries__left_in=None, entries__deck_cards__isnull=True
    )
    numbers = list(lacking.order_by().values_list("pk", flat=True).distinct()[:MOST_AT_ONCE])
    seats = DraftSeat.objects.exclude(user=None).filter(draft__tournament__in=numbers)
    unfinished = seats.exclude(draft__status=DraftTable.Status.OVER)
    for seat in unfinished.filter(entry__left_in__isnull=False).select_related("draft"):
        hand_over(seat, seat.name)
    building = set(seats.filter(has_handed_in=False).values_list("draft__tournament", flat=True))
    for pk in (each for each in numbers if each not in building):
        add_unless_there(go_on_with_drafts, pk)


@job("drafts of a tournament", DRAFTS)
def go_on_with_drafts(pk: int) -> None:
    """Seat the players and deal packs. Once all players have decks, pair the first round."""
    tournament = Tournament.objects.in_full().filter(pk=pk).first()
    if tournament is not None and tournament.is_drafting and prepare_decks(tournament):
        request_rounds(pk)


def prepare_decks(tournament: Tournament) -> bool:
    """Continue until people must pick or build. Return True once all players have decks."""
    seat_drafters(tournament)
    try:
        for number, table in enumerate(_tables_of(tournament), 1):
            if table.is_open:
                deal_packs(table, number)
    except TableError as error:
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


@transaction.atomic
def _call_off(tournament: Tournament, reason: str) -> None:
    """Call off the tournament, unless an organiser has done so."""
    tournament = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not tournament.is_drafting:
        return
    tournament.status, tournament.reason = Tournament.Status.CALLED_OFF, reason[:LONGEST_REASON]
    tournament.ended_at = timezone.now()
    tournament.save(update_fields=["status", "reason", "ended_at"])
    tournament.drafts.update(status=DraftTable.Status.CALLED_OFF)
    announce_end(tournament)


def _store_decks(tournament: Tournament) -> None:
    entries = []
    for table in _tables_of(tournament):
        for seat in table.seats.select_related("entry"):
            if seat.entry is not None:
                set_drafted_deck(
                    seat.entry, table, seat, pool_of(table, seat), noted_numbers(table, seat)
                )
                entries.append(seat.entry)
    fields = ["deck_name", "deck_cards", "sideboard", "free_cards", "noted"]
    TournamentEntry.objects.bulk_update(entries, fields)
