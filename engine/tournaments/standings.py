"""Standings: points and tie-breaks of all players, computed from their meetings.

The tie-breaks are those of organised play with trading cards: the mean share of match points of the
opponents (OMW), the player’s share of game points (GW) and the mean of the opponents’ shares of game points
(OGW). All are fractions, so that equality is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from engine.immutable import immutable
from engine.tournaments.meetings import Meeting, MeetingResult, OwnMeeting, sides_of

Sides: TypeAlias = Mapping[str, Sequence[OwnMeeting]]
GAME_WIN, GAME_DRAW = 3, 1
"""The points for a game. Only tie-breaks count them."""
NO_PENALTIES: Mapping[str, int] = MappingProxyType({})


class TieBreak(Enum):
    """The criteria that decide between players with equal points."""

    OPPONENTS = "OMW"
    GAMES = "GW"
    OPPONENTS_GAMES = "OGW"
    BEATEN = "SB"
    """Sonneborn–Berger: the points of beaten opponents, and half
    the points of those with whom the player drew.
    """


@immutable
class Scoring:
    """The points for matches, and the tie-breaks."""

    win: int = 3
    draw: int = 1
    loss: int = 0
    tie_breaks: tuple[TieBreak, ...] = (
        TieBreak.OPPONENTS,
        TieBreak.GAMES,
        TieBreak.OPPONENTS_GAMES,
    )
    floor: Fraction = Fraction(33, 100)
    """The lowest share that counts, which limits the harm of a weak opponent."""
    counts_opponents_byes: bool = True
    """True if opponents' byes count in their shares. The judges’ rules don’t decide this."""

    def points(self, outcome: MeetingResult) -> int:
        if outcome is MeetingResult.DRAW:
            return self.draw
        return self.win if outcome is MeetingResult.WIN else self.loss


USUAL = Scoring()


@immutable
class Standing:
    """A player's place with the values that decide it."""

    place: int
    """Players who are equal in everything share a place."""
    player: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    ties: tuple[Fraction, ...]
    """The values of the tie-breaks, in the order of the scoring."""


def standings(
    players: Sequence[str],
    meetings: Iterable[Meeting],
    scoring: Scoring = USUAL,
    penalties: Mapping[str, int] = NO_PENALTIES,
) -> tuple[Standing, ...]:
    """Return the standings of these players, best first.

    Penalties are points that an organiser took away. The points of players who have left count in
    tie-breaks of their opponents. So `players` should include everyone who has met anyone.
    """
    tally = Tally(sides_of(meetings), scoring, penalties)
    rows = [(tally.rank(player), player) for player in players]
    rows.sort(key=lambda row: row[0], reverse=True)
    found: list[Standing] = []
    for rank, group in groupby(rows, key=lambda row: row[0]):
        place = len(found) + 1
        found += [tally.standing(player, place, rank[1:]) for _rank, player in group]
    return tuple(found)


class Tally:
    """Counts the points and tie-breaks of players."""

    def __init__(self, sides: Sides, scoring: Scoring, penalties: Mapping[str, int]) -> None:
        self.sides = sides
        self.scoring = scoring
        self.penalties = penalties

    def rank(self, player: str) -> tuple[Fraction, ...]:
        """Return the values that decide the player's place, the most important first."""
        ties = (TIE_BREAKS[each](self, player) for each in self.scoring.tie_breaks)
        return Fraction(self.points(player)), *ties

    def standing(self, player: str, place: int, ties: tuple[Fraction, ...]) -> Standing:
        outcomes = [side.outcome for side in self.sides_of(player)]
        return Standing(
            place,
            player,
            self.points(player),
            outcomes.count(MeetingResult.WIN),
            outcomes.count(MeetingResult.DRAW),
            outcomes.count(MeetingResult.LOSS),
            sum(side.opponent is None for side in self.sides_of(player)),
            ties,
        )

    def sides_of(self, player: str) -> Sequence[OwnMeeting]:
        return self.sides.get(player, ())

    def points(self, player: str) -> int:
        won = sum(self.scoring.points(side.outcome) for side in self.sides_of(player))
        return won - self.penalties.get(player, 0)

    def match_share(self, player: str) -> Fraction:
        """Return the player’s share of match points for opponents' tie-breaks. Penalties don’t count."""
        counted = [
            self.scoring.points(side.outcome)
            for side in self.sides_of(player)
            if side.opponent is not None or self.scoring.counts_opponents_byes
        ]
        return self._share(sum(counted), self.scoring.win * len(counted))

    def game_share(self, player: str) -> Fraction:
        sides = self.sides_of(player)
        won = sum(GAME_WIN * side.won + GAME_DRAW * side.drawn for side in sides)
        return self._share(won, GAME_WIN * sum(side.games for side in sides))

    def opponents_match_share(self, player: str) -> Fraction:
        return self._mean(player, self.match_share)

    def opponents_game_share(self, player: str) -> Fraction:
        return self._mean(player, self.game_share)

    def points_of_beaten(self, player: str) -> Fraction:
        found = Fraction(0)
        for side in self.sides_of(player):
            if side.opponent is not None and side.outcome is not MeetingResult.LOSS:
                half = 2 if side.outcome is MeetingResult.DRAW else 1
                found += Fraction(self.points(side.opponent), half)
        return found

    def _share(self, won: int, most: int) -> Fraction:
        return max(self.scoring.floor, Fraction(won, most)) if most else self.scoring.floor

    def _mean(self, player: str, share: Callable[[str], Fraction]) -> Fraction:
        """Return the mean share of the opponents. A round with a bye adds nothing."""
        opponents = [side.opponent for side in self.sides_of(player) if side.opponent is not None]
        if not opponents:
            return self.scoring.floor
        return sum(map(share, opponents), Fraction()) / len(opponents)


TIE_BREAKS: Mapping[TieBreak, Callable[[Tally, str], Fraction]] = {
    TieBreak.OPPONENTS: Tally.opponents_match_share,
    TieBreak.GAMES: Tally.game_share,
    TieBreak.OPPONENTS_GAMES: Tally.opponents_game_share,
    TieBreak.BEATEN: Tally.points_of_beaten,
}
