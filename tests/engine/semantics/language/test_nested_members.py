"""Selections and conditions inside of others: which member and which condition is meant."""

import pytest

from engine.language.reference.examples import example_rules_text
from engine.language.vocabulary import FIRST, SECOND
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

TWINS = """
effect count_twins "Count twins"
  use in main from hand
  let all = game.field
  set game.score = count(cards {0} in all where any_one(cards in all where it != {1}, it.side == {1}.side))
"""
TABLE = """
game   field: a(side=red) b(side=blue) c(side=red) d
north  hand: count_twins
south
"""


def test_a_member_is_not_compared_with_itself() -> None:
    text = TWINS.format("", "it").replace("cards  in", "cards in")
    assert refusals(text, edition=SECOND) == ["compared_with_itself"] * 2
    assert refusals(text, edition=FIRST) == []


def test_the_outer_member_can_have_a_name(arena: Build) -> None:
    table = arena(TWINS.format("one", "one"), edition=SECOND).set(TABLE)
    table.north.uses("count_twins")
    assert table["score"] == 2


INNER = """if game.sum > 5
  if game.sum > 9
    draw you
  else
    set game.sum = 0"""
OUTER = """if game.sum > 5
  if game.sum > 9
    draw you
else
  set game.sum = 0"""


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (
            INNER,
            (
                "If the sum is more than 5: if the sum is more than 9, draw a card; otherwise, the sum "
                "becomes 0."
            ),
        ),
        (
            OUTER,
            (
                "If the sum is more than 5, (a) if the sum is more than 9, draw a card. Otherwise, the sum "
                "becomes 0."
            ),
        ),
    ],
)
def test_an_otherwise_belongs_to_one_condition_in_print(lines: str, text: str) -> None:
    assert example_rules_text(lines) == text
