"""Expectations can ask what the view of a seat shows."""

import pytest

from engine.language.vocabulary import FIRST, LATEST
from engine.play.scenario import run_pack
from engine.rulebook import InvalidPackError, build_rules, read_pack
from tests.engine.example_game import RULES, small_rules

SCENARIO = """
[[scenarios]]
name = "seen"
picture = '''
game   phase: play  turn_player: north  field: Soldier Adder(face_down=yes, controller=north)
north  hand: Soldier  library: Adder
south  hand: Soldier
'''
expects = ["{expected}"]
"""


def problems(expected: str, edition: int = LATEST, more: str = "") -> list[str]:
    source = RULES.replace("format = 1", f"format = {edition}").replace(
        'effect add "Add"', f'{more}effect add "Add"'
    )
    pack = read_pack(source + SCENARIO.format(expected=expected))
    return [each.code for each in run_pack(build_rules([pack]), pack)]


@pytest.mark.parametrize(
    "expected",
    [
        "sees(north, first(north.hand)) and not sees(south, first(north.hand))",
        "sees(north, first(game.field)) and sees(south, first(game.field))",
        "sees(north, last(game.field)) and not sees(south, last(game.field))",
        "sees(nobody, first(north.library)) and not sees(nobody, last(game.field))",
        "not sees(north, none)",
    ],
)
def test_an_expectation_asks_what_a_seat_sees(expected: str) -> None:
    assert problems(expected) == []
    assert problems(f"not ({expected})") == ["expected_otherwise"]


def test_the_first_format_does_not_have_the_word() -> None:
    assert problems("sees(north, first(north.hand))", FIRST) != []


def test_effects_cannot_ask_what_a_seat_sees() -> None:
    text = "effect peek\n  use in play from hand\n  if sees(you, this)\n    draw you\n"
    with pytest.raises(InvalidPackError, match="sees"):
        small_rules([("Peek", text)], edition=LATEST)


def test_a_function_of_the_game_keeps_its_name() -> None:
    own = (
        "effect sees\n  takes card one\n  takes number least\n  answers flag one.number >= least\n"
    )
    assert problems("sees(first(north.hand), 2)", more=own) == []
