"""The pairings of the next round, for each kind of tournament."""

from collections.abc import Sequence

from engine.tournaments.round_robin import round_robin
from engine.tournaments.swiss import PairedRound, pair_of, pair_swiss
from engine.tournaments.tables.seatings import seat_players
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.knockout import knockout_of
from tcgsite.organised.tournaments.making import smallest_table
from tcgsite.organised.tournaments.record import meeting_of, seed_order, standings_of

FEWEST = 2
NO_ROUND = PairedRound((), ())


def next_round(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    """Return the pairings of the next round. After the last one, there are none."""
    knockout = knockout_of(tournament, entries, pairings)
    if knockout and (tournament.round or _are_enough(entries)):
        return PairedRound(tuple(knockout.next_pairs), ())
    if not _are_enough(entries):
        return NO_ROUND
    if tournament.kind == Tournament.Kind.ROUND_ROBIN:
        return _next_of_all(tournament, entries)
    if tournament.is_for_tables:
        return _next_tables(tournament, entries, pairings)
    return _next_swiss(tournament, entries, pairings)


def _are_enough(entries: Sequence[TournamentEntry]) -> bool:
    return sum(entry.left_in is None for entry in entries) >= FEWEST


def _next_swiss(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    if tournament.round >= (tournament.rounds or 0):
        return NO_ROUND
    players = [entry.player for entry in entries if entry.left_in is None]
    return pair_swiss(players, map(meeting_of, pairings), tournament.public_id)


def _next_of_all(tournament: Tournament, entries: Sequence[TournamentEntry]) -> PairedRound:
    rounds = round_robin([entry.player for entry in seed_order(tournament, entries)])
    if tournament.round >= len(rounds):
        return NO_ROUND
    return PairedRound(rounds[tournament.round], ())


def _next_tables(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    """Seat each player with others who are near in the standings."""
    largest, smallest = tournament.table_size or FEWEST, smallest_table(tournament.pool)
    here = {entry.player for entry in entries if entry.left_in is None}
    if tournament.round >= (tournament.rounds or 0) or len(here) < smallest:
        return NO_ROUND
    drawn = seed_order(tournament, entries)
    ordered = [each.entry.player for each in standings_of(tournament, drawn, pairings)]
    earlier = [[entry.player for entry in each.players] for each in pairings]
    seed = f"{tournament.public_id} {tournament.round}"
    present = [player for player in ordered if player in here]
    tables = seat_players(present, largest, earlier, seed, smallest)
    return PairedRound(tuple(pair_of(each) for each in tables), ())


def has_been_left(tournament: Tournament, entries: Sequence[TournamentEntry]) -> bool:
    """Return True if too few players are left for the remaining rounds."""
    rounds = tournament.rounds or 0
    if tournament.kind == Tournament.Kind.ROUND_ROBIN:
        rounds = len(entries) - 1 + len(entries) % 2
    has_more = not tournament.has_bracket and tournament.round < rounds
    return has_more and all(entry.left_in is not None for entry in entries)
