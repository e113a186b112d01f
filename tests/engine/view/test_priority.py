"""Test the view of priority and of the stack with its targets."""

from engine.view import Aim, PriorityView
from tests.engine.semantics.effects.test_effect_stack import HIT
from tests.engine.semantics.priority_arena import CARDS, PRIORITY_PACK, priority_table
from tests.engine.tiny_game import PICTURE, Tiny, using

STOPS = PRIORITY_PACK + '\n[stops]\nspell = "Spells"\nritual = "Rituals"\n'
PLOT = """
effect plot "Plot"
  use in main from hand on stack
  target whom from players where it != you
  set this.mark += 1
"""


def test_priority_and_passes_are_visible() -> None:
    table = priority_table(CARDS, HIT).set("game field: a\nnorth hand: x\nsouth hand: hit")
    table.north.uses("x")
    table.passes("north")
    table.session.act(1, f"use {table.zone('hand', 2)[0]} hit")
    seen = [table.session.view(viewer).priority for viewer in (0, 1, None)]
    assert seen == [PriorityView(1, (), may_pass=False)] * 3
    table.south.chooses("a")
    table.passes("south")
    assert table.session.view(None).priority == PriorityView(0, (1,), may_pass=True)


def test_a_game_without_priority(tiny: Tiny) -> None:
    assert tiny(using("draw you")).set(PICTURE).session.view(0).priority is None


def test_targets_are_cards_players_and_effects() -> None:
    table = priority_table(CARDS, HIT, PLOT).set(
        "game field: a\nnorth hand: plot hit\nsouth hand: deny"
    )
    table.north.uses("plot")
    table.north.chooses("south")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    table.south.uses("deny")
    table.south.chooses("Hit")
    stack = table.session.view(None).stack
    assert [each.aims for each in stack] == [
        (Aim("player", 1),),
        (Aim("card", table.number("a")),),
        (Aim("effect", stack[1].id),),
    ]


def test_effects_that_target_the_stack_are_marked() -> None:
    table = priority_table(CARDS, HIT).set("game field: a\nnorth hand: hit z\nsouth hand: deny z")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    decision = table.session.view(1).decision
    assert decision
    assert {option.label: option.at_stack for option in decision.options} == {
        "Deny": True,
        "Z": False,
        "Let it happen": False,
    }


def test_effects_on_the_stack_have_their_stop_kinds() -> None:
    table = priority_table(CARDS, HIT, base=STOPS).set("game field: a\nnorth hand: hit x\nsouth")
    assert "stop_unknown" in [each.code for each in table.rules.warnings]
    table.north.uses("x")
    table.north.uses("hit")
    table.north.chooses("a")
    assert [each.kinds for each in table.session.view(None).stack] == [(), ("spell",)]


def test_cards_that_accompany_an_effect_follow_visibility() -> None:
    keep = """
    effect keep "Keep"
      use in main from hand on stack
      draw you

    effect lay_by "Lay by"
      after wait from field
      set trigger.effect.keys = cards in trigger.controller.hand
    """
    base = PRIORITY_PACK.replace(
        "[attributes.player]",
        '[attributes.effect]\nkeys = { kind = "cards" }\n\n[attributes.player]',
    )
    table = priority_table(CARDS, keep, base=base)
    table.set("game field: lay_by\nnorth hand: keep a b\nsouth")
    table.north.uses("keep")
    seen = [table.session.view(viewer).stack[0].cards for viewer in (0, 1, None)]
    assert [[card.name for card in each] for each in seen] == [["keep", "a", "b"], [], []]
