"""Seat a tournament’s players at draft tables of about equal size, and deal the packs."""

from random import Random

from django.db import transaction
from django.utils import timezone

from tcgsite.organised.drafts.seats import lock_draft
from tcgsite.organised.drafts.starting import begin_draft, dealt_draft, seed_of_deal
from tcgsite.organised.models import DraftSeat, DraftTable, Tournament, TournamentEntry
from tcgsite.organised.tournaments.making import MOST_AT_TABLE


@transaction.atomic
def seat_drafters(tournament: Tournament) -> None:
    """Seat all players who haven’t left, unless another process has done so."""
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if not locked.is_drafting or locked.drafts.exists():
        return
    for group in draft_groups(list(locked.entries.filter(left_in=None)), locked.public_id):
        table = _table_for(locked, len(group))
        DraftSeat.objects.bulk_create(
            _seat(table, position, entry) for position, entry in enumerate(group)
        )


def draft_groups(entries: list[TournamentEntry], seed: str) -> list[list[TournamentEntry]]:
    """Return the entries in groups whose sizes differ by at most one."""
    Random(seed).shuffle(entries)  # noqa: S311 (nothing depends on its secrecy)
    tables = -(-len(entries) // MOST_AT_TABLE)
    return [entries[number::tables] for number in range(tables)]


def _table_for(tournament: Tournament, places: int) -> DraftTable:
    return DraftTable.objects.create(
        organiser=tournament.organiser,
        game=tournament.game,
        pool=tournament.pool,
        kind=tournament.decks_from,
        places=places,
        packs=tournament.packs,
        seconds=tournament.pick_seconds,
        tournament=tournament,
    )


def _seat(table: DraftTable, position: int, entry: TournamentEntry) -> DraftSeat:
    now = timezone.now()
    return DraftSeat(
        draft=table, position=position, user=entry.user, name=entry.name, entry=entry, seen_at=now
    )


def deal_packs(table: DraftTable, number: int) -> None:
    """Deal the packs of a tournament’s draft with this number, unless another process has done so."""
    dealt = dealt_draft(table, seed_of_deal(number))
    with transaction.atomic():
        locked = lock_draft(table)
        if locked.is_open:
            begin_draft(locked, dealt)
