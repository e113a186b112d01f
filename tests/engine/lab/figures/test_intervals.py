"""Test shares and means with their intervals."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from engine.lab.figures.intervals import Proportion, mean_of


def test_a_wilson_interval() -> None:
    """From Wilson (1927): 10 of 50."""
    assert Proportion(10, 50).interval == pytest.approx((11.24, 33.04), abs=0.01)


@given(integers(0, 10_000), integers(0, 10_000))
def test_the_share_is_in_its_interval(count: int, more: int) -> None:
    share = Proportion(count, count + more)
    low, high = share.interval
    assert 0 <= low <= share.percent + 1e-9 <= high + 2e-9 <= 100 + 2e-9


def test_few_cases_say_too_little() -> None:
    assert not Proportion(29, 29).is_telling
    assert Proportion(0, 30).is_telling


def test_a_mean_is_clear_if_its_interval_leaves_out_0() -> None:
    assert mean_of([1.0, 2.0, 3.0, 2.0] * 3).is_clear
    assert not mean_of([-1.0, 2.0, 3.0, -2.0] * 3).is_clear


def test_few_pairs_are_never_clear() -> None:
    assert not mean_of([5.0]).is_clear
    assert not mean_of([5.0] * 9).is_clear
    assert mean_of([5.0] * 10).is_clear
