"""The classic game’s call of the last card, and catching players who forget it."""

import pytest

from engine.play import IllegalAction
from tests.games.colours.tables import RoundTable

OTHERS = {"south": "red-4 red-6 red-7", "east": "blue-4 blue-6 blue-7"}


@pytest.fixture
def two_left(classic: RoundTable) -> RoundTable:
    return classic.set_up("red-5", north="red-1 blue-4", **OTHERS)


def can_catch(table: RoundTable, by: str) -> bool:
    return "catch" in table.person(by).options


def test_the_call_may_come_before_the_second_to_last_card(two_left: RoundTable) -> None:
    two_left.north.does("call_last_card")
    two_left.north.uses("red-1", "play")
    assert not can_catch(two_left, "south")
    assert "north calls: last card!" in two_left.log_lines


def test_the_call_may_come_right_after_the_second_to_last_card(two_left: RoundTable) -> None:
    two_left.north.uses("red-1", "play")
    assert two_left.north.options == {"call_last_card"}
    two_left.north.does("call_last_card")
    assert two_left.players_asked == ["south"]
    assert not can_catch(two_left, "south")


@pytest.mark.parametrize("by", ["south", "east"])
def test_every_opponent_may_catch_a_player_who_has_not_called(
    two_left: RoundTable, by: str
) -> None:
    two_left.north.uses("red-1", "play")
    two_left.person(by).does("catch")
    assert len(two_left.north["hand"]) == 1 + 2
    assert two_left.on_turn == "south"
    assert two_left.players_asked == ["south"]


def test_catching_ends_when_the_next_player_plays(two_left: RoundTable) -> None:
    two_left.north.uses("red-1", "play")
    assert can_catch(two_left, "east")
    two_left.south.uses("red-4", "play")
    assert len(two_left.north["hand"]) == 1
    with pytest.raises(IllegalAction):
        two_left.east.does("catch")


def test_catching_ends_when_the_next_player_draws(two_left: RoundTable) -> None:
    two_left.north.uses("red-1", "play")
    two_left.south.does("draw_card")
    assert not any(can_catch(two_left, name) for name in ("south", "east"))


def test_calling_and_catching_hold_up_nobody(two_left: RoundTable) -> None:
    """North may call and east may catch, but south doesn't have to wait for them."""
    two_left.north.uses("red-1", "play")
    assert two_left.players_asked == ["south", "east", "north"]
    two_left.south.uses("red-4", "play")
    assert two_left.players_asked == ["east"]


def test_the_call_needs_two_cards_and_one_that_matches(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 red-2 blue-4", **OTHERS)
    assert "call_last_card" not in classic.north.options
    classic.set_up("red-5", north="green-1 blue-4", **OTHERS)
    assert "call_last_card" not in classic.north.options


def test_drawing_a_card_cancels_the_call(two_left: RoundTable) -> None:
    two_left.north.does("call_last_card")
    two_left.north.does("draw_card")
    assert two_left.north["called"] is False


def test_a_skipped_player_may_still_catch(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-skip blue-4", south="red-4 red-6")
    classic.north.uses("red-skip", "play")
    assert classic.on_turn == "north"
    classic.south.does("catch")
    assert len(classic.north["hand"]) == 1 + 2
