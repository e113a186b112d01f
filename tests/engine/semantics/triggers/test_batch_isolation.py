"""Patent R10 and R11: members of a batch read the old world and write the new one."""

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


def use_act_now(table: Arena, field: str) -> Arena:
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
    table = use_act_now(arena(together(*members)), "a(power=3) b(power=2, hp=2)")
    assert (table.hps("ab"), table.base("a", "power")) == ([1, -1], 1)


def test_r10_1_commands_of_a_sequence_read_earlier_changes(arena: Build) -> None:
    table = use_act_now(arena(sequence(*reversed(FIGHT))), "a(power=3) b(power=2, hp=2)")
    assert (table.hps("ab"), table.base("a", "power")) == ([1, 1], 1)


def test_r10_2_the_order_of_the_members_does_not_matter(arena: Build) -> None:
    """test_batch_order.py tests all orders of more members."""
    worlds = [use_act_now(arena(together(*FIGHT[::way])), "a b").hps("ab") for way in (1, -1)]
    assert worlds[0] == worlds[1]


def test_r10_3_two_cards_can_destroy_each_other(arena: Build) -> None:
    burying = """
    effect bury "Bury"
      after damage
      if trigger.victim.hp <= 0
        destroy trigger.victim
    """
    fight = together("damage two amount: one.power", "damage one amount: two.power")
    table = use_act_now(arena(fight, rules=burying), "a(power=5) b(power=5)")
    assert (table["field"], table["grave"]) == ([], ["b", "a"])


PROTECT_B = """
effect protect_b "Protect B"
  reading protected of card c from field
  only if c.name == "b"
  set value = yes
"""


@pytest.mark.parametrize("first", ["one", "two"])
def test_r10_4_protection_by_a_removed_card_still_counts(arena: Build, first: str) -> None:
    """A is removed, but the removal of B reads the old world, in which A protects B."""
    second = {"one": "two", "two": "one"}[first]
    sweep = together(f"destroy {first}", f"destroy {second}")
    table = use_act_now(arena(sweep, PROTECT_B, a="protect_b"), "a b")
    assert (table["field"], table["grave"]) == (["b"], ["a"])


def test_r10_4_protection_counts_in_a_batch_of_every(arena: Build) -> None:
    sweep = BOTH.format(head="move every cards in game.field where not it.protected to: game.grave")
    table = use_act_now(arena(sweep, PROTECT_B, a="protect_b"), "a b c")
    assert (table["field"], table["grave"]) == (["b"], ["a", "c"])


def test_r10_4_protection_is_lost_in_a_sequence(arena: Build) -> None:
    table = use_act_now(
        arena(sequence("destroy one", "destroy two"), PROTECT_B, a="protect_b"), "a b"
    )
    assert (table["field"], table["grave"]) == ([], ["a", "b"])


WITNESS = """
effect witness "Witness"
  after leave
  say "{trigger.card} leaves"
"""


def test_r10_5_a_card_removed_by_two_members_is_removed_once(arena: Build) -> None:
    table = use_act_now(arena(together("remove one", "remove one"), rules=WITNESS), "a b")
    assert (table["field"], table.messages) == (["b"], ["a leaves"])
    assert table.full_log[1:3] == ["a leaves the game.", "The card is no longer there."]


BURY_GONE = """
effect bury_gone "Bury what is gone"
  after leave
  quiet
  if trigger.card.zone != game.grave
    remove trigger.card
"""


def test_a_quiet_effect_does_not_tell_that_its_card_is_gone(arena: Build) -> None:
    """Rules that remove tokens from everywhere but the field trigger when they remove one, too."""
    table = use_act_now(arena(sequence("remove one"), rules=BURY_GONE), "a b")
    assert table.full_log[1:] == ["a leaves the game."]


@pytest.mark.parametrize("second", ["move one to: game.grave", "discard one", "award one to: you"])
def test_r10_5_a_removed_card_stays_removed(arena: Build, second: str) -> None:
    table = use_act_now(arena(together("remove one", second), rules=WITNESS), "a b")
    assert (table["field"], table["grave"], table.messages) == (["b"], [], ["a leaves"])
    assert "The card is no longer there." in table.log_lines


def test_r11_a_modifier_cannot_change_anything(arena: Build) -> None:
    greedy = """
    effect greedy "Greedy"
      reading power of card c from field
      draw you
    """
    with pytest.raises(InvalidPackError, match="can change only “value”"):
        arena(greedy)


def test_r11_a_modifier_cannot_be_random(arena: Build) -> None:
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
def test_r10_2_players_can_lose_simultaneously(arena: Build, members: list[str]) -> None:
    table = use_act_now(arena(together(*members)), "a b")
    assert (table.session.outcome is not None, table.winners) == (True, [])


def test_r10_2_the_first_player_to_lose_in_a_sequence_loses(arena: Build) -> None:
    assert use_act_now(arena(sequence(*LOSING)), "a b").winners == ["south"]


def test_r10_a_clone_taken_during_a_batch_is_independent(arena: Build) -> None:
    table = use_act_now(
        arena(together("choose from: [1, 2] by: you as: n", "create c to: game.field")), ""
    )
    before = table.state
    twin = table.session.clone()
    twin.act(0, "choose 1")
    assert table.state == before
