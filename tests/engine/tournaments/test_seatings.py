"""Tables of several players are equal in size, and the same people rarely meet again."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.tournaments.tables.seatings import seat_players, table_sizes
from tests.scale import sample

PLAYERS = [f"player {number}" for number in range(16)]


@pytest.mark.parametrize(
    ("players", "largest", "sizes"),
    [
        (10, 4, [4, 3, 3]),
        (16, 4, [4] * 4),
        (5, 4, [3, 2]),
        (4, 4, [4]),
        (9, 8, [5, 4]),
        (3, 2, [2]),
    ],
)
def test_tables_are_as_equal_as_can_be(players: int, largest: int, sizes: list[int]) -> None:
    assert table_sizes(players, largest) == sizes


def test_one_player_is_too_few() -> None:
    with pytest.raises(ValueError, match="at least 2 players"):
        table_sizes(1, 4)


def test_the_best_sit_together_at_first() -> None:
    first, *_others = seat_players(PLAYERS, 4, [], "seed")
    assert sorted(first) == sorted(PLAYERS[:4])


def test_four_rounds_of_sixteen_players_repeat_few_meetings() -> None:
    tables: list[list[str]] = []
    for number in range(4):
        tables += seat_players(PLAYERS, 4, tables, f"seed {number}")
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert sum(count - 1 for count in met.values()) <= 24
    assert sum(map(len, tables)) == 64


@pytest.mark.parametrize(
    ("players", "largest", "smallest", "sizes"),
    [(10, 4, 4, [4, 4]), (5, 4, 3, [4]), (6, 4, 3, [3, 3]), (7, 4, 3, [4, 3]), (4, 4, 4, [4])],
)
def test_some_have_byes_if_no_table_is_small_enough(
    players: int, largest: int, smallest: int, sizes: list[int]
) -> None:
    assert table_sizes(players, largest, smallest) == sizes


@given(
    players=st.integers(3, 40),
    smallest=st.integers(2, 4),
    more=st.integers(0, 4),
    rounds=st.integers(1, 6),
)
@settings(max_examples=sample(300), deadline=None)
def test_all_sit_once_and_nobody_has_a_second_bye_before_all_have_one(
    players: int, smallest: int, more: int, rounds: int
) -> None:
    assume(players >= smallest)
    names = [f"player {number}" for number in range(players)]
    tables: list[list[str]] = []
    for number in range(rounds):
        found = seat_players(names, smallest + more, tables, f"seed {number}", smallest)
        assert sorted(name for table in found for name in table) == sorted(names)
        sizes = [len(table) for table in found if len(table) > 1]
        assert max(sizes) - min(sizes) <= 1
        assert smallest <= min(sizes) <= max(sizes) <= smallest + more
        tables += found
    byes = Counter(dict.fromkeys(names, 0))
    byes.update(table[0] for table in tables if len(table) == 1)
    assert max(byes.values()) - min(byes.values()) <= 1
