"""Points by place at tables of several players, and what breaks ties, worked out by hand."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tournaments.tables.table_standings import (
    WIN,
    TableResult,
    place_points,
    table_standings,
)
from tests.cases import for_each
from tests.scale import sample


@for_each(
    "places, points",
    [
        ([1, 2, 3, 4], [100, 67, 33, 0]),
        ([1, 2, 3], [100, 50, 0]),
        ([1, 2], [100, 0]),
        ([1, 2, 2, 2], [100, 33, 33, 33]),
        ([1, 1, 3, 3], [83, 83, 17, 17]),
        ([1, 1, 1], [50, 50, 50]),
        ([1, 2, 3, 4, 5], [100, 75, 50, 25, 0]),
        ([1], [100]),
    ],
)
def test_points_by_place(places: list[int], points: list[int]) -> None:
    seats = {str(seat): place for seat, place in enumerate(places)}
    assert list(place_points(seats).values()) == points


@given(st.lists(st.integers(1, 6), min_size=2, max_size=7))
@settings(max_examples=sample(300), deadline=None)
def test_a_better_place_never_has_fewer_points(places: list[int]) -> None:
    seats = {str(seat): place for seat, place in enumerate(places)}
    points = place_points(seats)
    for one, first in seats.items():
        for other, second in seats.items():
            assert (first < second) == (points[one] > points[other])
    assert abs(sum(points.values()) - WIN * len(places) / 2) <= len(places) / 2


def test_two_rounds_of_six_players() -> None:
    """Ann and Dan win both tables, in the second round each with a better field."""
    tables = [
        TableResult(1, {"Ann": 1, "Ben": 2, "Cat": 3}),
        TableResult(1, {"Dan": 1, "Eve": 2, "Fay": 3}),
        TableResult(2, {"Ann": 1, "Eve": 2, "Fay": 3}),
        TableResult(2, {"Dan": 1, "Ben": 2, "Cat": 2}),
    ]
    found = table_standings(["Fay", "Eve", "Dan", "Cat", "Ben", "Ann"], tables)
    rows = [(each.place, each.player, each.points, each.won) for each in found]
    assert rows == [
        (1, "Dan", 200, 2),
        (1, "Ann", 200, 2),
        (3, "Eve", 100, 0),
        (4, "Ben", 75, 0),
        (5, "Cat", 25, 0),
        (6, "Fay", 0, 0),
    ]
    # Ann met Ben (75 of 200), Cat (25), Eve (100) and Fay (0): 25 percent on average, as Dan’s opponents.
    assert found[1].ties == (Fraction(1), Fraction(1, 4))


def test_a_bye_is_a_win_without_opponents_and_penalties_count() -> None:
    tables = [TableResult(1, {"Ann": 1}), TableResult(1, {"Ben": 1, "Cat": 2})]
    found = table_standings(["Ann", "Ben", "Cat"], tables, {"Ben": 25})
    assert [(each.player, each.points, each.byes) for each in found] == [
        ("Ann", 100, 1),
        ("Ben", 75, 0),
        ("Cat", 0, 0),
    ]
    assert found[0].ties == (Fraction(1), Fraction(0))
