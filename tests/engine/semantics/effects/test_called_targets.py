"""Language L2, L8: targets of effects that are called, started by a phase or triggered."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import priority_table

BOLT = """
effect bolt "Bolt"
  use in main from hand
  cost you.gold 5
  takes number amount = 2
  target victim from cards in game.field where it.side == "enemy"
  set victim.hp -= amount
  say "bolt {victim}"
"""
FIELD = """
    game   field: a(side=enemy) b c(side=enemy)
    north  hand: spell
    south
"""


def spell(arena: Build, *lines: str) -> Arena:
    body = "\n".join(f"  {line}" for line in lines)
    text = f'effect spell "Spell"\n  use in main from hand\n{body}\n  say "over"\n'
    return arena(BOLT, text).set(FIELD)


def test_l8_a_call_asks_for_missing_targets_and_pays_no_cost(arena: Build) -> None:
    table = spell(arena, "bolt 1")
    table.north.uses("spell")
    assert (table.north.options, table.messages) == ({"a", "c"}, [])
    twin = table.session.restore(table.rules, table.session.snapshot())
    twin.act(0, twin.legal_actions(0)[0])
    table.north.chooses("a")
    assert (table.hps(), table.messages) == ([2, 3, 3], ["bolt a", "over"])
    assert twin.snapshot() == table.session.snapshot()
    assert "Bolt targets a." in table.full_log


def test_l8_a_call_can_give_the_target(arena: Build) -> None:
    table = spell(arena, "for each c in cards in game.field", "  bolt victim: c")
    table.north.uses("spell")
    assert (table.hps(), table.messages) == ([1, 3, 1], ["bolt a", "bolt c", "over"])
    assert "Bolt has no legal target." in table.full_log


def test_l8_a_call_without_a_legal_target_does_nothing(arena: Build) -> None:
    table = spell(arena, "destroy every cards in game.field", "bolt")
    table.north.uses("spell")
    assert (table.messages, table.full_log[-2]) == (["over"], "Bolt has no legal target.")


def test_l8_every_calls_the_effect_for_all_targets_at_once(arena: Build) -> None:
    kill = """
    effect kill "Kill"
      target victim from cards in game.field
      destroy victim
      say "{count(cards in game.field)} left"

    effect spell "Spell"
      use in main from hand
      kill every cards in game.field
    """
    table = arena(kill).set(FIELD)
    table.north.uses("spell")
    assert (table["grave"], table.messages) == (["a", "b", "c"], ["3 left"] * 3)


PAIR = """
effect pair "Pair"
  takes number amount = 1
  target one from cards in game.field
  target other from cards in you.bench where it != one
  target gift from cards in one.owner.library
  say "{amount}: {one}, {other}, {gift}"

effect first_one "First"
  use in main from hand
  pair 3 one: first(cards in game.field)

effect wrong "Wrong"
  use in main from hand
  pair other: this
"""


def test_l8_a_call_can_give_some_targets_and_leave_others_to_choose(arena: Build) -> None:
    """A target that depends on another target may be missing, just as when a player uses the effect."""
    table = arena(PAIR).set("game field: a\nnorth bench: b c hand: first_one wrong\nsouth")
    table.north.uses("first_one")
    assert table.north.options == {"b", "c"}
    table.north.chooses("c")
    assert table.messages == ["3: a, c, no card"]
    table.north.uses("wrong")
    table.north.chooses("a")
    assert table.messages == ["3: a, c, no card"]


def test_l8_no_target_is_chosen_if_another_one_is_impossible(arena: Build) -> None:
    both = """
    effect both "Both"
      target one from cards in game.field
      target other from cards in game.grave
      say "{one} {other}"

    effect spell "Spell"
      use in main from hand
      both
    """
    table = arena(both).set("game field: a\nnorth hand: spell b\nsouth hand: d")
    table.north.uses("spell")
    assert table.full_log[-1] == "Both has no legal target."


def test_l8_a_phase_can_start_an_effect_with_a_target(arena: Build) -> None:
    base = PACK.replace('effects = ["draw_one"]', 'effects = ["strike"]')
    strike = """
    effect strike "Strike"
      target victim from cards in game.field
      set victim.hp -= 1
    """
    table = arena(rules=strike, base=base).set("game field: a b phase: draw\nnorth hand: c\nsouth")
    assert table.north.options == {"a", "b"}
    table.north.chooses("b")
    assert table.hps("ab") == [3, 2]


AVENGE = """
effect hurt "Hurt"
  use in main from hand
  damage first(cards in game.field)

