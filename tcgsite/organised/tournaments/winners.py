"""The winners of tournaments that are over."""

from collections.abc import Sequence

from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.arena_record import arena_record
from tcgsite.organised.tournaments.knockout import knockout_of
from tcgsite.organised.tournaments.record import placed_entries


def winners_of(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> list[TournamentEntry]:
    """Return the winner. Players who are equal in everything have won together."""
    if not tournament.is_over:
        return []
    if tournament.is_arena:
        return arena_winners(tournament)
    if knockout := knockout_of(tournament, entries, pairings):
        return knockout.winners
    placed = placed_entries(entries, pairings)
    return [each.entry for each in placed if each.standing.place == 1]


def arena_winners(arena: Tournament) -> list[TournamentEntry]:
    """Return the players with the most points. Nobody wins without any."""
    standings = arena_record(arena).standings
    first = [int(each.player) for each in standings if each.place == 1 and each.points]
    return list(arena.entries.select_related("user").filter(pk__in=first))
