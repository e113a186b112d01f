"""The classic game's first card: it may be an action, and then it acts."""

from collections.abc import Callable

import pytest

from tests.engine.table import Person
from tests.games.colours.tables import Laid

ORDER = "north south east west".split()


@pytest.fixture
def opened(classic: Laid) -> Callable[..., Laid]:
    """Matches are dealt by one seed after the other until the first card is the one asked for."""

    def deal(symbol: str, seats: int = 4) -> Laid:
        for seed in range(2_000):
            classic.start(seats, seed)
            if classic["symbol"] == symbol:
                return classic
        raise AssertionError(f"no {symbol} in 2,000 matches")

    return deal


def after_dealer(table: Laid, steps: int, seats: int = 4) -> Person:
    place = (int(table["dealer"]) - 1 + steps) % seats
    return table.person(ORDER[place])


def test_a_number_the_player_after_the_dealer_begins(opened: Callable[..., Laid]) -> None:
    table = opened("7")
    assert table.asked == [after_dealer(table, 1).name]


def test_skip_the_first_player_is_skipped(opened: Callable[..., Laid]) -> None:
    table = opened("skip")
    assert table.asked == [after_dealer(table, 2).name]
    assert len(after_dealer(table, 1)["hand"]) == 7


def test_draw_two_the_first_player_draws_and_is_skipped(opened: Callable[..., Laid]) -> None:
    table = opened("draw two")
    assert len(after_dealer(table, 1)["hand"]) == 9
    assert table.asked == [after_dealer(table, 2).name]


def test_reverse_the_dealer_plays_first_the_other_way(opened: Callable[..., Laid]) -> None:
    table = opened("reverse")
    assert table.asked == [after_dealer(table, 0).name]
    after_dealer(table, 0).does("draw_card")
    if "keep_card" in after_dealer(table, 0).options:
        after_dealer(table, 0).does("keep_card")
    assert table.asked == [after_dealer(table, -1).name]


def test_reverse_for_two_the_dealer_plays_first(opened: Callable[..., Laid]) -> None:
    table = opened("reverse", seats=2)
    assert table.asked == [after_dealer(table, 0, seats=2).name]


def test_wild_the_first_player_names_the_colour(opened: Callable[..., Laid]) -> None:
    table = opened("wild")
    first = after_dealer(table, 1)
    assert first.options == {"red", "yellow", "green", "blue"}
    first.chooses("green")
    assert (table["colour"], table.asked) == ("green", [first.name])


def test_wild_draw_four_is_put_back(classic: Laid) -> None:
    """One in 27 would lie open."""
    for seed in range(200):
        classic.start(4, seed)
        assert classic["pile"] != ["wild-draw4"]
