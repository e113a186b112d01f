"""The classic game’s house rules, each alone and all together."""

from collections.abc import Callable

import pytest

from engine.play import Session
from engine.rulebook import InvalidPackError
from tests.games.colours.tables import RoundTable, rules_of

HOUSE_RULES = ["stacking", "draw-until", "seven-zero", "honest", "one-round"]


@pytest.fixture
def table_with() -> Callable[..., RoundTable]:
    def build(*names: str) -> RoundTable:
        return RoundTable(rules_of("classic", *names))

    return build


# stacking


@pytest.fixture
def stacking(table_with: Callable[..., RoundTable]) -> RoundTable:
    table = table_with("stacking")
    table.set_up(
        "red-5",
        north="red-draw2 blue-4 blue-5",
        south="blue-draw2 red-6 red-7",
        east="blue-1 wild wild-draw4",
        library=" ".join(["green-1"] * 9),
    )
    table.north.uses("red-draw2", "play")
    return table


def test_stacking_takes_only_cards_of_the_same_symbol(stacking: RoundTable) -> None:
    assert stacking.south.options == {"blue-draw2 play", "draw_card"}


def test_stacking_makes_the_first_player_without_a_match_draw_all(stacking: RoundTable) -> None:
    stacking.south.uses("blue-draw2", "play")
    assert stacking.east.options == {"draw_card"}
    stacking.east.does("draw_card")
    assert (len(stacking.east["hand"]), stacking["owed"], stacking.on_turn) == (3 + 4, 0, "north")


def test_stacking_draws_for_the_last_card_of_a_round(table_with: Callable[..., RoundTable]) -> None:
    table = table_with("stacking").set_up(
        "red-5", north="red-draw2", south="red-6", library="red-7 red-8"
    )
    table.north.uses("red-draw2", "play")
    assert (table.north["score"], table["owed"]) == (6 + 7 + 8, 0)


# draw until a card matches


def test_draw_until_forces_the_first_card_that_matches(
    table_with: Callable[..., RoundTable],
) -> None:
    table = table_with("draw-until")
    table.set_up("red-5", north="blue-1 red-1", south="red-2", library="red-9 red-8 blue-2 blue-3")
    table.north.does("draw_card")
    assert table.north["hand"] == ["blue-1", "red-1", "blue-3", "blue-2", "red-8"]
    assert table.north.options == {"red-8 play"}


def test_draw_until_ends_with_an_empty_library(table_with: Callable[..., RoundTable]) -> None:
    table = table_with("draw-until").set_up(
        "red-5", north="blue-1", south="red-2", library="blue-2"
    )
    table.north.does("draw_card")
    assert (table.north["hand"], table.on_turn) == (["blue-1", "blue-2"], "south")


# seven and zero

HANDS = {"north": "red-7 red-0 blue-1", "south": "blue-2", "east": "blue-3 blue-4"}


def test_a_seven_swaps_two_hands(table_with: Callable[..., RoundTable]) -> None:
    table = table_with("seven-zero").set_up("red-5", **HANDS)
    table.north.uses("red-7", "play")
    table.north.chooses("east")
    assert table.north["hand"] == ["blue-3", "blue-4"]
    assert table.east["hand"] == ["red-0", "blue-1"]
    assert table.south["hand"] == ["blue-2"]


@pytest.mark.parametrize("direction", ["no", "yes"])
def test_a_zero_rotates_all_hands(table_with: Callable[..., RoundTable], direction: str) -> None:
    table = table_with("seven-zero").set_up("red-5", state=f"reversed: {direction}", **HANDS)
    table.north.uses("red-0", "play")
    hands = [table.person(name)["hand"] for name in ("north", "south", "east")]
    moved = [["blue-3", "blue-4"], ["red-7", "blue-1"], ["blue-2"]]
    assert hands == (moved if direction == "no" else [["blue-2"], moved[0], moved[1]])


@pytest.mark.parametrize("card", ["red-7", "red-0"])
def test_a_last_seven_or_zero_only_ends_the_round(
    table_with: Callable[..., RoundTable], card: str
) -> None:
    table = table_with("seven-zero").set_up("red-5", north=card, south="red-9")
    table.north.uses(card, "play")
    assert (table.north["score"], table["round"]) == (9, 2)


# no bluffing, one round


def test_honest_allows_a_draw_four_only_without_the_colour(
    table_with: Callable[..., RoundTable],
) -> None:
    table = table_with("honest").set_up("red-5", north="wild-draw4 red-9", south="red-2 red-3")
    assert "wild-draw4 play" not in table.north.options
    table.set_up("red-5", north="wild-draw4 blue-5", south="red-2 red-3")
    table.north.uses("wild-draw4", "play")
    table.north.chooses("green")
    assert (len(table.south["hand"]), table.players_asked) == (2 + 4, ["north", "south"])


def test_one_round_wins_the_match(table_with: Callable[..., RoundTable]) -> None:
    table = table_with("one-round").set_up("red-5", north="red-0", south="red-0")
    table.north.uses("red-0", "play")
    assert table.winners == ["north"]


# together


def test_all_house_rules_work_together() -> None:
    rules = rules_of("classic", *HOUSE_RULES)
    assert rules.warnings == ()
    Session.start(rules, seats=10)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_house_rules_cannot_be_added_to_the_original(name: str) -> None:
    with pytest.raises(InvalidPackError, match="can’t be added to Two-player original"):
        rules_of("seed", name)
