"""Cards attached to others go where those go, and what leaves the stack in its turn is answered."""

import pytest

from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.priority_arena import CARDS, chance

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


def went(*lines: str) -> Arena:
    """b and c have been attached to a, and then these lines have happened."""
    table = Arena(arena_rules(ATTACHED + "".join(f"  {line}\n" for line in lines), base=SHELVES))
    table.set("game field: a b(owner=south) c(owner=north) d\nnorth hand: go\nsouth")
    table.north.uses("go")
    return table


def attached(table: Arena) -> str:
    """To the first card of that name, what is attached."""
    hosts = table.world.columns[table.rules.layout.column("card", "attached_to")]
    return "".join(card for card in "abcd" if hosts[table.number(card)])


def test_what_is_attached_goes_along_and_then_is_free() -> None:
    table = went("move a to: game.grave", "set game.score = count(a.attached)")
    assert (table["grave"], table["field"]) == (["a", "b", "c"], ["d"])
    assert (attached(table), table["score"]) == ("", 0)


def test_each_goes_to_the_discard_pile_of_its_owner() -> None:
    table = went("set a.owner = you", "discard a")
    assert (table.north["discard"], table.south["discard"]) == (["a", "c"], ["b"])


def test_what_goes_alone_is_free_and_the_others_stay() -> None:
    table = went("move b to: game.grave", "set game.score = count(a.attached)")
    assert (table["field"], attached(table), table["score"]) == (["a", "c", "d"], "c", 1)


def test_in_another_players_zone_of_that_name_all_stay_together() -> None:
    table = went("move a to: you.shelf", "set b.attached_to = a", "move a to: you.next.shelf")
    assert (table.south["shelf"], table.north["shelf"]) == (["a", "b"], ["c"])
    assert attached(table) == "b"


def test_who_are_attached_to_each_other_move_once() -> None:
    table = went("set a.attached_to = b", "move a to: game.grave")
    assert sorted(table["grave"]) == ["a", "b", "c"]


def test_what_is_attached_leaves_the_match_too() -> None:
    assert went("remove a")["field"] == ["d"]


# resolve

HEAR = """
effect hear "Hear"
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


def test_what_happened_in_its_turn_is_answered() -> None:
    table = chance(CARDS, rules=HEAR).set("north hand: x w\nsouth")
    table.north.uses("w")
    table.north.uses("x")
    assert table.said == ["w"]
    table.passes("north", "south")
    assert table.said == ["w", "x", "over X x"]


def test_what_has_lost_its_target_is_answered_too() -> None:
    table = chance(AIM, rules=HEAR).set("game field: a\nnorth hand: aim\nsouth hand: aim")
    table.north.uses("aim")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("aim")
    table.south.chooses("a")
    table.passes("south", "north", "north", "south")
    assert table.said == ["aim", "over Aim aim", "over Aim aim"]


def test_what_is_countered_is_not_over_in_its_turn() -> None:
    stop = (
        'effect stop "Stop"\n  use quick in main from hand on stack\n  counter first(game.stack)\n'
    )
    table = chance(CARDS, stop, rules=HEAR).set("north hand: x stop\nsouth")
    table.north.uses("x")
    table.north.uses("stop")
    table.passes("north", "south")
    assert (table.said, table.stack) == (["over Stop stop"], [])


@pytest.mark.parametrize("ending", ["win you", "lose you"])
def test_a_decided_match_answers_nothing(ending: str) -> None:
    end = f'effect over "Over"\n  use in main from hand on stack\n  {ending}\n'
    table = chance(end, rules=HEAR).set("north hand: over\nsouth")
    table.north.uses("over")
    table.passes("north", "south")
    assert (table.said, len(table.winners)) == ([], 1)
