"""Tables of several players are equal in size, and the same people rarely meet again."""

from collections import Counter
from itertools import combinations

import pytest

from engine.tournaments.seatings import seat_players, table_sizes

PLAYERS = [f"player {number}" for number in range(16)]


@pytest.mark.parametrize(
    ("players", "largest", "sizes"),
    [
        (10, 4, [4, 3, 3]),
        (16, 4, [4] * 4),
        (5, 4, [3, 2]),
        (4, 4, [4]),
        (9, 8, [5, 4]),
        (3, 2, [2, 1]),
    ],
)
def test_tables_are_as_equal_as_can_be(players: int, largest: int, sizes: list[int]) -> None:
    assert table_sizes(players, largest) == sizes


def test_one_player_is_too_few() -> None:
    with pytest.raises(ValueError, match="at least two players"):
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
