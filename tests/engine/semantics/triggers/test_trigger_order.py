"""Language L4, L11: the check before a player gets priority (BlackPoker, Fig. 2.4)."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.priority_arena import PriorityTable, priority_table

BANG = """
effect bang "Bang"
  use in main from hand on stack
  say "bang"
"""


def trigger(name: str, way: str, *lines: str, to: str = "bang") -> str:
    body = "".join(f"  {line}\n" for line in (f'say "{name}"', *lines))
    return f'effect {name} "{name.upper()}"\n  after {to} from field {way}\n{body}\n'


def after_bang(*effects: str, field: str) -> PriorityTable:
    """Set a table at which north has used the card and both players have passed."""
    table = priority_table(BANG, *effects).set(f"game field: {field}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north", "south")
    return table


def controlled_by(name: str, *cards: str) -> str:
    return " ".join(f"{card}(controller={name})" for card in cards)


def test_k6_immediate_triggers_run_before_those_on_the_stack() -> None:
    table = after_bang(
        trigger("i1", "on check"),
        trigger("n1", "on stack"),
        trigger("n2", "on stack"),
        field=f"{controlled_by('north', 'n1')} {controlled_by('south', 'n2', 'i1')}",
    )
    assert (table.messages, table.stack, table.holder) == (["bang", "i1"], ["N1", "N2"], "north")
    table.passes("north", "south")
    assert table.messages == ["bang", "i1", "n2"]
    table.passes("north", "south")
    assert table.messages == ["bang", "i1", "n2", "n1"]


def test_players_pick_which_of_their_triggers_runs_first() -> None:
    """See [6-4]."""
    table = after_bang(
        trigger("i1", "on check"),
        trigger("i2", "on check"),
        field=f"{controlled_by('south', 'i1', 'i2')} {controlled_by('north', 'i1')}",
    )
    assert (table.messages, table.holder) == (["bang", "i1"], "south")
    assert table.south.options == {"I1 (i1)", "I2 (i2)"}
    table.south.chooses("I2 (i2)")
    assert table.messages == ["bang", "i1", "i2", "i1"]


def test_players_pick_the_order_of_their_triggers_on_the_stack() -> None:
    """[6-11]: the turn player’s triggers are at the bottom."""
    table = after_bang(
        trigger("n1", "on stack"),
        trigger("n2", "on stack"),
        field=f"{controlled_by('south', 'n1', 'n2')} {controlled_by('north', 'n1')}",
    )
    assert (table.holder, table.stack) == ("south", ["N1"])
    table.south.chooses("N2 (n2)")
    assert table.stack == ["N1", "N2", "N1"]


def test_triggers_of_immediate_triggers_run_before_stacking() -> None:
    """See [6-7] and [6-9]."""
    table = after_bang(
        trigger("i1", "on check", "heal this"),
        trigger("i2", "on check", to="heal"),
        trigger("n1", "on stack"),
        field=f"{controlled_by('south', 'i1')} {controlled_by('north', 'i2', 'n1')}",
    )
    assert (table.messages, table.stack) == (["bang", "i1", "heal i1", "i2"], ["N1"])


def test_new_triggers_of_a_player_run_before_the_next_players() -> None:
    """[6-8]: a player continues as long as they have immediate triggers."""
    table = after_bang(
        trigger("i1", "on check", "heal this"),
        trigger("i2", "on check", to="heal"),
        trigger("i3", "on check"),
        field=f"{controlled_by('north', 'i1', 'i2')} {controlled_by('south', 'i3')}",
    )
    assert table.messages == ["bang", "i1", "heal i1", "i2", "i3"]


def test_going_on_the_stack_triggers_before_anyone_has_priority() -> None:
    """[6-12], [6-13]: triggers of the stacking are above everything else on the stack."""
    table = after_bang(
        trigger("n1", "on stack"),
        trigger("i1", "on check", to="wait"),
        trigger("n2", "on stack"),
        field=f"{controlled_by('north', 'n1')} {controlled_by('south', 'i1', 'n2')}",
    )
    assert (table.stack, table.messages) == (["N1", "N2"], ["i1", "bang"])
    table.session.act(1, "choose 2")
    assert (table.messages, table.holder) == (["i1", "bang", "i1", "i1"], "north")


def test_k9_an_immediate_trigger_can_end_the_match_at_once() -> None:
    table = after_bang(
        trigger("i1", "on check", "win you"),
        trigger("i2", "on check"),
        trigger("n1", "on stack"),
        field=f"{controlled_by('north', 'i1')} {controlled_by('south', 'i2', 'n1')}",
    )
    assert (table.winners, table.messages, table.stack) == (["north"], ["bang", "i1"], [])


def test_questions_during_a_check_do_not_give_priority() -> None:
    """The turn player has priority after the question."""
    table = after_bang(
        trigger("i1", "on check", "choose_number low: 1 high: 2 by: you as: n"),
        field=controlled_by("south", "i1"),
    )
    assert (table.holder, table.south.options) == ("south", {"1", "2"})
    table.session.act(1, "choose 1")
    assert table.holder == "north"


def test_paying_costs_triggers_before_going_on_the_stack() -> None:
    """[6] after raising: the triggers of the payment come first, then those of the stacking."""
    paid = 'effect paid "Paid"\n  use in main from hand on stack\n  cost heal this\n  say "paid"\n'
    triggers = trigger("i1", "on check", to="heal"), trigger("i2", "on check", to="wait")
    table = priority_table(paid, *triggers).set(
        f"game field: {controlled_by('south', 'i1', 'i2')}\nnorth hand: paid\nsouth"
    )
    table.north.uses("paid")
    table.south.chooses("I1 (i1)")
    assert (table.messages, table.holder) == (["heal paid", "i1", "i2"], "north")


def test_a_trigger_on_the_stack_resolves_after_its_card_has_moved() -> None:
    leave = 'effect go "Go"\n  use quick in main from field\n  move this to: game.grave\n'
    table = priority_table(BANG, trigger("n1", "on stack"), leave, k="n1 go")
    table.set(f"game field: {controlled_by('south', 'k')}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north", "south", "north")
    assert table.stack == ["N1"]
    table.passes("south")
    assert table.messages == ["bang", "n1"]


def test_immediate_triggers_are_tested_again_before_they_run() -> None:
    """The card must still be in a zone from which its effect triggers (S12)."""
    away = trigger("i1", "on check", "move cards in game.field where it != this to: game.grave")
    table = after_bang(
        away,
        trigger("i2", "on check"),
        field=f"{controlled_by('north', 'i1')} {controlled_by('south', 'i2')}",
    )
    assert table.messages == ["bang", "i1"]


def test_a_trigger_on_the_stack_can_read_its_event() -> None:
    tell = trigger("n1", "on stack", 'say "{trigger.controller} {trigger.card}"')
    table = after_bang(tell, field=controlled_by("south", "n1"))
    table.passes("north", "south")
    assert table.messages == ["bang", "n1", "north bang"]


@pytest.mark.parametrize("way", ["on stack", "on check"])
def test_before_triggers_cannot_go_on_the_stack(way: str) -> None:
    with pytest.raises(InvalidPackError, match="too late"):
        priority_table(BANG, trigger("n1", way).replace("after", "before"))


def test_triggers_of_rule_actions_go_on_the_stack() -> None:
    begin = priority_table(
        BANG,
        trigger("n1", "on stack", to="enter"),
        rules="""
    effect shift "Shift"
      use in main
      move you.hand to: game.field
    """,
    )
    table = begin.set("north hand: n1\nsouth")
    table.session.act(0, "use shift")
    assert (table.stack, table.messages) == (["N1"], [])


def test_an_endless_chain_of_triggers_is_undone() -> None:
    table = priority_table(
        BANG,
        trigger("i1", "on check", "heal this"),
        trigger("i2", "on check", "damage this", to="heal"),
        trigger("i3", "on check", "heal this", to="damage"),
    )
    table.set(f"game field: {controlled_by('south', 'i1', 'i2', 'i3')}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north")
    with pytest.raises(Exception, match="so the action was undone"):
        table.passes("south")
