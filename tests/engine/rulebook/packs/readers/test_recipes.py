"""Recipes in a pack file are read with their positions and count for the content hash."""

import pytest

from engine.rulebook import InvalidPackError, read_pack
from tests.engine.example_game import RULES

TOLL = '''
[[recipes]]
name = "toll"
gives = "lines"
open = { count = "2" }
text = """
draw you count: count
if yes
  set game.sum += 1
"""
'''


def test_a_recipe_is_read_and_part_of_the_content() -> None:
    pack = read_pack(RULES + TOLL)
    [recipe] = pack.recipes
    assert recipe.text == "draw you count: count\nif yes\n  set game.sum += 1\n"
    assert pack.content_hash != read_pack(RULES).content_hash
    spaced = TOLL.replace("draw you", "draw  you")
    assert pack.content_hash == read_pack(RULES + spaced).content_hash


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("count: count", "count: 2", "recipe_open", 0),
        ('"2"', '"2 +"', "value_missing", 1),
        ('"2"', "2", "pack_kind", 0),
        ("if yes", "if yes no", "", 2),
        ('"lines"', '"effect"', "", 1),
        ('"lines"', '"song"', "pack_choice", 0),
        ("[[recipes]]", TOLL + "[[recipes]]", "pack_twice", 0),
    ],
)
def test_problems_name_the_recipe_and_line(before: str, after: str, code: str, line: int) -> None:
    with pytest.raises(InvalidPackError) as found:
        read_pack(RULES + TOLL.replace(before, after))
    problem = found.value.problems[0]
    assert code in ("", problem.code)
    assert problem.at.line == line
