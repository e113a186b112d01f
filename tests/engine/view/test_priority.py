"""What everybody sees of the chance and the stack: who holds it, what waits, where it is aimed."""

from engine.view import Aim, PriorityView
from tests.engine.semantics.effects.test_effect_stack import HIT
from tests.engine.semantics.priority_arena import CARDS, CHANCE, chance
from tests.engine.tiny_game import PICTURE, Tiny, using

STOPS = CHANCE + '\n[stops]\nspell = "Spells"\nritual = "Rituals"\n'
PLOT = """
effect plot "Plot"
  use in main from hand on stack
  target whom from players where it != you
  set this.mark += 1
"""


def test_everybody_sees_who_has_the_chance_and_who_has_passed() -> None:
    table = chance(CARDS, HIT).set("game field: a\nnorth hand: x\nsouth hand: hit")
    table.north.uses("x")
    table.passes("north")
    table.session.act(1, f"use {table.zone('hand', 2)[0]} hit")
    seen = [table.session.view(viewer).priority for viewer in (0, 1, None)]
    assert seen == [PriorityView(1, (), may_pass=False)] * 3
    table.south.chooses("a")
    table.passes("south")
    assert table.session.view(None).priority == PriorityView(0, (1,), may_pass=True)


def test_nobody_has_the_chance_where_none_goes_round(tiny: Tiny) -> None:
    assert tiny(using("draw you")).set(PICTURE).session.view(0).priority is None


def test_aims_are_cards_players_and_effects() -> None:
    table = chance(CARDS, HIT, PLOT).set("game field: a\nnorth hand: plot hit\nsouth hand: deny")
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


def test_what_answers_the_stack_is_told_from_what_is_only_quick() -> None:
    table = chance(CARDS, HIT).set("game field: a\nnorth hand: hit z\nsouth hand: deny z")
    table.north.uses("hit")
    table.north.chooses("a")
    table.passes("north")
    decision = table.session.view(1).decision
    assert decision
    assert {option.label: option.at_stack for option in decision.options} == {
        "Deny": True,
        "Z": False,
        "Pass": False,
    }


def test_the_kinds_players_may_stop_at_are_told_of_what_waits() -> None:
    table = chance(CARDS, HIT, base=STOPS).set("game field: a\nnorth hand: hit x\nsouth")
    assert "stop_unknown" in [each.code for each in table.rules.warnings]
    table.north.uses("x")
    table.north.uses("hit")
    table.north.chooses("a")
    assert [each.kinds for each in table.session.view(None).stack] == [(), ("spell",)]


def test_cards_that_lie_with_an_effect_are_seen_by_who_may_see_them() -> None:
    keep = """
    effect keep "Keep"
      use in main from hand on stack
      draw you

    effect lay_by "Lay by"
      after wait from field
      set trigger.effect.keys = cards in trigger.controller.hand
    """
    base = CHANCE.replace(
        "[attributes.player]",
        '[attributes.effect]\nkeys = { kind = "cards" }\n\n[attributes.player]',
    )
    table = chance(CARDS, keep, base=base)
    table.set("game field: lay_by\nnorth hand: keep a b\nsouth")
    table.north.uses("keep")
    seen = [table.session.view(viewer).stack[0].cards for viewer in (0, 1, None)]
    assert [[card.name for card in each] for each in seen] == [["keep", "a", "b"], [], []]
