"""The classic game’s first card: action cards take effect at once."""

from collections.abc import Callable

import pytest

from tests.engine.table import Person
from tests.games.colours.tables import RoundTable

ORDER = "north south east west".split()


@pytest.fixture
def deal_until(classic: RoundTable) -> Callable[..., RoundTable]:
    """Return a function that starts matches until the first card has the symbol."""

    def deal(symbol: str, seats: int = 4) -> RoundTable:
        for seed in range(2_000):
            classic.start(seats, seed)
            if classic["symbol"] == symbol:
                return classic
        raise AssertionError(f"no {symbol} in 2,000 matches")

    return deal


def after_dealer(table: RoundTable, steps: int, seats: int = 4) -> Person:
    place = (int(table["dealer"]) - 1 + steps) % seats
    return table.person(ORDER[place])


def test_the_player_after_the_dealer_starts_on_a_number(
    deal_until: Callable[..., RoundTable],
) -> None:
    table = deal_until("7")
    assert table.players_asked == [after_dealer(table, 1).name]


def test_skip_skips_the_first_player(deal_until: Callable[..., RoundTable]) -> None:
    table = deal_until("skip")
    assert table.players_asked == [after_dealer(table, 2).name]
    assert len(after_dealer(table, 1)["hand"]) == 7


def test_draw_two_makes_the_first_player_draw_and_skips_them(
    deal_until: Callable[..., RoundTable],
) -> None:
    table = deal_until("draw two")
    assert len(after_dealer(table, 1)["hand"]) == 9
    assert table.players_asked == [after_dealer(table, 2).name]


def test_reverse_lets_the_dealer_start_in_the_other_direction(
    deal_until: Callable[..., RoundTable],
) -> None:
    table = deal_until("reverse")
    assert table.players_asked == [after_dealer(table, 0).name]
    after_dealer(table, 0).does("draw_card")
    if "keep_card" in after_dealer(table, 0).options:
        after_dealer(table, 0).does("keep_card")
    assert table.players_asked == [after_dealer(table, -1).name]


def test_reverse_lets_the_dealer_start_with_two_players(
    deal_until: Callable[..., RoundTable],
) -> None:
    table = deal_until("reverse", seats=2)
    assert table.players_asked == [after_dealer(table, 0, seats=2).name]


def test_wild_lets_the_first_player_name_the_colour(deal_until: Callable[..., RoundTable]) -> None:
    table = deal_until("wild")
    first = after_dealer(table, 1)
    assert first.options == {"red", "yellow", "green", "blue"}
    first.chooses("green")
    assert (table["colour"], table.players_asked) == ("green", [first.name])


def test_wild_draw_four_is_put_back(classic: RoundTable) -> None:
    """Otherwise one match in 27 would start with such a card."""
    for seed in range(200):
        classic.start(4, seed)
        assert classic["pile"] != ["wild-draw4"]
