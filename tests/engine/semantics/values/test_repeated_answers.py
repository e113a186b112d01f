"""Functions that several cards ask the same give the same answers as if each were computed."""

import pytest

from engine.machine.core import limits
from engine.machine.core.limits import MOST_REMEMBERED
from engine.machine.turns.usable import usable_cards
from tests.engine.semantics.conftest import Build

LAWS = """
effect strong "How many are strong"
  takes number least
  answers number count(cards in game.field where it.power >= least and it.hp >= 0)

effect is_rich "Is rich"
  takes number least
  answers flag count(cards in you.hand where it.power >= least and it.hp >= 0) > least
"""
OUTDOES = """
effect outdoes "Outdoes"
  takes number least
  answers flag this.power + strong(least) + count(cards in game.field where it.hp > 0) > least + 4
"""
STRIKE = """
effect strike "Strike"
  use in main from hand
  only if strong(3) > 1
  remove first(cards in game.field where it.power >= 3)
"""
PICTURE = """
game   field: a(power=3) b(power=5) c
north  hand: {hand}
south"""


def test_answers_are_computed_again_after_a_change(arena: Build) -> None:
    table = arena(STRIKE, rules=LAWS).set(PICTURE.format(hand="strike strike"))
    assert table.rules.linked.remembers_answers
    assert len(usable_cards(table.world, 1)) == 2
    table.north.uses("strike")
    assert usable_cards(table.world, 1) == ()
    assert table.world.answers is None


def test_answers_about_the_asking_card_are_not_shared(arena: Build) -> None:
    outdo = STRIKE.replace("strong(3) > 1", "outdoes(3)")
    picture = PICTURE.format(hand="strike(power=1) strike(power=3)")
    table = arena(outdo, OUTDOES, rules=LAWS).set(picture)
    _weak, strong = table.world.zones[table.rules.zone_number("hand", 1)]
    assert [card for card, _ in usable_cards(table.world, 1)] == [strong]


def test_answers_about_the_asking_player_are_not_shared(arena: Build) -> None:
    greed = STRIKE.replace("strong(3) > 1", "is_rich(1)")
    picture = PICTURE.format(hand="strike(power=1) strike(power=1)")
    table = arena(greed, rules=LAWS).set(f"{picture} hand: strike(power=1)")
    table.world.answers = {}
    assert [len(usable_cards(table.world, player)) for player in (1, 2)] == [2, 0]
    assert [key[1] for key in table.world.answers] == [1, 2]


def test_only_so_many_answers_are_remembered(arena: Build) -> None:
    """Others are computed again, for the same fuel."""
    table = arena(STRIKE, rules=LAWS).set(PICTURE.format(hand="strike strike"))
    begun = table.world.condition_fuel
    assert len(usable_cards(table.world, 1)) == 2
    paid = begun - table.world.condition_fuel
    table.world.answers = {(number,): (0, 0) for number in range(1_000, 1_000 + MOST_REMEMBERED)}
    assert len(usable_cards(table.world, 1)) == 2
    assert len(table.world.answers) == MOST_REMEMBERED
    assert begun - table.world.condition_fuel == 2 * paid > 0


def test_each_condition_has_fuel_of_its_own(arena: Build, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are first checked with the fuel of one, which nobody can notice."""
    table = arena(STRIKE, rules=LAWS).set(PICTURE.format(hand="strike strike"))
    begun, lines = table.world.condition_fuel, len(table.world.log)
    usable_cards(table.world, 1)
    each = (begun - table.world.condition_fuel) // 2
    for one, found in ((each, 2), (each - 1, 0)):
        monkeypatch.setattr(limits, "ONE_CONDITION_FUEL", one)
        begun = table.world.condition_fuel
        assert len(usable_cards(table.world, 1)) == found
        assert begun - table.world.condition_fuel == 2 * one
    assert [line[1] for line in table.world.log[lines:]] == ["unasked"]


CHOICE = """
effect choosable "What can be chosen"
  takes cards held
  answers cards take(cards in held where it.power >= 3 and it.hp >= 0, 9)

effect choosable_twice "What can be chosen, again"
  takes cards held
  answers cards choosable(choosable(held))
"""


@pytest.mark.parametrize(
    ("condition", "answers"),
    [
        ("this in choosable(you.hand)", 1),
        ("this in choosable_twice(you.hand)", 3),
        ("this in choosable(union(without(you.hand, this), this))", 0),
        ("any_one(you.hand, it in choosable(it))", 0),
    ],
)
def test_answers_about_a_set_are_shared_if_it_is_the_same_for_all_cards(
    arena: Build, condition: str, answers: int
) -> None:
    table = arena(STRIKE.replace("strong(3) > 1", condition), rules=CHOICE)
    table.set(PICTURE.format(hand="strike(power=1) strike(power=3) strike(power=4)"))
    table.world.answers = {}
    assert len(usable_cards(table.world, 1)) == 2 + condition.startswith("any_one")
    assert len(table.world.answers) == answers
