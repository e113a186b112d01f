"""Test that views contain the game’s looks and the turn direction."""

from engine.rulebook import Look
from tests.engine.table import Table
from tests.engine.tiny_game import PICTURE, Tiny, using

LOOKS = """
[looks.red]
tint = "crimson"
symbol = "♥"
"""
CHOICE = 'choose from: ["red", "blue"] by: you as: named'


def table_with_looks(tiny: Tiny, *lines: str) -> Table:
    table = tiny(using(*lines), more=LOOKS).set(PICTURE)
    table.north.uses("go")
    return table


def test_looks_of_an_answer_and_a_value(tiny: Tiny) -> None:
    table = table_with_looks(tiny, CHOICE, "set game.word = named")
    decision = table.north.view.decision
    assert decision
    assert [(option.label, option.look) for option in decision.options] == [
        ("red", Look("crimson", "♥")),
        ("blue", None),
    ]
    table.north.chooses("red")
    word = next(each for each in table.session.view(None).attributes if each.name == "word")
    assert (word.value, word.look) == ("red", Look("crimson", "♥"))


def test_the_turn_direction_is_visible(tiny: Tiny) -> None:
    table = table_with_looks(tiny, "reverse_order")
    assert [table.session.view(viewer).reversed for viewer in (0, 1, None)] == [True] * 3
