"""Standings of arenas: points with streaks, and performance ratings to break ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter

from engine.immutable import immutable
from engine.tournaments.arena import ArenaResult, arena_points, doubled_results
from engine.tournaments.meetings import MeetingResult
from engine.tournaments.standings import NO_PENALTIES

ADVANTAGE = 500
"""How many rating points better than the opponent a winner is assumed to be."""
SHARES = {MeetingResult.WIN: 1, MeetingResult.DRAW: 0, MeetingResult.LOSS: -1}


@immutable
class ArenaGame:
    """A match of an arena from one player's point of view."""

    opponent: str
    opponent_rating: float
    began: bool
    result: ArenaResult


@immutable
class ArenaScore:
    points: int
    is_doubled: bool

    def __str__(self) -> str:
        return str(self.points)


@immutable
class ArenaStanding:
    """A player's place in an arena."""

    place: int
    """Players who are equal in everything share a place."""
    player: str
    points: int
    scores: tuple[ArenaScore, ...]
    """The points of each match, in order."""
    performance: int
    """The performance rating, or 0 without matches."""
    is_on_fire: bool


NO_STANDINGS: Mapping[str, ArenaStanding] = {}
RANK = attrgetter("points", "performance")


def arena_standings(
    games: Mapping[str, Sequence[ArenaGame]],
    penalties: Mapping[str, int] = NO_PENALTIES,
    known: Mapping[str, ArenaStanding] = NO_STANDINGS,
) -> tuple[ArenaStanding, ...]:
    """Return the standings of these players, best first. Equal players keep their order.

    Penalties are points that an organiser took away. `known` has standings computed earlier. If the matches
    and penalties of a player haven't changed since, only the place is computed.
    """
    rows = [
        known.get(player) or _standing(player, sides, penalties.get(player, 0))
        for player, sides in games.items()
    ]
    found: list[ArenaStanding] = []
    place, last = 0, (0, 0)
    for number, row in enumerate(sorted(rows, key=RANK, reverse=True), 1):
        rank = row.points, row.performance
        if rank != last or not found:
            place, last = number, rank
        found.append(row if row.place == place else _row_at(row, place))
    return tuple(found)


def performance(games: Sequence[ArenaGame]) -> int:
    """Return the mean of the opponents’ ratings, each shifted by the result."""
    if not games:
        return 0
    worth = (each.opponent_rating + ADVANTAGE * SHARES[each.result.outcome] for each in games)
    return round(sum(worth) / len(games))


def _standing(player: str, games: Sequence[ArenaGame], penalty: int) -> ArenaStanding:
    results = [each.result for each in games]
    points, is_doubled = arena_points(results), doubled_results(results)
    scores = tuple(map(ArenaScore, points, is_doubled))
    total = sum(points) - penalty
    return ArenaStanding(0, player, total, scores, performance(games), is_doubled[-1])


def _row_at(row: ArenaStanding, place: int) -> ArenaStanding:
    return ArenaStanding(place, row.player, row.points, row.scores, row.performance, row.is_on_fire)
