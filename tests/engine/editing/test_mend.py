"""Test that what no longer fits in an effect is replaced, or else removed."""

import pytest

from engine.editing.document.errors import EditError
from engine.editing.edits.mend import mend
from tests.engine.editing.parsed_effects import Open


def test_wrong_values_are_replaced_and_right_lines_stay(on_card: Open) -> None:
    broken = on_card("effect x\n  use in play from hand\n  shuffle you.heap\n  draw you count: 2\n")
    mended = mend(broken)
    assert broken.problems
    assert not mended.problems
    assert [type(each).__name__ for each in mended.effect.body] == ["Command", "Command"]
    assert mended.text.endswith("  draw you count: 2\n")


def test_lines_in_which_nothing_fits_go_with_the_lines_around_them(on_card: Open) -> None:
    head = "effect x\n  use in play from hand\n"
    mended = mend(on_card(f"{head}  if game.sum > 3\n    conjure you\n  draw you\n"))
    assert mended.text == f"{head}  draw you\n"


def test_an_effect_of_wrong_lines_is_refused(on_card: Open) -> None:
    with pytest.raises(EditError) as refused:
        mend(on_card("effect x\n  conjure you\n"))
    assert refused.value.code == "edit_all_wrong"
