"""The order of triggers that a game gives, and triggers that listen by zone."""

import pytest

from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import arena_rules, refusals
from tests.engine.semantics.priority_arena import CARDS, PRIORITY_PACK, PriorityTable

EARLY = """
effect early "Early"
  after w from hand on stack
  say "early"
"""
BY_POWER = """
effect by_power "By power"
  takes card one
  answers number 0 - one.power
"""
SORTED = PRIORITY_PACK.replace("seats = [2, 3]", 'seats = [2, 3]\ntrigger_order = "by_power"')


def test_the_game_orders_triggers_of_equal_priority() -> None:
    rules = arena_rules(
        CARDS,
        EARLY,
        EARLY.replace("early", "late").replace("Early", "Late"),
        rules=BY_POWER,
        base=SORTED,
        edition=SECOND,
        base_edition=SECOND,
    )
    for stronger, weaker in (("early", "late"), ("late", "early")):
        found = PriorityTable(rules).set(
            f"north hand: w {weaker} {stronger}(power=5)\nsouth hand: a"
        )
        found.north.uses("w")
        assert found.stack == [weaker.title(), stronger.title()]
    found = PriorityTable(rules).set("north hand: w early late\nsouth hand: a")
    found.north.uses("w")
    assert found.north.options == {"Early (early)", "Late (late)"}


def test_triggers_that_happen_at_once_are_ordered_too() -> None:
    at_once = 'effect {0} "{0}"\n  after w from hand\n  say "{0}"\n'
    rules = arena_rules(
        CARDS,
        *map(at_once.format, ("one", "two", "three")),
        rules=BY_POWER,
        base=SORTED,
        edition=SECOND,
        base_edition=SECOND,
    )
    for seed in range(6):
        hand = "w one(power=2) two(power=3) three(power=1)"
        found = PriorityTable(rules).set(f"north hand: {hand}\nsouth hand: a", seed)
        found.north.uses("w")
        assert found.messages == ["w", "two", "one", "three"]


@pytest.mark.parametrize("name", ["act", "missing"])
def test_the_order_of_triggers_must_be_a_function_of_a_card(name: str) -> None:
    base = SORTED.replace("by_power", name)
    with pytest.raises(InvalidPackError) as refused:
        arena_rules(CARDS, rules=BY_POWER, base=base, edition=SECOND, base_edition=SECOND)
    assert [each.code for each in refused.value.problems] == ["trigger_order_unknown"]


FROM_ZONES = """
effect jealous "Jealous"
  after any effect of bench, grave by you.opponents from field
  say "jealous"

effect lift "Lift"
  use quick in main from bench
  say "lift"
"""


def test_a_trigger_hears_only_effects_that_are_used_from_its_zones() -> None:
    rules = arena_rules(CARDS, FROM_ZONES, base=PRIORITY_PACK, edition=SECOND, base_edition=SECOND)
    found = PriorityTable(rules).set(
        "game field: jealous(controller=north)\nnorth hand: a\n"
        "south hand: w  bench: lift\ngame turn_player: south"
    )
    found.south.uses("w")
    found.south.uses("lift")
    assert found.messages == ["w", "lift", "jealous"]


def test_unknown_zones_of_effects_are_refused() -> None:
    text = FROM_ZONES.replace("bench, grave", "bank").split("\n\n")[0]
    assert refusals(text, edition=SECOND) == ["zone_unknown"]
