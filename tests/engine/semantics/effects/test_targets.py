"""Language L8: targets and costs decide if an effect is offered and are chosen before it runs."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

BOLT = """
effect bolt "Bolt"
  use in main from hand
  cost you.gold 2
  target victim from cards in game.field where it.side == "enemy"
  damage victim amount: you.gold
"""


@pytest.mark.parametrize(
    ("gold", "field", "offered"),
    [(2, "a(side=enemy)", True), (1, "a(side=enemy)", False), (2, "a", False), (2, "", False)],
)
def test_l8_an_effect_needs_a_target_and_its_cost_to_be_offered(
    arena: Build, gold: int, field: str, offered: bool
) -> None:
    table = arena(BOLT).set(f"""
        game   field: {field}
        north  gold: {gold}  hand: bolt
        south
    """)
    assert ("bolt bolt" in table.north.options) == offered


def test_l8_the_target_is_chosen_then_the_cost_is_paid(arena: Build) -> None:
    table = arena(BOLT).set("""
        game   field: a(side=enemy) b c(side=enemy)
        north  gold: 5  hand: bolt
        south
    """)
    table.north.uses("bolt")
    assert (table.north.options, table.north["gold"]) == ({"a", "c"}, 5)
    table.north.chooses("c")
    assert (table.north["gold"], table.hps()) == (3, [3, 3, 0])


def test_l8_triggers_run_after_the_cost_is_paid(arena: Build) -> None:
    stop = """
    effect stop "Stop"
      before bolt from field
      cancel
      say "{trigger.controller.gold} left, {trigger.victim} saved"
    """
    table = arena(BOLT, stop).set("""
        game   field: a(side=enemy) stop
        north  gold: 5  hand: bolt
        south
    """)
    table.north.uses("bolt")
    table.north.chooses("a")
    assert (table.messages, table.base("a", "hp")) == (["3 left, a saved"], 3)


SACRIFICE = """
effect rite "Rite"
  use in main from hand
  cost discard this
  target one from players
  target gift from cards in one.library
  move gift to: one.hand
"""


def rite(arena: Build) -> Arena:
    return arena(SACRIFICE).set("""
        north  hand: rite b  library: a
        south  library: c d
    """)


def test_l8_a_target_may_depend_on_the_one_before(arena: Build) -> None:
    table = rite(arena)
    table.north.uses("rite")
    assert table.north.options == {"north", "south"}
    table.north.chooses("south")
    table.session.act(0, table.session.legal_actions(0)[1])
    assert (table.south["hand"], table.north["discard"]) == (["d"], ["rite"])


def test_l8_snapshots_can_be_taken_while_a_target_is_chosen(arena: Build) -> None:
    table = rite(arena)
    table.north.uses("rite")
    twin = table.session.restore(table.rules, table.session.snapshot())
    for session in (twin, table.session):
        session.act(0, session.legal_actions(0)[0])
        session.act(0, session.legal_actions(0)[0])
    assert twin.snapshot() == table.session.snapshot()


def test_l8_a_card_given_an_effect_twice_offers_it_once(arena: Build) -> None:
    teach = """
    effect teach "Teach"
      use in main from hand
      give bolt to: cards in you.hand where it.name == "bolt"
      give bolt to: cards in you.hand where it.name == "bolt" until: turn
    """
    table = arena(BOLT, teach).set("""
        game   field: a(side=enemy)
        north  gold: 5  hand: teach bolt
        south
    """)
    table.north.uses("teach")
    assert [str(each) for each in table.session.legal_actions(0)].count("use 3 bolt") == 1


def test_l8_conditions_cannot_read_targets(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“victim” is chosen after"):
        arena(BOLT.replace("  damage", "  only if victim.hp > 1\n  damage"))


def test_l8_a_cost_may_depend_on_the_target(arena: Build) -> None:
    dear = BOLT.replace("  cost you.gold 2\n", "").replace(
        "  damage", "  cost you.gold victim.hp\n  damage"
    )
    table = arena(dear).set("""
        game   field: a(side=enemy, hp=4)
        north  gold: 5  hand: bolt
        south
    """)
    table.north.uses("bolt")
    table.north.chooses("a")
    assert (table.north["gold"], table.base("a", "hp")) == (1, 3)
