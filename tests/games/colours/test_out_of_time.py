"""The classic game refuses calls, catches and challenges at the wrong time."""

import pytest

from tests.games.colours.tables import RoundTable

OTHERS = {"south": "red-4 blue-6", "east": "blue-4 blue-6 blue-7"}
CALL, CATCH = "use call_last_card", "use catch"


@pytest.mark.parametrize("hand", ["red-1 red-2 blue-4", "green-1 blue-4"])
def test_an_early_call_is_refused(classic: RoundTable, hand: str) -> None:
    """The player has three cards, or none of the two matches."""
    classic.set_up("red-5", north=hand, **OTHERS)
    classic.assert_refused("north", CALL)


def test_a_call_out_of_turn_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 red-2 blue-4", **OTHERS)
    classic.assert_refused("south", CALL)


def test_a_second_call_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.does("call_last_card")
    classic.assert_refused("north", CALL)


def test_a_call_after_the_next_player_has_played_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.south.uses("red-4", "play")
    classic.assert_refused("north", CALL)


def test_catching_a_player_who_has_called_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.does("call_last_card")
    classic.north.uses("red-1", "play")
    for name in ("south", "east"):
        classic.assert_refused(name, CATCH)


def test_players_cannot_catch_themselves(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.assert_refused("north", CATCH)


def test_catching_a_player_twice_is_refused(classic: RoundTable) -> None:
    classic.set_up("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.east.does("catch")
    classic.assert_refused("south", CATCH)


@pytest.mark.parametrize("played", ["red-1", "red-draw2", "wild"])
@pytest.mark.parametrize("sent", ["choose yes", "use offer_challenge"])
def test_challenging_other_cards_is_refused(classic: RoundTable, played: str, sent: str) -> None:
    classic.set_up("red-5", north=f"{played} blue-1 blue-2", **OTHERS)
    classic.north.uses(played, "play")
    if played == "wild":
        classic.north.chooses("blue")
    for name in ("north", "south", "east"):
        classic.assert_refused(name, sent)


def test_only_the_next_player_may_challenge_and_only_once(classic: RoundTable) -> None:
    classic.set_up("red-5", north="wild-draw4 blue-1 blue-2", **OTHERS)
    classic.assert_refused("south", "choose yes")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("blue")
    for name in ("north", "east"):
        classic.assert_refused(name, "choose yes")
    classic.south.chooses("No")
    classic.assert_refused("south", "choose yes")
