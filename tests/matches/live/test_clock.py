"""Clocks follow from the timestamps of rows alone; the tests set the time."""

from datetime import UTC, datetime, timedelta

import pytest

from tcgsite.matches.errors import TableError
from tcgsite.matches.live.clock import Clocks
from tcgsite.matches.models.time_control import TimeControl, parse_time_control

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
FIVE = TimeControl(5, 10)
DAYS = timedelta(days=14)


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def begun(*running: int, control: TimeControl | None = FIVE, seats: int = 2) -> Clocks:
    return Clocks.start(control, DAYS, seats, running, NOON)


def left(clocks: Clocks, now: float) -> list[float]:
    return [clocks.left_at(seat, at(now)).total_seconds() for seat in range(len(clocks.left))]


def test_only_who_is_waited_for_uses_up_time() -> None:
    clocks = begun(0)
    assert left(clocks, 40) == [260, 300]
    clocks = clocks.after([1], at(40), earner=0)
    assert left(clocks, 100) == [270, 240]
    assert clocks.after([0], at(100), earner=1).left == (
        timedelta(seconds=270),
        timedelta(seconds=250),
    )


def test_many_actions_in_a_row_earn_one_increment() -> None:
    clocks = begun(0)
    for second in range(1, 20):
        clocks = clocks.after([0], at(second), earner=0)
    assert left(clocks.after([1], at(20), earner=0), 20) == [290, 300]


def test_what_is_done_for_somebody_earns_nothing() -> None:
    assert left(begun(0).after([1], at(20)), 20) == [280, 300]


def test_those_who_are_asked_at_once_use_up_time_together() -> None:
    clocks = begun(0, 2, seats=3).after([2], at(30), earner=0).after([], at(50), earner=2)
    assert left(clocks, 999) == [280, 300, 260]
    assert (clocks.due_at, clocks.timed_out(at(9999)), clocks.seconds_to_next(at(60))) == (
        None,
    ) * 3


def test_the_first_whose_time_is_over_falls() -> None:
    clocks = begun(0, 1).after([0, 1], at(10)).after([1], at(20), earner=0).after([0, 1], at(40))
    assert left(clocks, 40) == [290, 260]
    assert clocks.due_at == at(300)
    assert [clocks.timed_out(at(second)) for second in (299.9, 300, 900)] == [None, 1, 1]


def test_a_clock_that_is_slow_gives_no_time_back() -> None:
    clocks = begun(0).after([1], at(60), earner=0).after([0], at(50), earner=1)
    assert left(clocks, 60) == [250, 310]


def test_who_has_little_time_is_told_once_and_later_loses() -> None:
    clocks = begun(0)
    assert clocks.seconds_to_next(at(100)) == 170
    assert (clocks.low(at(269)), clocks.low(at(270))) == ((), (0,))
    assert clocks.seconds_to_next(at(270)) == 30
    assert clocks.seconds_to_next(at(300)) == 0


def test_without_a_clock_each_answer_may_take_days() -> None:
    clocks = begun(0, control=None)
    assert clocks.due_at == NOON + DAYS
    later = clocks.after([1], NOON + DAYS / 2, earner=0).after([0], NOON + DAYS, earner=1)
    assert (later.due_at, later.low(NOON + 2 * DAYS)) == (NOON + 2 * DAYS, ())
    assert later.timed_out(NOON + 2 * DAYS) == 0


@pytest.mark.parametrize(
    ("wish", "found"),
    [(("",), None), (("10+10",), TimeControl(10, 10)), (("own", " 7", ""), TimeControl(7, 0))],
)
def test_a_time_control_is_chosen(wish: tuple[str, ...], found: TimeControl | None) -> None:
    assert parse_time_control(*wish) == found


@pytest.mark.parametrize(
    "wish",
    [
        ("own",),
        ("own", "0"),
        ("own", "181"),
        ("own", "5", "-1"),
        ("own", "٣", "5"),
        ("x",),
        ("5+999",),
    ],
)
def test_other_clocks_are_refused(wish: tuple[str, ...]) -> None:
    with pytest.raises(TableError, match="1 to 180 minutes and add up to 180 seconds"):
        parse_time_control(*wish)
