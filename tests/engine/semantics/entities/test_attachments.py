"""Attached cards move with their host, and resolved effects trigger `after resolve`."""

import pytest

from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.priority_arena import CARDS, priority_table

ATTACHED = """
effect go "Go"
  use in main from hand
  let a = nth(game.field, 1)
  let b = nth(game.field, 2)
  let c = nth(game.field, 3)
  set b.attached_to = a
  set c.attached_to = a
"""
SHELVES = PACK + '\n[[zones]]\nname = "shelf"\neach = "player"\nseen_by = ["owner"]\n'


def attach_and_run(*lines: str) -> Arena:
    """Attach b and c to a, and run these lines."""
    table = Arena(arena_rules(ATTACHED + "".join(f"  {line}\n" for line in lines), base=SHELVES))
    table.set("game field: a b(owner=south) c(owner=north) d\nnorth hand: go\nsouth")
    table.north.uses("go")
    return table


def attached_cards(table: Arena) -> str:
    """Return the names of the cards attached to a card."""
    hosts = table.world.columns[table.rules.layout.column("card", "attached_to")]
    return "".join(card for card in "abcd" if hosts[table.number(card)])


def test_attached_cards_move_with_their_host_and_are_detached() -> None:
    table = attach_and_run("move a to: game.grave", "set game.score = count(a.attached)")
    assert (table["grave"], table["field"]) == (["a", "b", "c"], ["d"])
    assert (attached_cards(table), table["score"]) == ("", 0)


def test_attached_cards_go_to_the_discard_piles_of_their_owners() -> None:
    table = attach_and_run("set a.owner = you", "discard a")
    assert (table.north["discard"], table.south["discard"]) == (["a", "c"], ["b"])


def test_an_attached_card_that_moves_alone_is_detached() -> None:
    table = attach_and_run("move b to: game.grave", "set game.score = count(a.attached)")
    assert (table["field"], attached_cards(table), table["score"]) == (["a", "c", "d"], "c", 1)


def test_cards_stay_attached_in_the_same_zone_of_another_player() -> None:
    table = attach_and_run(
        "move a to: you.shelf", "set b.attached_to = a", "move a to: you.next.shelf"
    )
    assert (table.south["shelf"], table.north["shelf"]) == (["a", "b"], ["c"])
    assert attached_cards(table) == "b"


def test_cards_attached_to_each_other_move_once() -> None:
    table = attach_and_run("set a.attached_to = b", "move a to: game.grave")
    assert sorted(table["grave"]) == ["a", "b", "c"]


@pytest.mark.parametrize("circle", [("set c.attached_to = c",), ("set a.attached_to = b",)])
def test_cards_in_a_circle_move_within_their_zone(circle: tuple[str, ...]) -> None:
    table = attach_and_run(*circle, "swap game.field second: game.field")
    assert sorted(table["field"]) == ["a", "b", "c", "d"]


def test_attached_cards_leave_the_match_with_their_host() -> None:
    assert attach_and_run("remove a")["field"] == ["d"]


# resolve

ON_RESOLVE = """
effect witness "Witness"
  after resolve
  say "over {trigger.effect} {trigger.card}"
"""
AIM = """
effect aim "Aim"
  use quick in main from hand on stack
  target victim from game.field
  move victim to: game.grave
  say "aim"
"""


def test_resolving_an_effect_triggers() -> None:
    table = priority_table(CARDS, rules=ON_RESOLVE).set("north hand: x w\nsouth")
    table.north.uses("w")
    table.north.uses("x")
    assert table.messages == ["w"]
    table.passes("north", "south")
    assert table.messages == ["w", "x", "over X x"]


def test_a_fizzling_effect_triggers() -> None:
    table = priority_table(AIM, rules=ON_RESOLVE).set(
        "game field: a\nnorth hand: aim\nsouth hand: aim"
    )
    table.north.uses("aim")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("aim")
    table.south.chooses("a")
    table.passes("south", "north", "north", "south")
    assert table.messages == ["aim", "over Aim aim", "over Aim aim"]


def test_a_countered_effect_does_not_trigger() -> None:
    stop = (
        'effect stop "Stop"\n  use quick in main from hand on stack\n  counter first(game.stack)\n'
    )
    table = priority_table(CARDS, stop, rules=ON_RESOLVE).set("north hand: x stop\nsouth")
    table.north.uses("x")
    table.north.uses("stop")
    table.passes("north", "south")
    assert (table.messages, table.stack) == (["over Stop stop"], [])


@pytest.mark.parametrize("ending", ["win you", "lose you"])
def test_nothing_triggers_after_the_match_is_decided(ending: str) -> None:
    end = f'effect over "Over"\n  use in main from hand on stack\n  {ending}\n'
    table = priority_table(end, rules=ON_RESOLVE).set("north hand: over\nsouth")
    table.north.uses("over")
    table.passes("north", "south")
    assert (table.messages, len(table.winners)) == ([], 1)
