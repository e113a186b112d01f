"""Test distributions of numbers."""

from hypothesis import given
from hypothesis.strategies import integers, lists

from engine.lab.figures.spread import MOST_BARS, spread_of


@given(lists(integers(0, 100_000)))
def test_every_number_is_in_one_of_a_few_bars(numbers: list[int]) -> None:
    bars = spread_of(numbers).bars
    assert len(bars) <= MOST_BARS
    assert len({bar.high - bar.low for bar in bars[:-1]}) <= 1
    for bar in bars:
        assert bar.count == sum(bar.low <= number <= bar.high for number in numbers)
    assert sum(bar.count for bar in bars) == len(numbers)


def test_the_last_bar_takes_the_few_that_are_far_away() -> None:
    bars = spread_of([*range(1, 11)] * 20 + [1000, 400]).bars
    assert [bar.count for bar in bars] == [20] * 10 + [2]
    assert (bars[-1].low, bars[-1].high) == (11, 1000)


def test_places_in_a_spread() -> None:
    spread = spread_of([5, 1, 3, 2, 4])
    assert (spread.least, spread.median, spread.most, spread.at(0.9)) == (1, 3, 5, 5)


def test_nothing_has_no_spread() -> None:
    assert (spread_of([]).median, spread_of([]).bars) == (0, [])
