"""Arenas: players start matches at any time until the end, against others with a similar rank.

A win is worth 2 points, and a draw 1. After two wins in a row, a player is on fire: all points are doubled
until a match isn’t won. A player who halves the clock before the first move gets one more point for a win
that took enough moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.immutable import immutable
from engine.tournaments.matching import cheapest_pairs
from engine.tournaments.meetings import MeetingResult

WIN, DRAW = 2, 1
HALVED_CLOCK_WIN = 1
WINS_FOR_FIRE = 2
MOST_ON_ONE_SIDE = 3
"""The most times in a row that a player begins, or doesn’t begin."""
LARGEST_GROUP = 100
"""If more players are free, they are paired in groups. Players of distant ranks are never compared."""
RANK_WEIGHTS = (300, 2000)
"""The weight of a rank compared to a point of rating, for the last and for the first player who waits."""


@immutable
class ArenaResult:
    """The result of an arena match for one of its players."""

    outcome: MeetingResult
    halved_clock: bool = False
    """True if the player halved the clock and made enough moves."""
    too_early: bool = False
    """True if the match was drawn within the first few moves, which gives no points."""
    is_long: bool = False
    """True if the match was so long that a draw gives points even after another draw."""


def arena_points(results: Iterable[ArenaResult]) -> tuple[int, ...]:
    """Return the points of each of a player’s results, in order."""
    points: list[int] = []
    wins, has_drawn = 0, False
    for result in results:
        on_fire = wins >= WINS_FOR_FIRE
        points.append(_points(result, on_fire, has_drawn))
        if result.outcome is MeetingResult.WIN:
            wins, has_drawn = wins + 1, False
        else:
            wins = 0
            has_drawn = has_drawn or result.outcome is MeetingResult.DRAW
    return tuple(points)


def doubled_results(results: Iterable[ArenaResult]) -> tuple[bool, ...]:
    """Return for each result, and last for the next one, whether it counts twice."""
    wins, found = 0, [False]
    for result in results:
        wins = wins + 1 if result.outcome is MeetingResult.WIN else 0
        found.append(wins >= WINS_FOR_FIRE)
    return tuple(found)


def _points(result: ArenaResult, on_fire: bool, has_drawn: bool) -> int:
    """Return the points of a result. `has_drawn` is True if the player has drawn since the last win."""
    if result.outcome is MeetingResult.WIN:
        return WIN * (2 if on_fire else 1) + HALVED_CLOCK_WIN * result.halved_clock
    if result.outcome is MeetingResult.LOSS or result.too_early:
        return 0
    if on_fire:
        return DRAW * 2
    return 0 if has_drawn and not result.is_long else DRAW


@immutable
class FreePlayer:
    """A player of an arena who waits for the next match."""

    name: str
    rank: int
    """The rank in the standings, from 1."""
    rating: float
    waiting_since: float
    last_opponent: str | None = None
    sides_in_a_row: int = 0
    """How many times in a row the player began. A negative number counts matches that others began."""


def pair_free_players(
    free: Sequence[FreePlayer], only_two_play: bool = False
) -> list[tuple[str, str]]:
    """Pair the players who wait by rank and rating. The first player of a pair begins.

    Nobody meets their last opponent again, unless only two players take part. If their number is odd, the
    player who came last waits.
    """
    waiting = sorted(free, key=lambda player: player.waiting_since)
    if len(waiting) % 2:
        waiting.pop()
    weights = RankWeights(waiting)

    def cost(one: FreePlayer, other: FreePlayer) -> int | None:
        met = one.name == other.last_opponent or other.name == one.last_opponent
        if (met and not only_two_play) or not _has_seats(one, other):
            return None
        return weights.between(one, other)

    return [_seats(one, other) for one, other in cheapest_pairs(waiting, cost)]


def pair_many_free_players(
    free: Sequence[FreePlayer], only_two_play: bool = False
) -> list[tuple[str, str]]:
    """Pair players as `pair_free_players` does. If many wait, pair them in groups with neighbouring ranks."""
    ranked = sorted(free, key=lambda player: player.rank)
    groups = (
        ranked[start : start + LARGEST_GROUP] for start in range(0, len(ranked), LARGEST_GROUP)
    )
    return [pair for group in groups for pair in pair_free_players(group, only_two_play)]


class RankWeights:
    """Weighs the distance between ranks.

    It weighs more at the top, so that the best players meet each other.
    """

    def __init__(self, waiting: Sequence[FreePlayer]) -> None:
        self.last = max((player.rank for player in waiting), default=1)

    def between(self, one: FreePlayer, other: FreePlayer) -> int:
        low, high = RANK_WEIGHTS
        best = min(one.rank, other.rank)
        factor = high - (high - low) * (best - 1) / max(1, self.last - 1)
        return round(abs(one.rank - other.rank) * factor + abs(one.rating - other.rating))


def _has_seats(one: FreePlayer, other: FreePlayer) -> bool:
    """Return True if one of them may begin, and the other may be second."""
    return any(
        first.sides_in_a_row < MOST_ON_ONE_SIDE and second.sides_in_a_row > -MOST_ON_ONE_SIDE
        for first, second in ((one, other), (other, one))
    )


def _seats(one: FreePlayer, other: FreePlayer) -> tuple[str, str]:
    if other.sides_in_a_row < one.sides_in_a_row:
        one, other = other, one
    return one.name, other.name
