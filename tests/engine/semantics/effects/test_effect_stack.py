"""Language L4, L8, L9: effects on the stack, their targets, counters and views."""

import pytest

from engine.rulebook import InvalidPackError
from engine.view import WaitingView
from tests.engine.semantics.priority_arena import CARDS, PriorityTable, priority_table

HIT = """
effect hit "Hit" is spell
  use quick in main from hand on stack
  cost move this to: game.grave
  target victim from cards in game.field
  set victim.hp -= 1
  say "hit {victim}"

effect both "Both" is spell
  use quick in main from hand on stack
  target one from cards in game.field
  target other from cards in you.next.hand
  say "{one} and {other}"

effect deny "Deny"
  use quick in main from hand on stack
  target spell from effects where is_kind(it, spell) and it.controller != you
  counter spell
  move spell.card to: game.grave

effect gone "Gone"
  use quick in main from hand
  move cards in game.field to: game.grave
"""
TABLE = "game field: a\nnorth hand: hit both x\nsouth hand: deny gone b"


@pytest.fixture
def table() -> PriorityTable:
    return priority_table(CARDS, HIT).set(TABLE)


def test_costs_are_paid_when_the_effect_is_used(table: PriorityTable) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    assert (table["grave"], table.hps("a")) == (["hit"], [3])
    table.passes("north", "south")
    assert table.hps("a") == [2]


def test_an_effect_without_remaining_targets_fizzles(table: PriorityTable) -> None:
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("gone")
    table.passes("south", "north")
    assert (table.messages, table.hps("a"), table.stack) == ([], [3], [])
    assert table.log_lines[-1] == "Hit fizzles: no target is left."


def test_an_effect_resolves_with_its_remaining_targets(table: PriorityTable) -> None:
    table.north.uses("both")
    table.north.chooses("a")
    table.north.chooses("b")
    table.passes("north")
    table.south.uses("gone")
    table.passes("south", "north")
    assert table.messages == ["no card and b"]


def test_an_effect_on_the_stack_can_be_countered(table: PriorityTable) -> None:
    table.north.uses("both")
    table.north.chooses("a")
    table.north.chooses("b")
    table.passes("north")
    table.south.uses("deny")
    assert table.south.options == {"Both"}
    table.south.chooses("Both")
    assert table.log_lines[-1] == "south plays deny, targeting Both."
    table.passes("south", "north")
    assert (table.stack, table.messages, table["grave"]) == ([], [], ["both"])
    assert "Both is countered." in table.log_lines


def test_only_effects_of_the_right_kind_can_be_countered(table: PriorityTable) -> None:
    """X isn’t a spell, so “deny” has no target."""
    table.north.uses("x")
    table.passes("north")
    assert "deny deny" not in table.south.options


def test_a_second_counter_of_the_same_effect_fizzles(table: PriorityTable) -> None:
    table.set("game field: a\nnorth hand: hit\nsouth hand: deny deny")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    for _ in range(2):
        table.south.uses("deny")
        table.south.chooses("Hit")
    table.passes("south", "north")
    assert table.stack == ["Deny"]
    table.passes("north", "south")
    assert table.log_lines[-1] == "Deny fizzles: no target is left."


def test_countering_can_trigger_effects() -> None:
    shield = 'effect shield "Shield"\n  before counter from field\n  cancel\n'
    table = priority_table(CARDS, HIT, shield).set(
        "game field: a shield\nnorth hand: hit\nsouth hand: deny"
    )
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("deny")
    table.south.chooses("Hit")
    table.passes("south", "north")
    assert table.stack == ["Hit"]


def test_an_effect_on_the_stack_can_change_controllers() -> None:
    steal = """
    effect steal "Steal"
      use quick in main from hand
      let top = last(game.stack)
      set top.controller = you

    effect gain "Gain"
      use in main from hand on stack
      set you.gold += 1
    """
    table = priority_table(steal).set("north hand: gain\nsouth hand: steal")
    table.north.uses("gain")
    table.passes("north")
    table.south.uses("steal")
    table.passes("south", "north")
    assert (table.north["gold"], table.south["gold"]) == (0, 1)


def test_effects_can_read_the_stack() -> None:
    ask = """
    effect ask "Ask"
      use quick in main from hand
      let top = last(game.stack)
      say "{count(game.stack)} {top} {top.name} {top.card} {top.controller} {first(top.targets)}"
      say "{count(effects where it.controller == you)} {is_kind(top, hit)} {is_kind(top, deny)}"
    """
    table = priority_table(CARDS, HIT, ask).set("game field: a\nnorth hand: x hit\nsouth hand: ask")
    table.north.uses("x")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("ask")
    assert table.messages == ["2 Hit Hit hit north a", "0 yes no"]


def test_going_on_the_stack_triggers_effects_at_once() -> None:
    toll = """
    effect toll "Toll"
      after wait by you.opponents from field
      if is_kind(trigger.effect, spell)
        counter trigger.effect
    """
    table = priority_table(CARDS, HIT, toll)
    table.set("game field: a toll(controller=south)\nnorth hand: hit x\nsouth")
    table.north.uses("x")
    assert table.stack == ["X"]
    table.north.uses("hit")
    table.north.chooses("a")
    assert table.stack == ["X"]


def test_all_viewers_see_the_stack_without_hidden_targets(table: PriorityTable) -> None:
    table.north.uses("both")
    table.north.chooses("a")
    table.north.chooses("b")
    north, south, spectator = (table.session.view(viewer).stack for viewer in (0, 1, None))
    (shown,) = north
    assert isinstance(shown, WaitingView)
    assert (shown.title, shown.controller, shown.card and shown.card.name) == ("Both", 0, "both")
    assert "other" in shown.text
    assert "hand" not in shown.text, "the text leaves out when the effect can be used"
    assert [each[0].targets for each in (north, south, spectator)] == [
        ("a", "a card"),
        ("a", "b"),
        ("a", "a card"),
    ]
    assert [len(each[0].aims) for each in (north, south, spectator)] == [1, 2, 1]


def test_only_triggers_can_be_on_check() -> None:
    with pytest.raises(InvalidPackError, match="“on check” is only for triggers"):
        priority_table('effect e "E"\n  use in main from hand on check\n  draw you\n')


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("counter this", "must be effects"),
        ("counter you", "must be effects"),
        ("let e = last(game.stack)\n  set e.card = this", "can’t be changed"),
    ],
)
def test_only_effects_can_be_countered(line: str, said: str) -> None:
    with pytest.raises(InvalidPackError, match=said):
        priority_table(f'effect e "E"\n  use in main from hand\n  {line}\n')
