"""Patent R10 and R11: a batch reads the old world and writes the new one."""

from itertools import permutations

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import Arena
from tests.engine.semantics.conftest import Build

BOTH = """
effect act_now "Act now"
  use in main from hand
  let one = first(copies_of(a))
  let two = first(copies_of(b))
  {head}
"""


def together(*members: str) -> str:
    return BOTH.format(head="together\n    " + "\n    ".join(members))


def sequence(*members: str) -> str:
    return BOTH.format(head="\n  ".join(members))


def played(table: Arena, field: str) -> Arena:
    table.set(f"""
        game   field: {field}
        north  hand: act_now
        south
    """)
    table.north.uses("act_now")
    return table


FIGHT = ("damage two amount: one.power", "damage one amount: two.power", "set one.power -= 2")


@pytest.mark.parametrize("members", list(permutations(FIGHT)))
def test_r10_1_members_read_the_old_world(arena: Build, members: tuple[str, ...]) -> None:
    table = played(arena(together(*members)), "a(power=3) b(power=2, hp=2)")
    assert (table.hps("ab"), table.base("a", "power")) == ([1, -1], 1)


def test_r10_1_without_a_batch_each_reads_what_the_one_before_wrote(arena: Build) -> None:
    table = played(arena(sequence(*reversed(FIGHT))), "a(power=3) b(power=2, hp=2)")
    assert (table.hps("ab"), table.base("a", "power")) == ([1, 1], 1)


def test_r10_2_the_order_of_the_members_does_not_matter(arena: Build) -> None:
    """All orders of more members: test_commuting.py."""
    worlds = [played(arena(together(*FIGHT[::way])), "a b").hps("ab") for way in (1, -1)]
    assert worlds[0] == worlds[1]


def test_r10_3_mutual_kill(arena: Build) -> None:
    burying = """
    effect bury "Bury"
      after damage
      if trigger.victim.hp <= 0
        destroy trigger.victim
    """
    fight = together("damage two amount: one.power", "damage one amount: two.power")
    table = played(arena(fight, rules=burying), "a(power=5) b(power=5)")
    assert (table["field"], table["grave"]) == ([], ["b", "a"])


PROTECT_B = """
effect protect_b "Protect B"
  reading protected of card c from field
  only if c.name == "b"
  set value = yes
"""


@pytest.mark.parametrize("first", ["one", "two"])
def test_r10_4_protect_b(arena: Build, first: str) -> None:
    """A goes, but B's removal asks the old world, where A protects B."""
    second = {"one": "two", "two": "one"}[first]
    sweep = together(f"destroy {first}", f"destroy {second}")
    table = played(arena(sweep, PROTECT_B, a="protect_b"), "a b")
    assert (table["field"], table["grave"]) == (["b"], ["a"])


def test_r10_4_with_every(arena: Build) -> None:
    sweep = BOTH.format(head="move every cards in game.field where not it.protected to: game.grave")
    table = played(arena(sweep, PROTECT_B, a="protect_b"), "a b c")
    assert (table["field"], table["grave"]) == (["b"], ["a", "c"])


def test_r10_4_one_after_the_other_both_go(arena: Build) -> None:
    table = played(arena(sequence("destroy one", "destroy two"), PROTECT_B, a="protect_b"), "a b")
    assert (table["field"], table["grave"]) == ([], ["a", "b"])


WITNESS = """
effect witness "Witness"
  after leave
  say "{trigger.card} leaves"
"""


def test_r10_5_what_two_members_remove_is_removed_once(arena: Build) -> None:
    table = played(arena(together("remove one", "remove one"), rules=WITNESS), "a b")
    assert (table["field"], table.said) == (["b"], ["a leaves"])
    assert table.story[1:3] == ["a leaves the game.", "The card is no longer there."]


@pytest.mark.parametrize("second", ["move one to: game.grave", "discard one", "award one to: you"])
def test_r10_5_what_is_gone_stays_gone(arena: Build, second: str) -> None:
    table = played(arena(together("remove one", second), rules=WITNESS), "a b")
    assert (table["field"], table["grave"], table.said) == (["b"], [], ["a leaves"])
    assert "The card is no longer there." in table.story


def test_r11_a_read_can_change_nothing(arena: Build) -> None:
    greedy = """
    effect greedy "Greedy"
      reading power of card c from field
      draw you
    """
    with pytest.raises(InvalidPackError, match="can change only “value”"):
        arena(greedy)


def test_r11_a_read_can_roll_no_dice(arena: Build) -> None:
    moody = """
    effect moody "Moody"
      reading power of card c from field
      only if roll(6) > 3
      set value += 1
    """
    with pytest.raises(InvalidPackError, match="is random"):
        arena(moody)


LOSING = ["lose you", "lose you.next"]


@pytest.mark.parametrize("members", [LOSING, LOSING[::-1]])
def test_r10_2_players_who_lose_at_once_lose_both(arena: Build, members: list[str]) -> None:
    table = played(arena(together(*members)), "a b")
    assert (table.session.outcome is not None, table.winners) == (True, [])


def test_r10_2_who_loses_first_in_a_sequence_has_lost(arena: Build) -> None:
    assert played(arena(sequence(*LOSING)), "a b").winners == ["south"]


def test_r10_a_clone_in_the_middle_of_a_batch_has_worlds_of_its_own(arena: Build) -> None:
    table = played(
        arena(together("choose from: [1, 2] by: you as: n", "create c to: game.field")), ""
    )
    before = table.hash
    twin = table.session.clone()
    twin.act(0, "choose 1")
    assert table.hash == before
