"""Test pictures that contain effects on the stack."""

import pytest

from engine.play import PictureError, Session
from tests.engine.semantics.priority_arena import PriorityTable, priority_table

TEXTS = """
effect hit "Hit" is spell
  use quick in main from hand on stack
  takes number amount = 2
  target victim from cards in game.field
  target who from players
  set victim.hp -= amount
  say "{who}"

effect deny "Deny"
  use quick in main from hand on stack
  target spell from effects where is_kind(it, spell)
  counter spell

effect quick_one "Quick"
  use quick in main from hand
  say "quick"

effect sting "Sting"
  takes text word = "a b"
  after quick_one from field on stack
  say "{word} {trigger.card} {trigger.controller} {this}"
"""
RULES = """
effect wave "Wave"
  of player
  use quick in main on stack
  say "wave of {this}"
"""
FULL = """\
game   turn_player: north  phase: main  {more}field: a sting(owner=south, controller=south)  \
stack: hit(controller=north, card=3, amount=2, victim=1, who=south) \
sting(controller=south, card=2, word="a b", trigger=quick_one, trigger.card=4, \
trigger.controller=north) wave(of=south, controller=south) deny(controller=south, card=5, spell=1)
north  may_act: yes  hand: hit quick_one
south  may_act: yes  hand: deny
"""


@pytest.fixture
def table() -> PriorityTable:
    toml = '\n[attributes.game.watched]\nkind = "effect"\n'
    return priority_table(TEXTS, rules=RULES, toml=toml)


def test_the_stack_is_written_as_it_was_loaded(table: PriorityTable) -> None:
    text = FULL.format(more="watched: 1  ")
    assert table.set(text).session.picture() == text
    again = Session.from_picture(table.rules, text)
    assert again.view(1).stack == table.session.view(1).stack


def test_a_match_starts_with_the_stack_of_its_picture(table: PriorityTable) -> None:
    table.set(FULL.format(more=""))
    table.passes("north", "south")
    assert (table.stack, table.log_lines[-1]) == (["Sting", "Wave"], "Hit is countered.")
    table.passes("north", "south", "north", "south")
    assert table.messages == ["wave of south", "a b quick_one north sting"]


def test_writing_the_stack_of_a_running_match(table: PriorityTable) -> None:
    table.set("game field: a\nnorth hand: hit deny quick_one\nsouth")
    table.north.uses("hit")
    table.north.chooses("a")
    table.north.chooses("south")
    again = Session.from_picture(table.rules, table.session.picture())
    for session in (again, table.session):
        session.act(0, "pass")
        session.act(1, "pass")
        assert session.view(None).log[-1].text == "south"
    assert again.picture() == table.session.picture()


def test_chosen_costs_are_in_the_picture() -> None:
    sell = """
    effect sell "Sell"
      use in main from hand on stack
      cost choose_some from: you.hand by: you as: sold maximum: 9 prompt: "Which?"
      say "{listed(sold, it.name)} sold"
    """
    table = priority_table(sell).set("game\nnorth hand: sell a b\nsouth")
    table.north.uses("sell")
    table.north.chooses("b")
    again = Session.from_picture(table.rules, table.session.picture())
    assert "sold=" in again.picture()
    for session in (table.session, again):
        session.act(0, "pass")
        session.act(1, "pass")
        assert session.view(None).log[-1].text == "b sold"


REFUSED = {
    "zap": "“zap” isn’t an effect that uses the stack.",
    "quick_one": "“quick_one” isn’t an effect that uses the stack.",
    "hit(victim=rock)": "“victim” must be a card, not “rock”.",
    "hit(size=2)": "“hit” on the stack has no “size”. Use one of: controller, card, amount, victim, who.",
    "hit(trigger=quick_one)": "“hit” can’t be triggered by “quick_one”.",
    "sting(trigger=fly)": "“sting” can’t be triggered by “fly”.",
    "sting(trigger.card=1)": "“sting” on the stack has no “trigger.card”",
    "hit " * 2_001: "The stack can have at most 2,000 effects.",
    "wave(of=west)": "“of” must be a player, not “west”.",
}


@pytest.mark.parametrize(("stack", "sentence"), REFUSED.items())
def test_invalid_stacks(table: PriorityTable, stack: str, sentence: str) -> None:
    with pytest.raises(PictureError) as refused:
        table.set(f"game field: a  stack: {stack}\nnorth\nsouth")
    assert sentence in str(refused.value)
