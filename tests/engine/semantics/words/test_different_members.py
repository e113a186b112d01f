"""Members that can have different values at once, also where some stand for any of several."""

from itertools import permutations

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

SUITS = 'texts in ["red", "green", "blue"] where mine.mark == 1 or it == mine.side'
RAINBOW = f"""
effect rainbow "Rainbow"
  use in main from hand
  let most = most_different(cards mine in game.field, by: {SUITS})
  say "{{count(most)}}: {{listed(most, it.name)}}"
"""
UNLIKE = """
effect unlike "Unlike"
  use in main from hand
  choose_some from: game.field by: you as: some minimum: 2 maximum: 3 such_that: all_differ(some)
  move some to: you.hand

effect all_differ "All differ"
  takes cards some
  answers flag count(most_different(some, it.side)) == count(some)
"""


def said(arena: Build, field: str) -> str:
    table = arena(RAINBOW, edition=SECOND, e="").set(f"""
        game   field: {field}
        north  hand: rainbow
        south
    """)
    table.north.uses("rainbow")
    return table.messages[0]


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("a(side=red) b(side=red) c(side=blue)", "2: a and c"),
        ("a(side=red) b(mark=1) c(side=green)", "3: a, b and c"),
        ("a(mark=1) b(side=red) c(side=red) d(mark=1)", "3: a, b and d"),
        ("a(mark=1) b(mark=1) c(mark=1) d(mark=1)", "3: a, b and c"),
        ("a(side=gold)", "0: "),
    ],
)
def test_wild_cards_stand_in(arena: Build, field: str, found: str) -> None:
    assert said(arena, field) == found


def test_the_order_makes_no_difference_to_the_number(arena: Build) -> None:
    cards = ["a(mark=1)", "b(side=red)", "c(side=red)", "d(side=green)"]
    counts = {said(arena, " ".join(each))[0] for each in permutations(cards)}
    assert counts == {"3"}


def test_a_choice_of_cards_that_are_all_different(arena: Build) -> None:
    table: Arena = arena(UNLIKE, edition=SECOND).set("""
        game   field: a(side=red) b(side=red) c(side=blue)
        north  hand: unlike
        south
    """)
    table.north.uses("unlike")
    numbers = {name: table.number(name) for name in "abc"}
    legal = {str(each) for each in table.session.legal_actions(0)}
    assert f"choose {numbers['a']} {numbers['c']}" in legal
    assert f"choose {numbers['a']} {numbers['b']}" not in legal
    assert "greatest number of some cards with a different side each" in (
        table.rules.printed_effects["all_differ"].text
    )
