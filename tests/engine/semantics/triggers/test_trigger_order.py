"""Language L4, L11: the check before anybody gets the chance, BlackPoker's Fig. 2.4."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.semantics.priority_arena import Round, chance

BANG = """
effect bang "Bang"
  use in main from hand on stack
  say "bang"
"""


def answer(name: str, way: str, *lines: str, to: str = "bang") -> str:
    body = "".join(f"  {line}\n" for line in (f'say "{name}"', *lines))
    return f'effect {name} "{name.upper()}"\n  after {to} from field {way}\n{body}\n'


def banged(*effects: str, field: str) -> Round:
    """North has used the card, and both have passed."""
    table = chance(BANG, *effects).set(f"game field: {field}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north", "south")
    return table


def by(name: str, *cards: str) -> str:
    return " ".join(f"{card}(controller={name})" for card in cards)


def test_k6_what_is_immediate_comes_before_what_goes_on_the_stack() -> None:
    table = banged(
        answer("i1", "on check"),
        answer("n1", "on stack"),
        answer("n2", "on stack"),
        field=f"{by('north', 'n1')} {by('south', 'n2', 'i1')}",
    )
    assert (table.said, table.stack, table.holder) == (["bang", "i1"], ["N1", "N2"], "north")
    table.passes("north", "south")
    assert table.said == ["bang", "i1", "n2"]
    table.passes("north", "south")
    assert table.said == ["bang", "i1", "n2", "n1"]


def test_players_pick_which_of_their_own_comes_first() -> None:
    """[6-4]"""
    table = banged(
        answer("i1", "on check"),
        answer("i2", "on check"),
        field=f"{by('south', 'i1', 'i2')} {by('north', 'i1')}",
    )
    assert (table.said, table.holder) == (["bang", "i1"], "south")
    assert table.south.options == {"I1 (i1)", "I2 (i2)"}
    table.south.chooses("I2 (i2)")
    assert table.said == ["bang", "i1", "i2", "i1"]


def test_players_pick_the_order_in_which_theirs_go_on_the_stack() -> None:
    """[6-11]: the turn player's lie lowest."""
    table = banged(
        answer("n1", "on stack"),
        answer("n2", "on stack"),
        field=f"{by('south', 'n1', 'n2')} {by('north', 'n1')}",
    )
    assert (table.holder, table.stack) == ("south", ["N1"])
    table.south.chooses("N2 (n2)")
    assert table.stack == ["N1", "N2", "N1"]


def test_what_an_immediate_answer_causes_is_done_before_anything_is_stacked() -> None:
    """[6-7], [6-9]"""
    table = banged(
        answer("i1", "on check", "heal this"),
        answer("i2", "on check", to="heal"),
        answer("n1", "on stack"),
        field=f"{by('south', 'i1')} {by('north', 'i2', 'n1')}",
    )
    assert (table.said, table.stack) == (["bang", "i1", "heal i1", "i2"], ["N1"])


def test_ones_own_new_answers_come_before_the_next_player() -> None:
    """[6-8]: a player goes on as long as there are any of that player's."""
    table = banged(
        answer("i1", "on check", "heal this"),
        answer("i2", "on check", to="heal"),
        answer("i3", "on check"),
        field=f"{by('north', 'i1', 'i2')} {by('south', 'i3')}",
    )
    assert table.said == ["bang", "i1", "heal i1", "i2", "i3"]


def test_what_is_stacked_can_be_answered_before_anybody_has_the_chance() -> None:
    """[6-12], [6-13]: and what answers on the stack lies above all."""
    table = banged(
        answer("n1", "on stack"),
        answer("i1", "on check", to="wait"),
        answer("n2", "on stack"),
        field=f"{by('north', 'n1')} {by('south', 'i1', 'n2')}",
    )
    assert (table.stack, table.said) == (["N1", "N2"], ["i1", "bang"])
    table.session.act(1, "choose 2")
    assert (table.said, table.holder) == (["i1", "bang", "i1", "i1"], "north")


