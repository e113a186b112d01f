"""Knockouts: a tournament’s bracket, its present matches, and the pairings of all its matches."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.tournaments.bracket_state import (
    BracketSide,
    BracketState,
    Empty,
    bracket_state,
    places,
)
from engine.tournaments.brackets import (
    Bracket,
    MatchId,
    Part,
    double_elimination,
    single_elimination,
)
from engine.tournaments.swiss import PlayerPair, pair_of
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.record import placed_entries, seed_order

FEWEST = 2


@dataclass(frozen=True)
class Knockout:
    """A bracket with its players in the order of their seeds, and the pairings played in it."""

    bracket: Bracket
    seeds: Sequence[TournamentEntry]
    pairings: Sequence[Pairing]

    @cached_property
    def players(self) -> list[str]:
        return [entry.player for entry in self.seeds]

    @cached_property
    def entries(self) -> dict[str, TournamentEntry]:
        return {entry.player: entry for entry in self.seeds}

    @cached_property
    def pairing_of(self) -> dict[MatchId, Pairing]:
        """Return the pairing of each match. If two players meet twice, the pairings are in the bracket’s
        order.
        """
        left: dict[frozenset[str], list[Pairing]] = defaultdict(list)
        for pairing in self.pairings:
            if pairing.second is not None:
                left[frozenset((pairing.first.player, pairing.second.player))].append(pairing)
        found: dict[MatchId, Pairing] = {}
        winners: dict[MatchId, str] = {}
        for match in self.bracket:
            sides = bracket_state(self.bracket, self.players, winners).sides[match.id]
            waiting = left.get(frozenset(side for side in sides if isinstance(side, str)))
            if waiting:
                found[match.id] = waiting.pop(0)
                if found[match.id].is_over:
                    winners[match.id] = self._winner(found[match.id], sides)
        return found

    @cached_property
    def state(self) -> BracketState:
        """Return the players of each match. After a draw, the better seed goes on."""
        winners: dict[MatchId, str] = {}
        for match in self.bracket:
            pairing = self.pairing_of.get(match.id)
            if pairing is not None and pairing.is_over:
                sides = bracket_state(self.bracket, self.players, winners).sides[match.id]
                winners[match.id] = self._winner(pairing, sides)
        return bracket_state(self.bracket, self.players, winners)

    def _winner(self, pairing: Pairing, sides: tuple[BracketSide, BracketSide]) -> str:
        if pairing.won == pairing.lost:
            return min((side for side in sides if isinstance(side, str)), key=self.players.index)
        first, second = pairing.first, pairing.second or pairing.first
        return (first if pairing.won > pairing.lost else second).player

    @property
    def next_pairs(self) -> list[PlayerPair]:
        """Return the matches that can be played now and, in the first round, the byes."""
        sides = [self.state.sides[match] for match in self.state.playable()]
        if not self.pairings:
            sides += [self.state.sides[each.id] for each in self.bracket if _is_first(each.id)]
        named = [[side for side in pair if isinstance(side, str)] for pair in sides]
        pairs = [pair_of(pair) for pair in named if pair]
        return list(dict.fromkeys(sorted(pairs, key=lambda pair: pair.second is None)))

    @property
    def groups(self) -> list[list[TournamentEntry]]:
        """Return groups of players who share a place, best first, or [] before the end."""
        final = next(each.id for each in self.bracket if each.id.part is Part.FINAL)
        is_over = self.state.winners[final] is not Empty.OPEN and not self.state.playable()
        groups = places(self.bracket, self.state) if is_over else []
        return [[self.entries[player] for player in group] for group in groups]


def knockout_of(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> Knockout | None:
    """Return the knockout of a tournament, or None if it has none or hasn’t reached it."""
    before = (tournament.rounds or 0) if tournament.cut else 0
    if tournament.has_bracket:
        seeds = seed_order(tournament, entries)
    elif tournament.cut and tournament.round >= before:
        swiss = [each for each in pairings if each.round <= before]
        seeds = _best(tournament, entries, swiss, before)
        seeds = seeds[: tournament.cut]
    else:
        return None
    if len(seeds) < FEWEST:
        return None
    played = [each for each in pairings if each.round > before]
    return Knockout(_bracket(tournament, len(seeds)), seeds, played)


def _best(
    tournament: Tournament,
    entries: Sequence[TournamentEntry],
    pairings: Sequence[Pairing],
    last: int,
) -> list[TournamentEntry]:
    """Return the players who haven’t left before the end of the Swiss rounds, best first."""
    placed = (row.entry for row in placed_entries(entries, pairings, tournament.scoring))
    return [entry for entry in placed if entry.left_in is None or entry.left_in > last]


def _bracket(tournament: Tournament, players: int) -> Bracket:
    if tournament.kind == Tournament.Kind.DOUBLE:
        return double_elimination(players)
    return single_elimination(players, tournament.third_place)


def _is_first(match: MatchId) -> bool:
    return match.part is Part.WINNERS and match.round == 1
