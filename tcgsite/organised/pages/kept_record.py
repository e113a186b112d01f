"""The record of a large tournament. A process keeps it until it changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Count, Q, Sum

from tcgsite.matches.models import Match
from tcgsite.organised.models import Pairing, PairingGame, Tournament, TournamentEntry
from tcgsite.organised.tournaments.knockout import Knockout, knockout_of
from tcgsite.organised.tournaments.record import PlacedEntry, standings_of
from tcgsite.organised.tournaments.winners import winners_of

MOST_KEPT = 5
"""The most large tournaments whose records a process keeps."""
_kept: dict[int, "KeptRecord"] = {}


@dataclass(frozen=True)
class KeptRecord:
    """Entries and pairings without their games, and values computed from them."""

    version: str
    tournament: Tournament
    entries: list[TournamentEntry]
    pairings: list[Pairing]

    @cached_property
    def by_user(self) -> Mapping[int | None, TournamentEntry]:
        return {entry.user_id: entry for entry in self.entries}

    @cached_property
    def in_order(self) -> list[PlacedEntry]:
        """Return the standings before the knockout."""
        is_knockout = self.tournament.is_knockout_round
        counting = [each for each in self.pairings if not is_knockout(each.round)]
        return standings_of(self.tournament, self.entries, counting)

    @cached_property
    def knockout(self) -> Knockout | None:
        return knockout_of(self.tournament, self.entries, self.pairings)

    @cached_property
    def winners(self) -> list[TournamentEntry]:
        return winners_of(self.tournament, self.entries, self.pairings)


def kept_record(tournament: Tournament) -> KeptRecord:
    """Return the record. It is read again after each result, entry or decision."""
    version = version_of(tournament)
    kept = _kept.get(tournament.pk)
    if kept is None or kept.version != version:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        kept = _kept[tournament.pk] = _read(tournament, version)
    return kept


def version_of(tournament: Tournament) -> str:
    """Return a value that changes with everything that the tournament’s page shows to all visitors."""
    entries = tournament.entries.aggregate(
        Count("pk"), Count("left_in"), Sum("penalty"), out=Count("pk", Q(is_disqualified=True))
    )
    results = tournament.pairings.aggregate(
        Count("pk"), Sum("won"), Sum("lost"), Sum("drawn"), over=Count("pk", Q(is_over=True))
    )
    state = (tournament.status, tournament.round, tournament.paused_at)
    return repr((state, entries, results, _games(tournament), tournament.decisions.count()))


def _games(tournament: Tournament) -> object:
    """Return how many games of the round have begun, and how many are over."""
    here = {"pairing__tournament": tournament, "pairing__round": tournament.round}
    is_over = Q(match__status=Match.Status.FINISHED)
    return PairingGame.objects.filter(**here).aggregate(Count("pk"), over=Count("pk", is_over))


def _read(tournament: Tournament, version: str) -> KeptRecord:
    entries = list(tournament.entries.select_related("user"))
    by_key = {entry.pk: entry for entry in entries}
    pairings = list(tournament.pairings.all())
    for each in pairings:
        each.first = by_key[each.first_id]
        each.second = None if each.second_id is None else by_key[each.second_id]
    return KeptRecord(version, tournament, entries, pairings)
