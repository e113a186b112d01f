"""Questions that leave no choice, and games that ask them nevertheless."""

import pytest

from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules

PICK = """
effect pick "Pick"
  use in main from hand
  choose from: cards in you.hand where it != this by: you as: which
  move which to: you.discard
"""
MARKED = PACK.replace("seats = [2, 3]", 'seats = [2, 3]\nalways_asked = ["pick"]')


def arena(base: str = PACK, hand: str = "pick a") -> Arena:
    rules = arena_rules(PICK, base=base, edition=SECOND, base_edition=SECOND)
    return Arena(rules).set(f"north hand: {hand}\nsouth hand: a")


def test_a_choice_among_one_card_is_none() -> None:
    found = arena()
    found.north.uses("pick")
    only = found.session.only_answer(0)
    assert only
    assert only.effects == {"pick"}
    assert [only.action] == found.session.legal_actions(0)
    assert found.session.only_answer(1) is None, "not asked"


@pytest.mark.parametrize("hand", ["pick a b", "pick a a"])
def test_several_answers_leave_a_choice(hand: str) -> None:
    found = arena(hand=hand)
    found.north.uses("pick")
    assert found.session.only_answer(0) is None


def test_a_game_can_always_ask() -> None:
    found = arena(MARKED)
    found.north.uses("pick")
    assert len(found.session.legal_actions(0)) == 1
    assert found.session.only_answer(0) is None


def test_a_game_has_the_effects_about_which_it_always_asks() -> None:
    with pytest.raises(InvalidPackError) as refused:
        arena_rules(PICK, base=MARKED.replace('"pick"]', '"missing"]'), base_edition=SECOND)
    assert "always_asked_unknown" in [each.code for each in refused.value.problems]
