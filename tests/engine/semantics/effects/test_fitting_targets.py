"""Conditions on all chosen targets together: `such_that`."""

import json

import pytest

from engine.language.vocabulary import SECOND
from engine.machine.actions import IllegalAction
from engine.play import Session
from tests.engine.semantics.arena import Arena, arena_rules, refusals

PAIR = """
effect pair "Pair"
  use in main from hand
  target used from cards in game.field exactly: 2 such_that: count(distinct(used, it.power)) == 1
  for each one in used
    set one.hp -= 1
"""
SOME = """
effect some "Some"
  use in main from hand
  target used from cards in game.field maximum: 9 such_that: total(used, it.power) >= 5
  cost you.gold count(used)
  for each one in used
    set one.hp -= 1
"""
CALLER = """
effect caller "Caller"
  use in main from hand
  pair used: cards in game.field where it.power == 2
  pair used: cards in game.field where it.power != 2
"""
FIELD = "game field: a(power=2) b(power=1) c(power=2)\n"
HANDS = "north hand: pair some caller\nsouth\n"


def table(picture: str = FIELD + HANDS) -> Arena:
    return Arena(arena_rules(PAIR, SOME, CALLER, edition=SECOND)).set(picture)


def act(found: Arena, *cards: str) -> None:
    found.session.act(0, "choose " + " ".join(str(found.number(card)) for card in cards))


def test_only_sets_that_meet_the_condition_can_be_chosen() -> None:
    found = table()
    found.north.uses("pair")
    pair = f"choose {found.number('a')} {found.number('c')}"
    assert [str(each) for each in found.session.legal_actions(0)] == [pair]
    before = found.state
    with pytest.raises(IllegalAction) as refused:
        act(found, "a", "b")
    assert (refused.value.code, found.state) == ("choice_unfit", before)
    act(found, "a", "c")
    assert found.hps() == [2, 3, 2]


def test_without_such_a_set_the_effect_cannot_be_used() -> None:
    found = table("game field: a(power=2) b\n" + HANDS)
    assert "pair pair" not in found.north.options
    pair = next(card for card in found.zone("hand", 1) if found.card(card) == "pair")
    assert [each.reason for each in found.session.why_not(0, pair)] == [
        "No choice leaves a legal target and a cost that can be paid."
    ]


def test_the_set_must_leave_a_cost_that_can_be_paid() -> None:
    """The only sets with a sum of 5 have three members; nobody has to choose any."""
    rich, poor = (table(FIELD + f"north hand: some  gold: {gold}\nsouth\n") for gold in (3, 2))
    assert "some some" in poor.north.options
    rich.north.uses("some")
    act(rich, "a", "b", "c")
    assert (rich.north["gold"], rich.hps()) == (0, [2, 2, 2])


def test_a_caller_must_give_a_set_that_meets_the_condition() -> None:
    found = table("game field: a(power=2) b(power=1) c(power=2) pair(power=3)\n" + HANDS)
    found.north.uses("caller")
    assert found.hps() == [2, 3, 2]


def test_a_stored_match_still_knows_the_condition() -> None:
    found = table()
    found.north.uses("pair")
    stored = json.loads(json.dumps(found.session.snapshot()))
    found.session = Session.restore(found.rules, stored)
    assert len(found.session.legal_actions(0)) == 1
    with pytest.raises(IllegalAction):
        act(found, "b", "c")


def test_a_condition_on_a_single_target_is_refused() -> None:
    text = PAIR.replace(" exactly: 2", "").replace("count(distinct(used, it.power))", "used.power")
    single = text.replace("for each one in used\n    set one.hp", "set used.hp")
    assert refusals(single, edition=SECOND) == ["such_that_single"]
