"""The pairings of the next round, for each kind of tournament."""

from collections.abc import Callable, Mapping, Sequence

from engine.tournaments.bracket_state import BracketState, Empty, bracket_state
from engine.tournaments.brackets import Bracket, MatchId, Part, single_elimination
from engine.tournaments.round_robin import round_robin
from engine.tournaments.swiss import PairedRound, PlayerPair, pair_swiss
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.record import meeting_of, seed_order

FEWEST = 2
NO_ROUND = PairedRound((), ())


def next_round(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    """Return the pairings of the next round. None are left after the last one."""
    if sum(entry.left_in is None for entry in entries) < FEWEST:
        return NO_ROUND
    return NEXT_ROUNDS[tournament.kind](tournament, entries, pairings)


def _next_swiss(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    if tournament.round >= (tournament.rounds or 0):
        return NO_ROUND
    players = [entry.player for entry in entries if entry.left_in is None]
    return pair_swiss(players, map(meeting_of, pairings), tournament.public_id)


def _next_of_all(
    tournament: Tournament, entries: Sequence[TournamentEntry], _pairings: Sequence[Pairing]
) -> PairedRound:
    rounds = round_robin([entry.player for entry in seed_order(tournament, entries)])
    if tournament.round >= len(rounds):
        return NO_ROUND
    return PairedRound(rounds[tournament.round], ())


def _next_knockout(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> PairedRound:
    bracket = single_elimination(len(entries))
    state = knockout_state(tournament, entries, pairings)
    rounds = rounds_of(bracket)
    if tournament.round >= len(rounds):
        return NO_ROUND
    sides = (state.sides[match] for match in rounds[tournament.round])
    named = ([side for side in pair if not isinstance(side, Empty)] for pair in sides)
    return PairedRound(tuple(PlayerPair(*pair) for pair in named), ())


def knockout_state(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> BracketState:
    """Return who plays in which match of the bracket. After a draw, the better seed goes on."""
    bracket = single_elimination(len(entries))
    players = [entry.player for entry in seed_order(tournament, entries)]
    played = {(each.round, each.table): each for each in pairings if each.is_over}
    winners: dict[MatchId, str] = {}
    for number, row in enumerate(rounds_of(bracket), 1):
        for table, match in enumerate(row, 1):
            pairing = played.get((number, table))
            if pairing is not None and pairing.second is not None:
                winners[match] = _winner_of(pairing, pairing.second, players)
    return bracket_state(bracket, players, winners)


def _winner_of(pairing: Pairing, second: TournamentEntry, seeds: Sequence[str]) -> str:
    players = (pairing.first.player, second.player)
    if pairing.won == pairing.lost:
        return min(players, key=seeds.index)
    return players[pairing.won < pairing.lost]


def rounds_of(bracket: Bracket) -> list[list[MatchId]]:
    """Return the matches of each round; the last one is the final."""
    ids = [match.id for match in bracket]
    last = max((match.round for match in ids if match.part is Part.WINNERS), default=0)
    rows = [
        [match for match in ids if match.part is Part.WINNERS and match.round == number]
        for number in range(1, last + 1)
    ]
    return [*rows, [match for match in ids if match.part is Part.FINAL]]


NextRound = Callable[[Tournament, Sequence[TournamentEntry], Sequence[Pairing]], PairedRound]
NEXT_ROUNDS: Mapping[str, NextRound] = {
    Tournament.Kind.SWISS: _next_swiss,
    Tournament.Kind.ROUND_ROBIN: _next_of_all,
    Tournament.Kind.KNOCKOUT: _next_knockout,
}
