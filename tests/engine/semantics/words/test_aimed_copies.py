"""Copies of an effect on the stack, each aimed at another card that it could target."""

from tests.engine.semantics.effects.test_stack_words import laid_bolt

FORK = """
effect fork "Fork"
  use quick in main from hand
  let spell = last(game.stack)
  for each other in without(legal_targets(spell), spell.targets)
    copy_effect spell target: other
"""
MISS = """
effect miss "Miss"
  use quick in main from hand
  copy_effect last(game.stack) target: first(you.hand)
  set game.score = count(legal_targets(last(game.stack)))
"""


def test_it_is_copied_for_each_other_card_that_it_could_target() -> None:
    found = laid_bolt("south hand: fork", FORK)
    found.south.uses("fork")
    assert found.stack == ["Bolt", "Bolt"]
    found.passes("south", "north")
    assert found.hps("ab") == [3, 1]
    found.passes("north", "south")
    assert found.hps("ab") == [1, 1]
    assert "Copy the spell, aimed at each card that the spell could target" in (
        found.rules.printed_effects["fork"].text
    )


def test_a_card_that_it_could_not_target_is_no_copy() -> None:
    found = laid_bolt("south hand: miss a", MISS)
    found.south.uses("miss")
    assert (found.stack, found["score"]) == (["Bolt"], 2)


def test_an_effect_that_has_left_the_stack_has_no_targets() -> None:
    found = laid_bolt("south hand: miss a", MISS)
    found.passes("south", "north")
    found.south.uses("miss")
    assert (found.stack, found["score"]) == ([], 0)
