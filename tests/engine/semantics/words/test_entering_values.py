"""Values with which cards are created, copied, moved and transformed."""

import json

import pytest

from engine.language.vocabulary import FIRST, SECOND
from engine.play import Session
from tests.engine.semantics.arena import PACK, Arena, refusals
from tests.engine.semantics.conftest import Build

WATCH = """
effect greet "Greet"
  after enter from field
  only if trigger.reached == game.field
  set game.score = game.score * 10 + trigger.card.hp
"""
TWIN = """
effect twin "Twin"
  use in main from hand
  copy first(game.field) to: game.field hp: 1 protected: yes
"""
RETURN = """
effect recall "Recall"
  use in main from hand
  move every cards in game.grave to: game.field hp: it.power + 1 mark: count(you.hand)
"""
FRESH = PACK.replace('name = "field"\n', 'name = "field"\nforgets = true\n')


def table_of(arena: Build, *texts: str, base: str = PACK) -> Arena:
    return arena(WATCH, *texts, base=base, base_edition=SECOND, edition=SECOND)


def test_a_copy_enters_with_one_health(arena: Build) -> None:
    table = table_of(arena, TWIN).set("""
        game   field: a(hp=7) greet
        north  hand: twin
        south
    """)
    table.north.uses("twin")
    assert table["score"] == 1
    assert table["field"] == ["a", "greet", "a"]
    assert table.rules.printed_effects["twin"].text.endswith(
        "Create a copy of the first card in the field in the field, with 1 hp and protected."
    )


@pytest.mark.parametrize("base", [PACK, FRESH])
def test_cards_come_back_with_other_values(arena: Build, base: str) -> None:
    """Also where cards become new objects, which have their printed values."""
    table = table_of(arena, RETURN, base=base).set("""
        game   field: greet  grave: a(hp=9, power=4) b(hp=9, power=2)
        north  hand: recall c
        south
    """)
    table.north.uses("recall")
    table.session = Session.restore(table.rules, json.loads(table.state))
    assert [table.base(card, "mark") for card in "ab"] == [2, 2]
    assert [table.base(card, "hp") for card in "ab"] == [5, 3]
    assert sorted(str(table["score"])) == ["3", "5"]


MADE = """
effect make "Make"
  use in main from hand
  create "a" to: game.field count: 2 hp: 8 side: you.name as: made
  transform this into: "b" hp: 4
  set game.score = 1000 + total(made, it.hp)
"""


@pytest.mark.parametrize("watch", ["", WATCH])
def test_every_created_card_gets_the_values(arena: Build, watch: str) -> None:
    table = arena(MADE, watch, edition=SECOND).set("north hand: make\nsouth")
    table.north.uses("make")
    assert (table["score"], table.base("a", "hp"), table.base("b", "hp")) == (1016, 8, 4)
    assert table.base("a", "side") == "north"


STOP = """
effect stop "Stop"
  before move from field
  cancel
"""


@pytest.mark.parametrize(("stop", "to"), [(STOP, "game.field"), ("", "nobody.hand")])
def test_cards_that_stay_keep_their_values(arena: Build, stop: str, to: str) -> None:
    push = f"""
    effect push "Push"
      use in main from hand
      move game.grave to: {to} hp: 1
    """
    table = arena(stop, push, edition=SECOND, s="stop" if stop else "").set("""
        game   field: s  grave: a(hp=9)
        north  hand: push
        south
    """)
    table.north.uses("push")
    assert (table["grave"], table.base("a", "hp")) == (["a"], 9)


def test_the_first_format_knows_no_values() -> None:
    text = "effect e\n  use in main from hand\n  move this to: game.field hp: 1\n"
    assert refusals(text, edition=FIRST) == ["argument_unknown"]
    assert refusals(text, edition=SECOND) == []
    odd = "effect e\n  use in main from hand\n  draw you hp: 1\n"
    assert refusals(odd, edition=SECOND) == ["argument_unknown"]
