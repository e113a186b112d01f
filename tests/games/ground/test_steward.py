"""The Steward: worked examples A1–A14, its knowledge, explanations and forecasts."""

import pytest

from tests.games.ground.tables import GroundTable

TWO = {"t1": "h:C2", "t2": "h:R2"}
OPEN = {"held": "C6 M6 M2 R6", "order": "CMR", "won": "1 -1 1 0"}
OWN = {"t2": "a:M3", "t3": "a:M5", "t4": "a:M4"}

EXAMPLES = {
    "A1": ({"held": "R3 R6 M5", "order": "RM", "t1": "h:R2", "t2": "h:R5"}, "R3 t1"),
    "A2": ({"held": "R6 M5", "order": "RM", "t1": "h:R2", "t2": "h:R5"}, "R6 t2"),
    "A3": ({"held": "P2 P7 M4", "order": "PM", "t1": "h:R6", "t2": "h:M3"}, "M4 t2"),
    "A4": ({"held": "P2 P7 C5", "order": "PC", "t1": "h:R6", "t2": "h:R4"}, "P2 t1"),
    "A5": ({"held": "C4 R4 M1", "order": "CRM", **TWO}, "C4 t1"),
    "A6": ({"held": "C4 C7 R4 M1", "order": "CRM", **TWO}, "R4 t2"),
    "A7": (OPEN, "C6 t3"),
    "A8": ({**OPEN, "hand": "R1 M1 P1"}, "R6 t3"),
    "A9": (
        {
            "held": "R1 R4 C2",
            "order": "RC",
            "t1": "h:R6",
            "t2": "h:R7",
            "t3": "h:C5",
            "t4": "a:M3",
        },
        "R1 t2",
    ),
    "A10": ({"held": "M2 C2 M6", "order": "MC", "t1": "h:R6", **OWN}, "M2 t1"),
    "A11": ({"held": "R2 R3 C4", "order": "RC", "t1": "h:P5", **OWN}, "C4 t1"),
    "A12": ({"held": "R2 R3", "order": "R", "t1": "h:P5", **OWN}, "R2 t1"),
    "A13": ({"held": "R3", "order": "R"}, "R3 t4"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_steward_plays_as_in_the_example(steward: GroundTable, name: str) -> None:
    picture, expected = EXAMPLES[name]
    assert steward.set_up(**picture).move == expected


def test_a4_a_critical_win_scores_four_extra_points(steward: GroundTable) -> None:
    steward.set_up(**EXAMPLES["A4"][0])
    assert steward.points == (0, 6 + 4)
    assert "rain-2" in steward.north["hand"]
    assert steward.south["won1"] == ["banner"]


def test_a9_the_loser_takes_the_winning_card_into_its_column(steward: GroundTable) -> None:
    steward.set_up(**EXAMPLES["A9"][0])
    assert steward.points == (1 + 1, 0)
    assert steward.south["column1"] == ["fire-4", "fire-7"]


def test_a12_a_critical_loss_gives_away_four_extra_points(steward: GroundTable) -> None:
    assert steward.set_up(**EXAMPLES["A12"][0]).points == (2 + 4, 0)


def test_a14_two_conflicts_in_a_row_are_lost(steward: GroundTable) -> None:
    steward.set_up("", "C", deck="C7 C6", turn="north", hand="C5 R2")
    steward.plays("north", "C5", 1)
    assert steward.points == (0, 5 + 1)
    steward.plays("north", "C6", 2)
    assert steward.points == (0, 5 + 1 + 6 + 1)


def test_a_new_suit_gets_the_next_column_and_keeps_it(steward: GroundTable) -> None:
    steward.set_up("R3", "R", deck="M6 M4", turn="north", hand="P5 C1")
    steward.plays("north", "P5", 1)
    assert (steward.move, steward.south["column2"]) == ("M4 t1", [])
    steward.plays("north", "C1", 2)
    assert steward.south["column2"] == ["stone-6"]


def test_numbers_rise_from_the_bottom_of_a_column(steward: GroundTable) -> None:
    steward.set_up("R2 R6 M1", "RM", deck="R4", **OWN, t1="h:P5")
    assert steward.south["column1"] == ["fire-2", "fire-4", "fire-6"]


def test_the_steward_would_rather_lose_than_start_an_absent_suit(steward: GroundTable) -> None:
    """Gap (b): the opponent lacks every suit with which the Steward could start a field."""
    assert steward.set_up("R2 R5", "R", hand="C1 M1", t1="h:P5").move == "R2 t1"
    assert steward.set_up("R2 R5", "R", hand="C1 M1").move == "R5 t4"


def test_the_steward_may_use_public_knowledge_only(steward: GroundTable) -> None:
    blind = {"game": "public_knowledge: yes", "hand": "R1 M1 P1 P2"}
    assert steward.set_up(**{**OPEN, **blind}).move == "C6 t3"
    steward.set_up("C7 M6", "CM", **blind, turn="north", t1="a:C3")
    steward.plays("north", "R1", 1)
    assert steward.move == "M6 t4", "north has shown that it has no C"


def test_the_log_explains_each_decision(steward: GroundTable) -> None:
    steward.set_up(**EXAMPLES["A1"][0])
    assert (
        "south wins with the same suit: its lowest number, Fire 3, against Fire 2 on Field 1."
        in steward.log_lines
    )
    steward.set_up(**EXAMPLES["A12"][0])
    assert any(
        "can’t win and loses with the suit that is beaten" in line for line in steward.log_lines
    )
    steward.set_up(**OPEN)
    assert any("has nothing to win and begins Field 3" in line for line in steward.log_lines)


@pytest.mark.parametrize("name", ["A5", "A7", "A9"])
def test_hands_and_seeds_make_no_difference(steward: GroundTable, name: str) -> None:
    picture, expected = EXAMPLES[name]
    for seed, hand in (("1", "P1 M1 C1 R1"), ("2", "R1 R2 C1 C2 M1 M3 P1 P6")):
        assert steward.set_up(**picture, seed=seed, hand=hand).move == expected


def test_a_forecast_is_shown_only_to_the_player_who_asks(steward: GroundTable) -> None:
    steward.set_up("R3 M5", "RM", deck="R4 C7", turn="north", hand="R2 C1", game="forecast: yes")
    before = steward.north["hand"]
    steward.north.does("forecast")
    steward.north.chooses("fire-2")
    steward.north.chooses("Field 1")
    forecast = [line.text for line in steward.north.view.log][-2:]
    assert forecast == [
        "After Fire 2 on Field 1, the Steward would play Fire 3 on Field 1 if it turned up nothing.",
        "It turns up one of 2 cards you don’t see: 2 change nothing, 0 are played at once.",
    ]
    assert not set(forecast) & set(steward.log_lines)
    assert steward.north["hand"] == before
    steward.plays("north", "R2", 1)
    assert steward.move == "R3 t1"


def test_forecasts_are_an_option(steward: GroundTable) -> None:
    steward.set_up("R3", "R", turn="north", hand="R2 C1")
    assert steward.north.options == {"fire-2 play", "thorn-1 play"}
