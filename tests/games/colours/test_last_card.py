"""The classic game's call: before or right after the second-to-last card, or be caught."""

import pytest

from engine.play import IllegalAction
from tests.games.colours.tables import Laid

OTHERS = {"south": "red-4 red-6 red-7", "east": "blue-4 blue-6 blue-7"}


@pytest.fixture
def two_left(classic: Laid) -> Laid:
    return classic.lay("red-5", north="red-1 blue-4", **OTHERS)


def caught(table: Laid, by: str) -> bool:
    return "catch" in table.person(by).options


def test_called_before_laying_it(two_left: Laid) -> None:
    two_left.north.does("call_last_card")
    two_left.north.uses("red-1", "play")
    assert not caught(two_left, "south")
    assert "north calls: last card!" in two_left.story


def test_called_right_after_laying_it(two_left: Laid) -> None:
    two_left.north.uses("red-1", "play")
    assert two_left.north.options == {"call_last_card"}
    two_left.north.does("call_last_card")
    assert two_left.asked == ["south"]
    assert not caught(two_left, "south")


@pytest.mark.parametrize("by", ["south", "east"])
def test_anybody_may_catch_who_has_not_called(two_left: Laid, by: str) -> None:
    two_left.north.uses("red-1", "play")
    two_left.person(by).does("catch")
    assert len(two_left.north["hand"]) == 1 + 2
    assert two_left.on_turn == "south"
    assert two_left.asked == ["south"]


def test_caught_until_the_next_player_begins(two_left: Laid) -> None:
    two_left.north.uses("red-1", "play")
    assert caught(two_left, "east")
    two_left.south.uses("red-4", "play")
    assert len(two_left.north["hand"]) == 1
    with pytest.raises(IllegalAction):
        two_left.east.does("catch")


def test_drawing_is_beginning_too(two_left: Laid) -> None:
    two_left.north.uses("red-1", "play")
    two_left.south.does("draw_card")
    assert not any(caught(two_left, name) for name in ("south", "east"))


def test_nobody_has_to_answer_for_the_match_to_go_on(two_left: Laid) -> None:
    """North may call and east may catch; south, whose turn it is, need not wait for either."""
    two_left.north.uses("red-1", "play")
    assert two_left.asked == ["south", "east", "north"]
    two_left.south.uses("red-4", "play")
    assert two_left.asked == ["east"]


def test_it_can_not_be_called_early_or_without_a_card_that_fits(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 red-2 blue-4", **OTHERS)
    assert "call_last_card" not in classic.north.options
    classic.lay("red-5", north="green-1 blue-4", **OTHERS)
    assert "call_last_card" not in classic.north.options


def test_who_draws_again_must_call_again(two_left: Laid) -> None:
    two_left.north.does("call_last_card")
    two_left.north.does("draw_card")
    assert two_left.north["called"] is False


def test_the_skipped_player_may_still_catch_until_somebody_begins(classic: Laid) -> None:
    classic.lay("red-5", north="red-skip blue-4", south="red-4 red-6")
    classic.north.uses("red-skip", "play")
    assert classic.on_turn == "north"
    classic.south.does("catch")
    assert len(classic.north["hand"]) == 1 + 2
