"""Everybody meets everybody, and begins as often as not."""

from collections import Counter

import pytest

from engine.tournaments.round_robin import round_robin

PLAYERS = [f"player {number}" for number in range(13)]


@pytest.mark.parametrize("count", range(2, 14))
def test_everybody_meets_everybody_once(count: int) -> None:
    rounds = round_robin(PLAYERS[:count])
    met = Counter(frozenset((each.first, each.second)) for row in rounds for each in row)
    assert set(met.values()) == {1}
    assert len([pair for pair in met if None not in pair]) == count * (count - 1) // 2


@pytest.mark.parametrize("count", range(2, 14))
def test_nobody_sits_twice_in_a_round(count: int) -> None:
    for row in round_robin(PLAYERS[:count]):
        seated = [name for each in row for name in (each.first, each.second) if name]
        assert sorted(seated) == sorted(PLAYERS[:count])


@pytest.mark.parametrize("count", range(2, 14))
def test_everybody_begins_as_often_as_not(count: int) -> None:
    played = [
        each for row in round_robin(PLAYERS[:count]) for each in row if each.second is not None
    ]
    begun = Counter(each.first for each in played)
    waited = Counter(each.second for each in played)
    assert all(abs(begun[name] - waited[name]) <= 1 for name in PLAYERS[:count])


def test_a_second_cycle_exchanges_the_seats() -> None:
    (first,), (second,) = round_robin(["a", "b"], cycles=2)
    assert (first.first, first.second) == (second.second, second.first)
