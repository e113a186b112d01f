"""Test that lines and values can be dropped exactly where they fit."""

import pytest

from engine.editing.document.errors import EditError
from engine.editing.edits.drag import drag, drop_targets
from engine.editing.outline import OutlineRow, rows_of
from engine.language.syntax import Path
from tests.engine.editing.parsed_effects import Open

LONG = """effect long
  use in play from hand
  only if game.sum >= 5
  choose from: you.hand by: you as: chosen
  if game.sum > this.number
    discard chosen
  draw you count: 2
  set game.sum -= 5
"""


def all_lines(row: OutlineRow) -> list[Path]:
    inside = [line for block in row.blocks for each in block.rows for line in all_lines(each)]
    return [row.path, *inside]


def test_a_line_can_be_dropped_before_another_in_a_block_and_last(on_card: Open) -> None:
    edited = on_card(LONG)
    draw = ("body", 2)
    assert drop_targets(edited, draw) == [
        ("body", 0),
        ("body", 1),
        ("body", 1, "then", 0),
        ("body", 1, "then", 1),
        ("body", 4),
    ]
    inside, path = drag(edited, draw, ("body", 1, "then", 0))
    assert path == ("body", 1, "then", 0)
    assert "> this.number\n    draw you count: 2\n    discard chosen\n  set" in inside.text
    last, path = drag(edited, draw, ("body", 4))
    assert (path, last.text.splitlines()[-1]) == (("body", 3), "  draw you count: 2")


def test_a_line_stays_before_those_that_use_its_names(on_card: Open) -> None:
    edited = on_card(LONG)
    assert drop_targets(edited, ("body", 0)) == [("body", 1, "then", 0)]
    assert drop_targets(edited, ("headers", 1)) == [("headers", 0)]
    for path, goal in (
        (("body", 0), ("body", 2)),
        (("body", 1), ("body", 1, "then", 0)),
        (("body", 1, "then", 0), ("body", 0)),
        (("body", 2), ("headers", 0)),
        (("body", 2), ("body", 9)),
    ):
        with pytest.raises(EditError):
            drag(edited, path, goal)


def test_a_value_is_copied_where_its_kind_fits(on_card: Open) -> None:
    edited = on_card(LONG)
    five = ("headers", 1, "holds", "right")
    assert ("body", 2, "arguments", 0, "value") in drop_targets(edited, five)
    assert ("body", 0, "arguments", 1, "value") not in drop_targets(edited, five)
    assert ("body", 0, "arguments", 0, "value", "of") not in drop_targets(edited, five)
    after, _ = drag(edited, five, ("body", 2, "arguments", 0, "value"))
    assert "draw you count: 5" in after.text


def test_every_drop_target_works(on_card: Open) -> None:
    edited = on_card(LONG)
    lines = [each for row in (*rows_of(edited)[0], *rows_of(edited)[1]) for each in all_lines(row)]
    assert len(lines) == 7
    for path in (*lines, *edited.survey.places):
        for goal in drop_targets(edited, path):
            after, _ = drag(edited, path, goal)
            assert not after.problems
