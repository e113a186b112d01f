"""The effects of a card happen one after the other, in the order in which the card has them."""

import pytest

from engine.language.vocabulary import SECOND
from engine.play.session import ActionUndone
from tests.engine.semantics.arena import refusals
from tests.engine.semantics.conftest import Build

STEPS = """
effect ask "Ask" is step
  confirm by: you prompt: "Go on?" as: agreed
  if agreed
    set game.score = game.score * 10 + 1

effect grow "Grow" is step
  only if game.score > 0
  set game.score = game.score * 10 + 2

effect aim "Aim" is step
  target victim from cards in game.field
  set victim.hp = game.score

effect other "Other"
  set game.score = game.score * 10 + 9

effect stronger "Stronger" is step
  reading power of card each_card from field
  set value += 1
"""
RUN = """
effect run "Run"
  use in main from hand
  carry_out first(you.discard) kind: step
  set game.score = game.score * 10 + 5
"""
ALL = """
effect everything "Everything"
  use in main from hand
  carry_out first(you.discard) by: you.next
"""
GIVE = """
effect lend "Lend"
  use in main from hand
  give other to: first(you.discard)
"""
TABLE = "game field: a\nnorth hand: run everything lend  discard: {cards}\nsouth"


def test_each_effect_ends_before_the_next_one_begins(arena: Build) -> None:
    table = arena(STEPS, RUN, ALL, GIVE, edition=SECOND, p="ask other stronger grow aim")
    table.set(TABLE.format(cards="p"))
    table.north.uses("run")
    table.session.act(0, "choose yes")
    table.session.act(0, f"choose {table.number('a')}")
    assert (table.base("a", "hp"), table["score"]) == (12, 125)


def test_conditions_count_when_their_effect_is_reached(arena: Build) -> None:
    table = arena(STEPS, RUN, ALL, GIVE, edition=SECOND, p="ask grow").set(TABLE.format(cards="p"))
    table.north.uses("run")
    table.session.act(0, "choose yes")
    assert table["score"] == 125


def test_without_a_kind_all_effects_happen_also_given_ones_for_another_player(arena: Build) -> None:
    table = arena(STEPS, RUN, ALL, GIVE, edition=SECOND, p="ask").set(TABLE.format(cards="p"))
    table.north.uses("lend")
    table.north.uses("everything")
    table.session.act(1, "choose yes")
    assert table["score"] == 19


def test_no_card_and_a_card_without_effects_do_nothing(arena: Build) -> None:
    for cards in ("", "a"):
        table = arena(STEPS, RUN, ALL, GIVE, edition=SECOND, p="ask").set(TABLE.format(cards=cards))
        table.north.uses("run")
        assert table["score"] == 5


def test_effects_that_carry_out_each_other_without_end_are_stopped(arena: Build) -> None:
    again = (
        "effect again is step\n  use in main from hand\n  set game.score += 1\n  carry_out this\n"
    )
    table = arena(again, edition=SECOND).set("north hand: again\nsouth")
    with pytest.raises(ActionUndone, match="400 effects deep"):
        table.north.uses("again")
    assert table["score"] == 0


def test_a_kind_that_no_effect_has_is_refused() -> None:
    text = "effect odd\n  use in main from hand\n  carry_out this kind: nothing_like_this\n"
    assert refusals(text, edition=SECOND) == ["naming"]
