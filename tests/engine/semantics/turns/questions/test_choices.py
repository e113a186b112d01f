"""Choices of the second edition: under a condition, and with words for choosing nothing."""

import pytest

from engine.language.vocabulary import SECOND
from engine.play import IllegalAction
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build

SET = """
effect meld
  use in main from hand
  choose_some from: game.field by: you as: chosen minimum: {minimum} maximum: 3 such_that: {such}
  say "{{listed(chosen, it.name)}}"
"""
PAIRS = "count(chosen) >= 2 and every_one(chosen, it.power == first(chosen).power)"
FIELD = "a(power=1) b(power=2) c(power=1) d(power=1)"


def meld(arena: Build, such: str = PAIRS, minimum: int = 1, field: str = FIELD) -> Arena:
    table = arena(SET.format(such=such, minimum=minimum), edition=SECOND).set(f"""
        game   field: {field}
        north  hand: meld
        south
    """)
    table.north.uses("meld")
    return table


def test_only_choices_that_meet_the_condition_are_legal(arena: Build) -> None:
    table = meld(arena)
    legal = {str(each) for each in table.session.legal_actions(0)}
    assert legal == {"choose 1 3", "choose 1 4", "choose 3 4", "choose 1 3 4"}
    with pytest.raises(IllegalAction, match="meet the condition"):
        table.session.act(0, "choose 1 2")
    table.session.act(0, "choose 1 4")
    assert table.messages == ["a and d"]


def test_without_a_legal_choice_a_player_can_only_pass(arena: Build) -> None:
    table = meld(arena, such="total(chosen, it.power) > 90")
    assert {str(each) for each in table.session.legal_actions(0)} == {"pass"}
    table.session.act(0, "pass")
    assert table.messages == [""]


def test_choosing_nothing_needs_no_condition(arena: Build) -> None:
    table = meld(arena, such="total(chosen, it.power) > 90", minimum=0)
    table.session.act(0, "pass")
    assert table.messages == [""]


WAIVE = """
effect waive
  use in main from hand
  choose{some} from: game.field by: you as: chosen {how} nothing: "Keep {{this}}"
  say "done"
"""


@pytest.mark.parametrize(("some", "how"), [("", "optional: yes"), ("_some", "maximum: 2")])
def test_choosing_nothing_has_words_of_its_own(arena: Build, some: str, how: str) -> None:
    table = arena(WAIVE.format(some=some, how=how), edition=SECOND).set("""
        game   field: a b
        north  hand: waive
        south
    """)
    table.north.uses("waive")
    decision = table.north.view.decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["a", "b", "Keep waive"]
    table.session.act(0, "pass")
    assert table.messages == ["done"]


def test_words_for_nothing_are_never_random() -> None:
    """Each view of the question evaluates these words, so they may not roll dice."""
    rolled = WAIVE.format(some="", how="optional: yes").replace("{this}", "{random(players)}")
    assert refusals(rolled, edition=SECOND) == ["dice_in_condition"]


def test_the_condition_is_checked_like_any_other() -> None:
    assert refusals(SET.format(such="chosen", minimum=1), edition=SECOND) == ["kind_wrong"]
    assert refusals(SET.format(such="roll(6) > 3", minimum=1), edition=SECOND) == [
        "dice_in_condition"
    ]


EACH = """
effect parade
  use in main from hand
  each_choose players: players from: it.hand as: shown {how}
  say "{{listed(shown, it.name)}}"
"""


def test_players_secretly_choose_several_cards_at_the_same_time(arena: Build) -> None:
    table = arena(EACH.format(how="minimum: 0 maximum: 2"), edition=SECOND).set("""
        north  hand: parade a b c
        south  hand: a d
    """)
    table.north.uses("parade")
    before = table.south.view
    table.session.act(0, "choose 2 4")
    after = table.south.view
    assert (after.zones, after.log, after.decision) == (before.zones, before.log, before.decision)
    assert not table.north.is_asked
    table.session.act(1, "pass")
    assert table.messages == ["a and c"]


def test_each_player_meets_the_condition(arena: Build) -> None:
    such = "minimum: 1 maximum: 2 such_that: total(shown, it.power) == 2 and it.gold == 1"
    table = arena(EACH.format(how=such), edition=SECOND).set("""
        north  hand: parade a b(power=2)   gold: 1
        south  hand: a d
    """)
    table.north.uses("parade")
    assert {str(each) for each in table.session.legal_actions(0)} == {"choose 3", "choose 1 2"}
    assert {str(each) for each in table.session.legal_actions(1)} == {"pass"}


def test_several_cards_are_chosen_together_to_pay_for_a_use(arena: Build) -> None:
    combine = """
    effect combine
      use in main from bench
      cost choose_some from: you.hand by: you as: paid minimum: 2 maximum: 3 such_that: {}
      cost discard paid
      set game.score += total(paid, it.power)
    """.format("every_one(paid, it.power == first(paid).power)")
    table = arena(combine, edition=SECOND).set("""
        north  hand: a b(power=2) c   bench: combine
        south
    """)
    table.north.uses("combine")
    assert {str(each) for each in table.session.legal_actions(0)} == {"choose 1 3"}
    table.session.act(0, "choose 1 3")
    assert (table["score"], table.north["hand"]) == (2, ["b"])
