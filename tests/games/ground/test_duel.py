"""The duel: its rules R1–R11 and its options."""

from itertools import product

import pytest

from tests.games.ground.tables import GroundTable

TABLE = {
    "R": {"R": "number", "C": "1C", "M": "1N", "P": "2C"},
    "C": {"R": "2C", "C": "number", "M": "1C", "P": "1N"},
    "M": {"R": "1N", "C": "2C", "M": "number", "P": "1C"},
    "P": {"R": "1C", "C": "1N", "M": "2C", "P": "number"},
}
"""The first and second suit, and the winner: 1 or 2, normally (N) or critically (C)."""


def counts(table: GroundTable) -> list[int]:
    hands = [len(table.north["hand"]), len(table.south["hand"])]
    return [*hands, len(table["library"]), *(len(table[f"field{n}"]) for n in range(1, 5))]


def test_r1_to_r3_all_cards_and_flags_are_dealt(duel: GroundTable) -> None:
    duel.start()
    assert counts(duel) == [12, 12, 4, 3, 3, 3, 3]
    dealt = duel.north["hand"] + duel.south["hand"] + duel["library"]
    assert len(set(dealt)) == 28


def test_r1_numbers_fields_and_flags_are_options(duel: GroundTable) -> None:
    duel.start(numbers=9, fields=3, flags=4)
    assert counts(duel) == [12, 12, 12, 4, 4, 4, 0]
    card = duel.session.legal_actions(min(duel.session.decisions))[0]
    duel.session.act(min(duel.session.decisions), card)
    assert len(duel.session.legal_actions(min(duel.session.decisions))) == 3


def test_r4_a_random_player_begins(duel: GroundTable) -> None:
    assert {min(duel.start(seed).session.decisions) for seed in range(8)} == {0, 1}


def test_r5_suit_must_be_followed_only_on_that_field(duel: GroundTable) -> None:
    duel.set_up("C3", turn="north", hand="C2 R7", t1="a:C3")
    assert duel.north.options == {"thorn-2 play", "fire-7 play"}
    duel.north.uses("fire-7", "play")
    assert duel.north.options == {"Field 2", "Field 3", "Field 4"}


def test_r5_a_player_without_the_suit_may_play_any_card(duel: GroundTable) -> None:
    duel.set_up(turn="north", hand="R7", t1="a:C3")
    duel.north.uses("fire-7", "play")
    assert "Field 1" in duel.north.options


def test_r5_fields_with_an_own_card_or_without_flags_are_closed(duel: GroundTable) -> None:
    duel.set_up(turn="north", hand="R7", t1="h:C3", flags="1 0 1 1")
    duel.north.uses("fire-7", "play")
    assert duel.north.options == {"Field 3", "Field 4"}


@pytest.mark.parametrize(("first", "second"), list(product("RCMP", repeat=2)))
def test_r6_suits_and_numbers_decide_who_wins(duel: GroundTable, first: str, second: str) -> None:
    outcome = TABLE[first][second]
    for number in (3, 5) if outcome == "number" else (3,):
        duel.set_up(f"{first}4", turn="north", hand=f"{second}{number} {second}1", t1=f"a:{first}4")
        duel.plays("north", f"{second}{number}", 1)
        expected = ("2N" if number > 4 else "1N") if outcome == "number" else outcome
        points = 4 if expected[1] == "C" else 1
        won = (0, number + points) if expected[0] == "1" else (4 + points, 0)
        assert duel.points == won


def test_r7_a_conflict_distributes_cards_and_flags(duel: GroundTable) -> None:
    duel.set_up("M1", turn="north", hand="P5 P1", t3="a:R4")
    duel.plays("north", "P5", 3)
    assert duel.north["scored"] == ["fire-4"]
    assert duel.north["won3"] == ["banner"]
    assert duel.south["hand"] == ["stone-1", "rain-5"]
    assert (duel.north["place3"], duel.south["place3"], len(duel["field3"])) == ([], [], 1)
    assert duel.south.is_asked


def test_r8_a_player_without_a_playable_card_passes(duel: GroundTable) -> None:
    duel.set_up("M1 M2", turn="north", hand="R1", flags="1 0 0 0", t1="h:R5", t2="")
    assert "north can lay no card and passes." in duel.log_lines
    assert duel.south.is_asked


def test_r8_the_game_ends_when_neither_player_can_play(duel: GroundTable) -> None:
    duel.set_up("", turn="north", hand="R1", flags="1 0 0 0", t1="h:R5", north="score: 2")
    assert duel.winners == ["north"]


@pytest.mark.parametrize(
    ("north", "south", "winner"),
    [
        ("score: 9", "score: 0 planted: 5", ["north"]),
        ("score: 5 planted: 3", "score: 10 planted: 2", ["north"]),
        ("score: 5 planted: 2", "score: 10 planted: 3", []),
    ],
)
def test_r9_and_r10_most_points_win_then_most_flags(
    duel: GroundTable, north: str, south: str, winner: list[str]
) -> None:
    duel.set_up("M1", turn="north", hand="R6", flags="1 0 0 0", t1="a:R4", north=north, south=south)
    duel.plays("north", "R6", 1)
    assert duel.session.outcome
    assert duel.winners == winner


def test_r10_two_games_add_up_and_the_other_player_begins(duel: GroundTable) -> None:
    duel.set_up("M1", turn="north", hand="P6", flags="1 0 0 0", t1="a:R4", game="games: 2")
    duel.plays("north", "P6", 1)
    assert (duel["round"], duel.points) == (2, (4 + 4, 0))
    assert duel.south.is_asked
    assert duel.north["won1"] == []
    assert sum(1 for line in duel.log_lines if "begins" in line) == 1


@pytest.mark.parametrize(
    ("state", "winner"),
    [
        ({"game": "majority: yes"}, ["north"]),
        ({}, []),
        ({"game": "majority: yes fields: 2", "flags": "1 1 0 0"}, ["north"]),
        ({"game": "majority: yes flags: 4"}, []),
        ({"game": "majority: yes games: 2"}, ["north"]),
    ],
)
def test_r11_more_than_half_of_the_fields_can_win_the_match(
    duel: GroundTable, state: dict[str, str], winner: list[str]
) -> None:
    """North takes a second flag of the first field, and has two flags of two other fields."""
    table = {"flags": "1 1 1 1", "won": "-1 -2 -2 2", "t1": "a:R4", "south": "score: 40"} | state
    duel.set_up("M1", turn="north", hand="P6 P1", **table)
    duel.plays("north", "P6", 1)
    assert duel.winners == winner
    assert bool(duel.session.outcome) == bool(winner)


def test_r11_half_of_the_fields_is_no_majority(duel: GroundTable) -> None:
    table = {"flags": "1 1 1 1", "won": "-1 -2 2 2", "t1": "a:R4", "game": "majority: yes"}
    duel.set_up("M1", turn="north", hand="P6 P1", **table)
    duel.plays("north", "P6", 1)
    assert duel.session.outcome is None
