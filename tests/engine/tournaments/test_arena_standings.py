"""Standings of arenas: points first, then performance."""

from engine.tournaments.arena import ArenaResult
from engine.tournaments.arena_standings import ArenaGame, arena_standings, performance
from engine.tournaments.meetings import MeetingResult

WORDS = {"W": MeetingResult.WIN, "D": MeetingResult.DRAW, "L": MeetingResult.LOSS}


def games(results: str, *ratings: int) -> list[ArenaGame]:
    found = ratings or (1500,) * len(results)
    return [
        ArenaGame("x", rating, True, ArenaResult(WORDS[each]))
        for each, rating in zip(results, found, strict=True)
    ]


def test_a_third_win_in_a_row_counts_twice() -> None:
    (only,) = arena_standings({"a": games("WWWL")})
    assert [(each.points, each.is_doubled) for each in only.scores] == [
        (2, False),
        (2, False),
        (4, True),
        (0, True),
    ]
    assert (only.points, only.is_on_fire) == (8, False)


def test_performance_is_the_mean_of_shifted_ratings() -> None:
    assert performance(games("WDL", 1400, 1600, 1500)) == 1500
    assert performance(games("WW", 1500, 1700)) == 2100
    assert performance([]) == 0


def test_performance_decides_between_equal_points() -> None:
    rows = arena_standings({"a": games("W", 1500), "b": games("W", 1600), "c": []})
    assert [(each.place, each.player) for each in rows] == [(1, "b"), (2, "a"), (3, "c")]


def test_players_who_are_equal_in_everything_share_a_place() -> None:
    rows = arena_standings({"a": games("WL"), "b": games("LW"), "c": games("L")})
    assert [(each.place, each.player) for each in rows] == [(1, "a"), (1, "b"), (3, "c")]