def test_k9_an_immediate_answer_ends_the_match_at_once() -> None:
    table = banged(
        answer("i1", "on check", "win you"),
        answer("i2", "on check"),
        answer("n1", "on stack"),
        field=f"{by('north', 'i1')} {by('south', 'i2', 'n1')}",
    )
    assert (table.winners, table.said, table.stack) == (["north"], ["bang", "i1"], [])


def test_no_pass_is_asked_for_in_a_check() -> None:
    """What an answer asks is no chance: the turn player has it afterwards."""
    table = banged(
        answer("i1", "on check", "choose_number low: 1 high: 2 by: you as: n"),
        field=by("south", "i1"),
    )
    assert (table.holder, table.south.options) == ("south", {"1", "2"})
    table.session.act(1, "choose 1")
    assert table.holder == "north"


def test_using_something_is_answered_before_it_waits_and_when_it_does() -> None:
    """[6] after raising: what answers the paying, then the waiting."""
    paid = 'effect paid "Paid"\n  use in main from hand on stack\n  cost heal this\n  say "paid"\n'
    answers = answer("i1", "on check", to="heal"), answer("i2", "on check", to="wait")
    table = chance(paid, *answers).set(
        f"game field: {by('south', 'i1', 'i2')}\nnorth hand: paid\nsouth"
    )
    table.north.uses("paid")
    table.south.chooses("I1 (i1)")
    assert (table.said, table.holder) == (["heal paid", "i1", "i2"], "north")


def test_what_answers_on_the_stack_happens_wherever_its_card_is_by_then() -> None:
    leave = 'effect go "Go"\n  use quick in main from field\n  move this to: game.grave\n'
    table = chance(BANG, answer("n1", "on stack"), leave, k="n1 go")
    table.set(f"game field: {by('south', 'k')}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north", "south", "north")
    assert table.stack == ["N1"]
    table.passes("south")
    assert table.said == ["bang", "n1"]


def test_what_waits_for_the_check_is_tested_again_when_it_comes() -> None:
    """Its card must still be where it answers from (S12)."""
    away = answer("i1", "on check", "move cards in game.field where it != this to: game.grave")
    table = banged(away, answer("i2", "on check"), field=f"{by('north', 'i1')} {by('south', 'i2')}")
    assert table.said == ["bang", "i1"]


def test_an_answer_on_the_stack_reads_what_it_answers() -> None:
    tell = answer("n1", "on stack", 'say "{trigger.controller} {trigger.card}"')
    table = banged(tell, field=by("south", "n1"))
    table.passes("north", "south")
    assert table.said == ["bang", "n1", "north bang"]


@pytest.mark.parametrize("way", ["on stack", "on check"])
def test_what_comes_before_cannot_wait(way: str) -> None:
    with pytest.raises(InvalidPackError, match="too late"):
        chance(BANG, answer("n1", way).replace("after", "before"))


def test_answers_outside_a_round_wait_for_the_next_chance() -> None:
    begin = chance(
        BANG,
        answer("n1", "on stack", to="enter"),
        rules="""
    effect shift "Shift"
      use in main
      move you.hand to: game.field
    """,
    )
    table = begin.set("north hand: n1\nsouth")
    table.session.act(0, "use shift")
    assert (table.stack, table.said) == (["N1"], [])


def test_an_endless_chain_of_answers_is_undone() -> None:
    """An endless chain of immediate triggers exceeds a limit."""
    table = chance(
        BANG,
        answer("i1", "on check", "heal this"),
        answer("i2", "on check", "damage this", to="heal"),
        answer("i3", "on check", "heal this", to="damage"),
    )
    table.set(f"game field: {by('south', 'i1', 'i2', 'i3')}\nnorth hand: bang\nsouth")
    table.north.uses("bang")
    table.passes("north")
    with pytest.raises(Exception, match="so the action was undone"):
        table.passes("south")
