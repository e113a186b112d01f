"""An effect on the stack that is copied as soon as it waits there, and copies that are known as such."""

import json

from engine.language.vocabulary import SECOND, THIRD
from engine.play import Session
from tests.engine.semantics.arena import arena_rules, refusals
from tests.engine.semantics.priority_arena import PRIORITY_PACK, PriorityTable

CHAIN = """
effect spark "Spark"
  use quick in main from hand on stack
  target victim from game.field
  set victim.hp -= 1

effect chain "Chain"
  when wait of this
  only if not trigger.effect.is_copy
  for each other in without(legal_targets(trigger.effect), trigger.effect.targets)
    copy_effect trigger.effect target: other
"""
COUNTER = """
effect snuff "Snuff"
  use quick in main from hand
  counter effects in game.stack where it.is_copy
"""
LINGER = """
effect linger "Linger"
  when resolve of this
  set game.score += 1
"""


def laid(*texts: str, edition: int = THIRD) -> PriorityTable:
    rules = arena_rules(
        CHAIN,
        *texts,
        base=PRIORITY_PACK,
        edition=edition,
        base_edition=THIRD,
        e="spark chain linger",
    )
    table = PriorityTable(rules)
    return table.set("game field: a b c\nnorth hand: e\nsouth hand: snuff")


def sparked(*texts: str) -> PriorityTable:
    table = laid(COUNTER, LINGER, *texts)
    table.north.uses("e", "spark")
    table.session.act(0, f"choose {table.number('a')}")
    return table


def test_it_is_copied_for_each_other_card_that_it_could_target() -> None:
    table = sparked()
    assert table.stack == ["Spark"] * 3
    stored = json.loads(json.dumps(table.session.snapshot()))
    table.session = Session.restore(table.rules, stored)
    for _ in range(3):
        table.passes("north", "south") if table.holder == "north" else table.passes(
            "south", "north"
        )
    assert table.hps() == [2, 2, 2]
    assert table.rules.printed_effects["chain"].text == (
        "When an effect of this card is put on the stack, if the effect isn't a copy, copy the effect, aimed "
        "at each card that the effect could target except the effect's targets."
    )


def test_copies_are_countered() -> None:
    table = sparked()
    table.passes("north")
    table.south.uses("snuff")
    assert table.stack == ["Spark"]


def test_a_card_notices_that_its_effect_has_resolved() -> None:
    table = sparked()
    for _ in range(3):
        table.passes("north", "south") if table.holder == "north" else table.passes(
            "south", "north"
        )
    assert table["score"] == 3


def test_it_is_a_word_of_format_3() -> None:
    assert refusals(CHAIN, edition=THIRD, base_edition=THIRD) == []
    assert refusals(CHAIN, edition=SECOND, base_edition=THIRD) == ["attribute_unknown"]


def test_in_format_2_such_a_heading_never_triggers() -> None:
    """Published packs that have it keep their meaning."""
    rules = arena_rules(
        CHAIN.replace("  only if not trigger.effect.is_copy\n", ""),
        base=PRIORITY_PACK,
        edition=SECOND,
        base_edition=THIRD,
        e="spark chain",
    )
    table = PriorityTable(rules).set("game field: a b c\nnorth hand: e\nsouth")
    table.north.uses("e", "spark")
    table.session.act(0, f"choose {table.number('a')}")
    assert table.stack == ["Spark"]
