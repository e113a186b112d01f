"""Points and pairings of arenas."""

import pytest

from engine.tournaments.arena import (
    ArenaResult,
    FreePlayer,
    arena_points,
    doubled_results,
    pair_free_players,
    pair_many_free_players,
)
from engine.tournaments.meetings import MeetingResult

RESULTS = {
    "W": ArenaResult(MeetingResult.WIN),
    "Wb": ArenaResult(MeetingResult.WIN, halved_clock=True),
    "Wx": ArenaResult(MeetingResult.WIN),
    "D": ArenaResult(MeetingResult.DRAW),
    "d": ArenaResult(MeetingResult.DRAW, too_early=True),
    "Dl": ArenaResult(MeetingResult.DRAW, is_long=True),
    "L": ArenaResult(MeetingResult.LOSS),
    "Lb": ArenaResult(MeetingResult.LOSS, halved_clock=True),
}


@pytest.mark.parametrize(
    ("results", "points"),
    [
        ("W W D", [2, 2, 2]),
        ("W W W W L W", [2, 2, 4, 4, 0, 2]),
        ("D D W D D", [1, 0, 2, 1, 0]),
        ("D L D W", [1, 0, 0, 2]),
        ("D Dl", [1, 1]),
        ("W W D D", [2, 2, 2, 0]),
        (
            "W W W D W L Wb Wb Wb D D L D W D d Wx Lb",
            [2, 2, 4, 2, 2, 0, 3, 3, 5, 2, 0, 0, 0, 2, 1, 0, 2, 0],
        ),
    ],
)
def test_streaks_and_halved_clocks(results: str, points: list[int]) -> None:
    assert arena_points(RESULTS[each] for each in results.split()) == tuple(points)


def test_a_player_is_on_fire_after_two_wins() -> None:
    results = [RESULTS[each] for each in ("W", "Wb", "W", "L", "W")]
    assert doubled_results(results) == (False, False, True, True, False, False)


def free(*names: str, **more: FreePlayer) -> list[FreePlayer]:
    found = [FreePlayer(name, rank, 1500, rank) for rank, name in enumerate(names, 1)]
    return [more.get(each.name, each) for each in found]


def test_neighbours_in_the_standings_meet() -> None:
    assert pair_free_players(free(*"abcd")) == [("a", "b"), ("c", "d")]


def test_nobody_meets_the_last_opponent_again() -> None:
    met = FreePlayer("a", 1, 1500, 1, last_opponent="b")
    assert pair_free_players(free(*"abcd", a=met)) == [("a", "c"), ("b", "d")]


def test_two_players_alone_may_meet_again() -> None:
    met = free("a", "b", a=FreePlayer("a", 1, 1500, 1, last_opponent="b"))
    assert pair_free_players(met) == []
    assert pair_free_players(met, only_two_play=True) == [("a", "b")]


def test_of_an_odd_number_the_last_to_come_waits() -> None:
    late = FreePlayer("a", 1, 1500, waiting_since=9)
    assert pair_free_players(free(*"abc", a=late)) == [("b", "c")]


def test_nobody_begins_four_times_in_a_row() -> None:
    begun = {
        name: FreePlayer(name, rank, 1500, rank, sides_in_a_row=3)
        for rank, name in enumerate("abc", 1)
    }
    assert pair_free_players(free(*"abcd", **begun)) == [("d", "c")]


def test_the_player_who_began_doesnt_begin_again() -> None:
    began = FreePlayer("a", 1, 1500, 1, sides_in_a_row=1)
    assert pair_free_players(free("a", "b", a=began)) == [("b", "a")]


def test_of_many_players_only_neighbours_are_compared() -> None:
    many = free(*(f"player {number:03}" for number in range(250)))
    pairs = pair_many_free_players(many)
    ranks = {each.name: each.rank for each in many}
    assert len(pairs) == 125
    assert all(abs(ranks[one] - ranks[other]) == 1 for one, other in pairs)
