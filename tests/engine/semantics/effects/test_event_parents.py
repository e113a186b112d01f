"""Patent R3: called effects have a parent and triggered effects have a cause, and texts can read both."""

import pytest

from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

ATTACK = """
effect attack "Attack" is assault
  use in main from hand
  damage first(copies_of(a)) amount: 1

effect thorns "Thorns"
  after damage from field
  only if not "thorns" in trigger.parent.kinds
  set this.mark += 1
  damage first(copies_of(b)) amount: 1
"""
WITNESS = """
effect witness "W"
  after {0}
  let parent = "{{trigger.parent.name}} {{trigger.parent.card}}"
  say "{{trigger.name}}: {{parent}}, {{trigger.cause.name}} {{trigger.cause.card}}"
"""


def use_attack(arena: Build, kind: str) -> list[str]:
    table = arena(ATTACK, rules=WITNESS.format(kind)).set("""
        game   field: a b thorns
        north  hand: attack
        south
    """)
    table.north.uses("attack")
    return [line for line in table.messages if ":" in line]


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        (
            "damage",
            ["Damage: Attack attack,  no card", "Damage: Thorns thorns,  no card"],
        ),
        ("attack", ["Attack:  no card,  no card"]),
        ("thorns", ["Thorns:  no card, Damage attack"]),
        ("set of card.hp", ["set of card.hp: Damage attack,  no card"]),
    ],
)
def test_events_know_their_parent_or_cause(arena: Build, kind: str, lines: list[str]) -> None:
    found = use_attack(arena, kind)
    assert sorted(set(found))[: len(lines)] == sorted(lines)


def test_a_move_knows_the_effect_that_moved_the_card(arena: Build) -> None:
    leave = """
    effect leave_it "Leave it"
      use in main from hand
      away

    effect away "Away"
      move this to: game.grave
    """
    law = """
    effect law "Law"
      after enter
      say "{trigger.parent.name} {trigger.parent.card} {trigger.parent.controller.name}"
    """
    table = arena(leave, rules=law).set("north hand: leave_it\nsouth")
    table.north.uses("leave_it")
    assert table.messages == ["Away leave_it north"]


def test_the_trace_contains_parents_and_causes(arena: Build) -> None:
    table: Arena = arena(ATTACK).set("""
        game   field: a b thorns
        north  hand: attack
        south
    """)
    (action,) = table.session.legal_actions(0)
    steps = table.session.trace(0, action)
    lineage = dict.fromkeys((each.effect, each.parent, each.cause) for each in steps)
    assert [each for each in lineage if each[0] in ("attack", "damage", "thorns")] == [
        ("attack", "", ""),
        ("damage", "attack", ""),
        ("thorns", "", "damage"),
        ("damage", "thorns", ""),
    ]


def test_games_that_do_not_read_parents_do_not_track_them(arena: Build) -> None:
    without_parent = ATTACK.replace('only if not "thorns" in trigger.parent.kinds', "")
    assert not arena(without_parent).rules.program.knows_lineage
    assert arena(ATTACK).rules.program.knows_lineage