effect avenge "Avenge"
  after damage from bench
  target foe from cards in game.field where it != trigger.victim
  say "avenge {trigger.victim} on {foe}"
"""


def test_l8_a_triggered_effect_chooses_its_target_when_it_runs(arena: Build) -> None:
    table = arena(AVENGE).set("game field: a b c\nnorth hand: hurt\nsouth bench: avenge")
    table.north.uses("hurt")
    assert (table.south.options, table.messages) == ({"b", "c"}, ["damage a"])
    table.south.chooses("c")
    assert table.messages == ["damage a", "avenge a on c"]


def test_l8_an_effect_without_a_legal_target_does_not_trigger(arena: Build) -> None:
    table = arena(AVENGE).set("game field: a\nnorth hand: hurt\nsouth bench: avenge")
    table.north.uses("hurt")
    assert table.messages == ["damage a"]
    assert not any("Avenge" in line for line in table.full_log)


def test_l8_a_before_trigger_can_choose_a_target_and_cancel(arena: Build) -> None:
    redirect = """
    effect hurt "Hurt"
      use in main from hand
      damage first(cards in game.field)

    effect redirect "Redirect"
      before damage from bench
      target other from cards in game.field where it != trigger.victim
      cancel
      set other.hp -= trigger.amount
    """
    table = arena(redirect).set("game field: a b c\nnorth hand: hurt\nsouth bench: redirect")
    table.north.uses("hurt")
    table.south.chooses("b")
    assert (table.hps(), table.messages) == ([3, 2, 3], [])


ON_STACK = """
effect hit "Hit"
  use quick in main from hand
  say "hit"

effect sting "Sting"
  takes number amount = 2
  after hit from field on stack
  target victim from cards in game.field where it != this
  set victim.hp -= amount
"""


def test_l8_targets_are_chosen_before_an_effect_goes_on_the_stack() -> None:
    table = priority_table(ON_STACK).set(
        "game field: a b sting(controller=south)\nnorth hand: hit\nsouth"
    )
    table.north.uses("hit")
    assert (table.south.options, table.stack) == ({"a", "b"}, [])
    table.south.chooses("b")
    assert table.session.view(None).stack[0].targets == ("b",)
    table.passes("north", "south")
    assert table.hps("ab") == [3, 1]


def test_l8_a_target_on_the_stack_remembers_the_triggering_event() -> None:
    follow = ON_STACK.replace("where it != this", "where it != this and it != trigger.card")
    table = priority_table(follow).set(
        "game field: a sting(controller=south)\nnorth hand: hit\nsouth"
    )
    table.north.uses("hit")
    table.south.chooses("a")
    table.passes("north", "south")
    assert table.hps("a") == [1]


@pytest.mark.parametrize(
    "text",
    [
        "effect e\n  takes card c\n  target c from cards in game.field\n  say {c}",
        "effect e\n  target c from cards in game.field\n  target c from cards in game.field\n",
    ],
)
def test_l8_two_headings_cannot_use_the_same_name(arena: Build, text: str) -> None:
    with pytest.raises(InvalidPackError, match="“c” is already in use"):
        arena(text.replace("say {c}", 'say "{c}"'))


def test_l8_a_given_target_must_be_of_the_right_kind(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“victim” of “bolt” must be a card"):
        spell(arena, "bolt victim: you")
