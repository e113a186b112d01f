"""The classic game: who calls, catches or challenges when nobody can is told so, and nothing changes."""

import pytest

from tests.games.colours.tables import Laid

OTHERS = {"south": "red-4 blue-6", "east": "blue-4 blue-6 blue-7"}
CALL, CATCH = "use call_last_card", "use catch"


@pytest.mark.parametrize("hand", ["red-1 red-2 blue-4", "green-1 blue-4"])
def test_the_last_card_is_not_called_early(classic: Laid, hand: str) -> None:
    """With three cards, or where none of the two fits."""
    classic.lay("red-5", north=hand, **OTHERS)
    classic.refused("north", CALL)


def test_nor_before_ones_own_turn(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 red-2 blue-4", **OTHERS)
    classic.refused("south", CALL)


def test_nor_twice(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.does("call_last_card")
    classic.refused("north", CALL)


def test_nor_when_the_next_player_has_begun(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.south.uses("red-4", "play")
    classic.refused("north", CALL)


def test_nobody_is_caught_who_has_called(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.does("call_last_card")
    classic.north.uses("red-1", "play")
    for name in ("south", "east"):
        classic.refused(name, CATCH)


def test_nor_oneself(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.refused("north", CATCH)


def test_nor_twice_for_the_same_card(classic: Laid) -> None:
    classic.lay("red-5", north="red-1 blue-4", **OTHERS)
    classic.north.uses("red-1", "play")
    classic.east.does("catch")
    classic.refused("south", CATCH)


@pytest.mark.parametrize("laid", ["red-1", "red-draw2", "wild"])
@pytest.mark.parametrize("sent", ["choose yes", "use offer_challenge"])
def test_only_a_wild_draw_four_is_challenged(classic: Laid, laid: str, sent: str) -> None:
    classic.lay("red-5", north=f"{laid} blue-1 blue-2", **OTHERS)
    classic.north.uses(laid, "play")
    if laid == "wild":
        classic.north.chooses("blue")
    for name in ("north", "south", "east"):
        classic.refused(name, sent)


def test_nobody_challenges_but_who_is_hit_and_only_once(classic: Laid) -> None:
    classic.lay("red-5", north="wild-draw4 blue-1 blue-2", **OTHERS)
    classic.refused("south", "choose yes")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("blue")
    for name in ("north", "east"):
        classic.refused(name, "choose yes")
    classic.south.chooses("No")
    classic.refused("south", "choose yes")
