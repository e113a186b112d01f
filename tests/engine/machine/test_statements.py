"""Statements: assignments, branches, loops, calls and texts (S15, L3, L16)."""

import pytest

from engine.language.parsing.tree_builder import LARGEST
from tests.engine.tiny_game import Play


@pytest.mark.parametrize(
    ("lines", "score"),
    [
        (["for n from 1 to 3", "  if game.score < 10", "    set game.score += 4"], 12),
        (["while game.score < 10", "  set game.score += 3"], 12),
        (["for n from 1 to 4", "  set game.score += n"], 10),
        (["for n from 4 to 1", "  set game.score += n"], 0),
        (["repeat 3", "  repeat 2", "    set game.score += 1"], 6),
        (["repeat -1", "  set game.score = 9"], 0),
        (["for each c in you.library", "  set game.score += c.power"], 3),
        (["for each p in players", "  set game.score += 10"], 20),
        (["for each n in [3, 4]", "  set game.score += n"], 7),
        (["if no", "  set game.score = 1", "else", "  set game.score = 2"], 2),
        (["if yes", "  set game.score = 1", "else", "  set game.score = 2"], 1),
        (["let x = 5", "set x *= 3", "set game.score = x - 1"], 14),
        (["let x = 1", "repeat 3", "  let y = x", "  set x += y", "set game.score = x"], 8),
    ],
)
def test_control(play: Play, lines: list[str], score: int) -> None:
    assert play(*lines)["score"] == score


@pytest.mark.parametrize(
    ("start", "change", "result"),
    [
        (7, "+= 5", 12),
        (7, "-= 9", -2),
        (7, "*= 3", 21),
        (7, "/= 2", 3),
        (-7, "/= 2", -3),
        (7, "%= 4", 3),
        (-7, "%= 4", -3),
        (7, "/= 0", 0),
        (7, "%= 0", 0),
        (LARGEST, "+= 1", LARGEST),
        (LARGEST, "*= 2", LARGEST),
        (-LARGEST, "-= 1", -LARGEST),
    ],
)
def test_assignments_change_numbers(play: Play, start: int, change: str, result: int) -> None:
    assert play(f"set game.score = {start}", f"set game.score {change}")["score"] == result


def test_division_by_zero_is_logged(play: Play) -> None:
    assert "A division by zero counted as 0." in play("set game.score = 1 / 0").log_lines


def test_a_loop_goes_through_the_members_at_its_start(play: Play) -> None:
    table = play("for each c in you.library", "  move c to: game.field", "  draw you")
    assert table["field"] == ["rock", "rock", "rock"]


def test_stored_values_do_not_change(play: Play) -> None:
    table = play("let then = cards in you.library", "draw you", "set game.score = count(then)")
    assert table["score"] == 3


def test_reading_and_changing_nothing_is_harmless(play: Play) -> None:
    table = play(
        "let none = first(you.next.hand)",
        "set none.power = 5",
        "set game.score = none.power + none.owner.energy",
        "move none to: game.field",
        "draw none.owner",
        "discard none",
    )
    assert (table["score"], table["field"]) == (1, [])  # the power cards have by default


def test_effects_call_each_other_with_parameters(play: Play) -> None:
    rules = """
    effect gain
      takes player who
      takes number amount = 2
      set who.energy += amount
    """
    table = play("gain you amount: 5", "gain you.next", "gain you", rules=rules)
    assert (table.north["energy"], table.south["energy"]) == (7, 2)


def test_recursion_ends_by_a_condition(play: Play) -> None:
    rules = """
    effect mill
      takes player who
      only if count(who.library) > 1
      move top(who.library) to: who.discard
      mill who
    """
    table = play("mill you", rules=rules)
    assert (table.north["library"], len(table.north["discard"])) == (["rock"], 2)


def test_text_shows_values(play: Play) -> None:
    table = play(
        "set game.score = 3",
        'set game.word = "a \\{b\\}"',
        'say "{you} {game.score} {game.score > 2} {this} {you.hand} {game.phase} {game.word}"',
    )
    lines = [line.text for line in table.north.view.log]
    assert "north 3 yes go Hand Play a {b}" in lines
