"""The classic game's Wild Draw Four: when it is allowed, and who draws after a challenge."""

import pytest

from tests.games.colours.tables import Laid

INNOCENT = ["red-skip blue-5 wild", "blue-1", "wild wild-draw4"]


def hit(table: Laid, rest: str, challenged: str = "Yes") -> None:
    """North lays a Wild Draw Four on a green 5, and south, who is hit, decides."""
    table.lay("green-5", north=f"wild-draw4 {rest}", south="red-4 red-6", east="blue-1 blue-2")
    table.north.uses("wild-draw4", "play")
    table.north.chooses("yellow")
    table.south.chooses(challenged)


@pytest.mark.parametrize("rest", INNOCENT)
def test_allowed_without_a_card_of_the_current_colour(classic: Laid, rest: str) -> None:
    """Equal numbers or symbols and other wilds do not matter. Who challenges draws 6 in all."""
    hit(classic, rest)
    assert len(classic.south["hand"]) == 2 + 6
    assert classic.north["hand"] == rest.split()
    assert classic.on_turn == "east"


def test_guilty_the_offender_draws_the_four(classic: Laid) -> None:
    hit(classic, "red-skip green-1")
    assert len(classic.north["hand"]) == 2 + 4
    assert len(classic.south["hand"]) == 2
    assert classic.on_turn == "south"


def test_the_colour_named_now_is_not_the_one_that_counts(classic: Laid) -> None:
    hit(classic, "yellow-1 yellow-2")
    assert len(classic.south["hand"]) == 2 + 6


def test_only_who_is_hit_may_challenge(classic: Laid) -> None:
    classic.lay("green-5", north="wild-draw4 red-1 red-2", south="red-4 red-6", east="blue-1")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("yellow")
    assert classic.asked == ["south"]


def test_only_who_challenges_sees_the_hand(classic: Laid) -> None:
    hit(classic, "red-skip blue-9")
    seen = {
        name: [card.name for card in classic.person(name).view.players[0].zones[0].revealed]
        for name in ("south", "east")
    }
    assert seen == {"south": ["red-skip", "blue-9"], "east": []}


def test_a_plain_wild_is_not_challenged(classic: Laid) -> None:
    classic.lay("green-5", north="wild green-1 red-1", south="red-4 red-6 red-7")
    classic.north.uses("wild", "play")
    classic.north.chooses("red")
    assert classic.south.options == {"red-4 play", "red-6 play", "red-7 play", "draw_card"}


def test_a_guilty_last_card_does_not_end_the_round(classic: Laid) -> None:
    """Whoever holds nothing else holds no card of the colour, so the last one is always innocent."""
    classic.lay("green-5", north="wild-draw4", south="red-4 red-6")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("yellow")
    classic.south.chooses("Yes")
    assert classic["round"] == 2
