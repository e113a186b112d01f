"""Language L2, L8: effects with targets that are called, begun by a phase or triggered."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.priority_arena import chance

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


def test_l8_a_call_asks_for_the_target_it_does_not_give_and_pays_no_cost(arena: Build) -> None:
    table = spell(arena, "bolt 1")
    table.north.uses("spell")
    assert (table.north.options, table.said) == ({"a", "c"}, [])
    twin = table.session.restore(table.rules, table.session.snapshot())
    twin.act(0, twin.legal_actions(0)[0])
    table.north.chooses("a")
    assert (table.hps(), table.said) == ([2, 3, 3], ["bolt a", "over"])
    assert twin.snapshot() == table.session.snapshot()
    assert "Bolt targets a." in table.story


def test_l8_a_call_can_give_the_target(arena: Build) -> None:
    table = spell(arena, "for each c in cards in game.field", "  bolt victim: c")
    table.north.uses("spell")
    assert (table.hps(), table.said) == ([1, 3, 1], ["bolt a", "bolt c", "over"])
    assert "Bolt has no legal target." in table.story


def test_l8_a_call_without_a_legal_target_does_nothing(arena: Build) -> None:
    table = spell(arena, "destroy every cards in game.field", "bolt")
    table.north.uses("spell")
    assert (table.said, table.story[-2]) == (["over"], "Bolt has no legal target.")


def test_l8_every_calls_for_each_target_at_once(arena: Build) -> None:
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
    assert (table["grave"], table.said) == (["a", "b", "c"], ["3 left"] * 3)


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


def test_l8_some_targets_are_given_and_some_are_chosen(arena: Build) -> None:
    """One that depends on another may be nothing, as when the effect is used."""
    table = arena(PAIR).set("game field: a\nnorth bench: b c hand: first_one wrong\nsouth")
    table.north.uses("first_one")
    assert table.north.options == {"b", "c"}
    table.north.chooses("c")
    assert table.said == ["3: a, c, no card"]
    table.north.uses("wrong")
    table.north.chooses("a")
    assert table.said == ["3: a, c, no card"]


def test_l8_nobody_is_asked_for_one_target_where_another_is_missing(arena: Build) -> None:
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
    assert table.story[-1] == "Both has no legal target."


def test_l8_a_phase_begins_an_effect_with_a_target(arena: Build) -> None:
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


def test_l8_an_answer_chooses_when_it_happens(arena: Build) -> None:
    table = arena(AVENGE).set("game field: a b c\nnorth hand: hurt\nsouth bench: avenge")
    table.north.uses("hurt")
    assert (table.south.options, table.said) == ({"b", "c"}, ["damage a"])
    table.south.chooses("c")
    assert table.said == ["damage a", "avenge a on c"]


def test_l8_an_answer_without_a_target_is_not_triggered(arena: Build) -> None:
    table = arena(AVENGE).set("game field: a\nnorth hand: hurt\nsouth bench: avenge")
    table.north.uses("hurt")
    assert table.said == ["damage a"]
    assert not any("Avenge" in line for line in table.story)


def test_l8_before_something_a_target_is_chosen_and_it_can_be_cancelled(arena: Build) -> None:
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
    assert (table.hps(), table.said) == ([3, 2, 3], [])


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


def test_l8_on_the_stack_targets_are_chosen_before_it_waits() -> None:
    table = chance(ON_STACK).set("game field: a b sting(controller=south)\nnorth hand: hit\nsouth")
    table.north.uses("hit")
    assert (table.south.options, table.stack) == ({"a", "b"}, [])
    table.south.chooses("b")
    assert table.session.view(None).stack[0].targets == ("b",)
    table.passes("north", "south")
    assert table.hps("ab") == [3, 1]


def test_l8_on_the_stack_a_target_that_answers_what_is_gone_is_asked_of_the_same_event() -> None:
    follow = ON_STACK.replace("where it != this", "where it != this and it != trigger.card")
    table = chance(follow).set("game field: a sting(controller=south)\nnorth hand: hit\nsouth")
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
def test_l8_headings_name_each_thing_once(arena: Build, text: str) -> None:
    with pytest.raises(InvalidPackError, match="“c” is already in use"):
        arena(text.replace("say {c}", 'say "{c}"'))


def test_l8_a_call_gives_a_target_of_its_kind(arena: Build) -> None:
    with pytest.raises(InvalidPackError, match="“victim” of “bolt” must be a card"):
        spell(arena, "bolt victim: you")
