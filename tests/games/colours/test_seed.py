"""The two-player original: worked examples U1–U7, illegal input and both endings."""

from collections import Counter

import pytest

from engine.play import IllegalAction
from engine.rulebook import GameRules
from tests.games.colours.tables import RoundTable

HAND = "blue-4 green-skip wild-draw4 yellow-6 red-2 red-3"
SOUTH = "red-4 red-6"


def test_u1_the_same_colour_is_accepted(seed: RoundTable) -> None:
    seed.set_up("green-3", north=f"{HAND} green-6", south=SOUTH)
    seed.north.uses("green-6", "play")
    assert seed["pile"][-1] == "green-6"
    assert seed.north["hand"] == HAND.split()


def test_u2_a_wild_draw_four_names_a_colour(seed: RoundTable) -> None:
    seed.set_up("green-6", north=HAND, south=SOUTH)
    seed.north.uses("wild-draw4", "play")
    seed.north.chooses("green")
    assert (seed["pile"][-1], seed["colour"]) == ("wild-draw4", "green")
    assert len(seed.south["hand"]) == 2 + 4
    assert seed.north["hand"] == "blue-4 green-skip yellow-6 red-2 red-3".split()


@pytest.fixture
def after_u2(seed: RoundTable) -> RoundTable:
    left = HAND.replace("wild-draw4 ", "")
    return seed.set_up("green-6 wild-draw4", state="colour: green", north=left, south=SOUTH)


def test_u3_the_named_colour_counts(after_u2: RoundTable) -> None:
    after_u2.north.uses("green-skip", "play")
    assert after_u2["pile"][-1] == "green-skip"


def test_u4_the_card_below_a_wild_does_not_count(after_u2: RoundTable) -> None:
    with pytest.raises(IllegalAction):
        after_u2.north.uses("yellow-6", "play")
    assert after_u2.north.options == {"green-skip play", "draw_card"}


def test_u5_a_skip_can_be_played_on_a_skip(seed: RoundTable) -> None:
    seed.set_up("red-skip", north="blue-skip blue-4", south=SOUTH)
    seed.north.uses("blue-skip", "play")
    assert (seed["pile"][-1], seed["colour"]) == ("blue-skip", "blue")


ILLEGAL_INPUT = [
    "x",
    "99",
    "",
    "0",
    "-1",
    "1.5",
    "d",
    "use 99 play",
    "use 2 play",
    "choose 1",
    "pass",
]


@pytest.mark.parametrize("sent", ILLEGAL_INPUT)
def test_u6_illegal_input_is_refused_and_the_player_asked_again(
    seed: RoundTable, sent: str
) -> None:
    """The second card of the hand, blue 4, does not match."""
    seed.set_up("red-5", north="red-3 blue-4", south=SOUTH)
    seed.assert_refused("north", sent)
    seed.north.uses("red-3", "play")


@pytest.mark.parametrize("sent", ["choose purple", "choose r", "choose ", "choose red blue", "red"])
def test_u6_an_unknown_colour_is_refused(seed: RoundTable, sent: str) -> None:
    seed.set_up("red-5", north="wild blue-4", south=SOUTH)
    seed.north.uses("wild", "play")
    seed.assert_refused("north", sent)
    seed.north.chooses("blue")
    assert seed["colour"] == "blue"


def test_u6_a_player_cannot_answer_for_another(seed: RoundTable) -> None:
    seed.set_up("red-5", north="red-3 blue-4", south=SOUTH)
    assert "not your turn" in seed.assert_refused("south", "use draw_card")


def test_u7_the_deck_has_108_cards(seed_rules: GameRules) -> None:
    found: Counter[str] = Counter()
    for name, copies in seed_rules.decks[0].cards.items():
        found[str(seed_rules.cards[name].attributes["symbol"])] += copies
    assert found.total() == 108
    numbers = {"0": 4} | {str(number): 8 for number in range(1, 10)}
    assert found == numbers | {"draw two": 16, "skip": 8, "wild": 4, "wild draw four": 4}


def test_players_get_seven_cards_and_the_first_card_is_a_number(seed: RoundTable) -> None:
    for dice in range(20):
        seed.start(seed=dice)
        assert [len(seed.north["hand"]), len(seed.south["hand"])] == [7, 7]
        (start,) = seed["pile"]
        assert start.split("-")[1].isdigit()
        assert seed.on_turn == "north"


def test_a_skip_gives_another_turn(seed: RoundTable) -> None:
    seed.set_up("red-5", north="red-skip blue-4 blue-5", south=SOUTH)
    seed.north.uses("red-skip", "play")
    assert seed.on_turn == "north"


def test_draw_two_does_not_skip_the_opponent(seed: RoundTable) -> None:
    seed.set_up("red-5", north="red-draw2 blue-4", south=SOUTH)
    seed.north.uses("red-draw2", "play")
    assert len(seed.south["hand"]) == 2 + 2
    assert seed.on_turn == "south"


def test_drawing_ends_the_turn_even_with_a_playable_card(seed: RoundTable) -> None:
    seed.set_up("red-5", north="red-3 blue-4", south=SOUTH)
    seed.north.does("draw_card")
    assert seed.north["hand"] == ["red-3", "blue-4", "yellow-8"]
    assert seed.on_turn == "south"


def test_the_last_card_is_announced_and_an_empty_hand_wins(seed: RoundTable) -> None:
    seed.set_up("red-5", north="red-skip red-draw2", south=SOUTH)
    seed.north.uses("red-skip", "play")
    assert "north has one card left!" in seed.log_lines
    seed.north.uses("red-draw2", "play")
    assert seed.winners == ["north"]


@pytest.mark.parametrize(("south", "winners"), [("blue-1", ["south"]), ("blue-1 blue-2", [])])
def test_the_smaller_hand_wins_when_the_library_is_empty(
    seed: RoundTable, south: str, winners: list[str]
) -> None:
    seed.set_up("red-5", library="", north="red-3 blue-4", south=south)
    seed.north.does("draw_card")
    seed.south.does("draw_card")
    assert seed.winners == winners
    assert seed.session.outcome is not None
