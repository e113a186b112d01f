"""The classic game’s Wild Draw Four: when it is allowed, and who draws after a challenge."""

import pytest

from tests.games.colours.tables import RoundTable

INNOCENT = ["red-skip blue-5 wild", "blue-1", "wild wild-draw4"]


def play_draw_four(table: RoundTable, rest: str, challenged: str = "Yes") -> None:
    """Play north’s Wild Draw Four on a green 5, and answer south’s question about a challenge."""
    table.set_up("green-5", north=f"wild-draw4 {rest}", south="red-4 red-6", east="blue-1 blue-2")
    table.north.uses("wild-draw4", "play")
    table.north.chooses("yellow")
    table.south.chooses(challenged)


@pytest.mark.parametrize("rest", INNOCENT)
def test_an_innocent_draw_four_costs_the_challenger_six_cards(
    classic: RoundTable, rest: str
) -> None:
    """Neither equal symbols nor other wild cards count as cards of the current colour."""
    play_draw_four(classic, rest)
    assert len(classic.south["hand"]) == 2 + 6
    assert classic.north["hand"] == rest.split()
    assert classic.on_turn == "east"


def test_a_guilty_player_draws_the_four_cards(classic: RoundTable) -> None:
    play_draw_four(classic, "red-skip green-1")
    assert len(classic.north["hand"]) == 2 + 4
    assert len(classic.south["hand"]) == 2
    assert classic.on_turn == "south"


def test_the_newly_named_colour_does_not_count(classic: RoundTable) -> None:
    play_draw_four(classic, "yellow-1 yellow-2")
    assert len(classic.south["hand"]) == 2 + 6


def test_only_the_next_player_may_challenge(classic: RoundTable) -> None:
    classic.set_up("green-5", north="wild-draw4 red-1 red-2", south="red-4 red-6", east="blue-1")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("yellow")
    assert classic.players_asked == ["south"]


def test_only_the_challenger_sees_the_hand(classic: RoundTable) -> None:
    play_draw_four(classic, "red-skip blue-9")
    seen = {
        name: [card.name for card in classic.person(name).view.players[0].zones[0].revealed]
        for name in ("south", "east")
    }
    assert seen == {"south": ["red-skip", "blue-9"], "east": []}


def test_a_plain_wild_cannot_be_challenged(classic: RoundTable) -> None:
    classic.set_up("green-5", north="wild green-1 red-1", south="red-4 red-6 red-7")
    classic.north.uses("wild", "play")
    classic.north.chooses("red")
    assert classic.south.options == {"red-4 play", "red-6 play", "red-7 play", "draw_card"}


def test_a_last_draw_four_is_always_innocent(classic: RoundTable) -> None:
    """A player without other cards has no card of the colour, so the round ends."""
    classic.set_up("green-5", north="wild-draw4", south="red-4 red-6")
    classic.north.uses("wild-draw4", "play")
    classic.north.chooses("yellow")
    classic.south.chooses("Yes")
    assert classic["round"] == 2
