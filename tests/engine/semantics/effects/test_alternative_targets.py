"""Targets of which the player chooses one, a card or a player: `or target`."""

import json

import pytest

from engine.language.messages.problems import EffectTextError
from engine.language.vocabulary import FIRST, SECOND
from engine.machine.actions import IllegalAction
from engine.play import Session
from engine.play.read_action import read_action
from engine.rulebook import GameRules
from tests.engine.semantics.arena import Arena, arena_rules, refusals
from tests.engine.semantics.priority_arena import PRIORITY_PACK, PriorityTable

ZAP = """
effect zap "Zap"
  use quick in main from hand on stack
  target victim from cards in game.field
  or target rival from players where it.gold > 0
  set victim.hp -= 3
  set rival.gold -= 3
  if rival == nobody
    say "a card"
"""
BLAST = """
effect blast "Blast"
  use in main from hand on stack
  announce strength from 0 to 9
  target rival from players where it.gold == strength
  or target victim from cards in game.field where it.power == strength
  set victim.hp -= strength
  set rival.gold -= strength
"""
GONE = """
effect gone "Gone"
  use quick in main from hand
  move first(game.field) to: game.grave
"""
CALLER = """
effect caller "Caller"
  use in main from hand
  zap rival: you.next
  zap victim: first(game.field)
  zap victim: first(you.library)
"""
TABLE = "game field: a b\nnorth hand: zap blast caller zap\nsouth hand: gone gone  gold: 5\n"


def game_rules(*texts: str) -> GameRules:
    texts = texts or (ZAP, BLAST, GONE, CALLER)
    return arena_rules(*texts, base=PRIORITY_PACK, edition=SECOND, base_edition=SECOND)


def table(picture: str = TABLE) -> PriorityTable:
    return PriorityTable(game_rules()).set(picture)


def choose(found: PriorityTable, label: str) -> None:
    seat = found.world.names.index(found.holder) - 1
    decision = found.session.view(seat).decision
    assert decision is not None
    action = next(option.action for option in decision.options if option.label == label)
    found.session.act(seat, action)


def test_cards_and_players_are_offered_together() -> None:
    found = table()
    found.north.uses("zap")
    decision = found.session.view(0).decision
    assert decision is not None
    assert [option.label for option in decision.options] == ["a", "b", "south"]
    assert [bool(option.card) for option in decision.options] == [True, True, False]
    assert decision.prompt == "Zap: choose the victim or the rival."


@pytest.mark.parametrize(
    ("label", "hp", "gold", "messages"),
    [("b", 0, 5, ["a card"]), ("south", 3, 2, [])],
)
def test_only_the_chosen_one_is_affected(
    label: str, hp: int, gold: int, messages: list[str]
) -> None:
    found = table()
    found.north.uses("zap")
    choose(found, label)
    stack = found.session.view(1).stack[0]
    assert (stack.targets, [aim.kind for aim in stack.aims]) == (
        (label,),
        ["card" if hp == 0 else "player"],
    )
    found.passes("north", "south")
    assert (found.base("b", "hp"), found.south["gold"], found.messages) == (hp, gold, messages)


def test_the_chosen_card_is_checked_again() -> None:
    found = table("game field: a\nnorth hand: zap\nsouth hand: gone  gold: 5\n")
    found.north.uses("zap")
    choose(found, "a")
    found.passes("north")
    found.south.uses("gone")
    found.passes("south", "north")
    assert found.log_lines[-1] == "Zap fizzles: no target is left."
    assert found.south["gold"] == 5


def test_one_of_the_two_sets_is_enough() -> None:
    hands = "north hand: zap caller\nsouth hand: gone"
    assert "zap zap" in table(f"{hands}  gold: 1").north.options
    assert "zap zap" in table(f"game field: a\n{hands}").north.options
    assert "zap zap" not in table(hands).north.options


def test_the_reason_names_both_sets() -> None:
    found = table("north hand: zap\nsouth hand: gone")
    why = found.session.why_not(0, found.zone("hand", 1)[0])
    assert [each.reason for each in why] == [
        "There is no legal target: this needs a card in the field or a player whose gold is more than 0."
    ]


def test_a_choice_must_leave_one_of_the_two() -> None:
    found = table()
    found.north.uses("blast")
    assert found.north.options == {"0", "1", "5"}
    choose(found, "5")
    choose(found, "south")
    found.passes("north", "south")
    assert found.south["gold"] == 0


def test_a_caller_gives_one_of_the_two() -> None:
    found = table("game field: a\nnorth hand: caller  library: b\nsouth hand: gone  gold: 5")
    found.north.uses("caller")
    assert (found.south["gold"], found.base("a", "hp"), found.base("b", "hp")) == (2, 0, 3)


def test_a_stored_match_goes_on_at_the_choice() -> None:
    found = table()
    found.north.uses("zap")
    stored = json.loads(json.dumps(found.session.snapshot()))
    found.session = Session.restore(found.rules, stored)
    choose(found, "south")
    found.passes("north", "south")
    assert found.south["gold"] == 2


def test_a_number_that_was_not_offered_is_refused() -> None:
    found = table()
    found.north.uses("zap")
    before = found.state
    for text in ("choose -1", "choose -3", "choose 2000", "choose 0"):
        with pytest.raises(IllegalAction) as refused:
            found.session.act(0, text)
        assert refused.value.code == "not_offered"
    assert found.state == before


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("or target p from players\n  lose p", "or_target_alone"),
        (
            "target c from cards maximum: 2\n  or target p from players\n  lose p\n  discard c",
            "or_target_alone",
        ),
        (
            "target c from cards\n  or target d from cards in you.hand\n  discard c\n  discard d",
            "or_target_kinds",
        ),
        (
            "target c from cards\n  or target p from players where it == c.owner\n  lose p\n  discard c",
            "or_target_depends",
        ),
    ],
)
def test_lines_that_could_never_work_are_refused(lines: str, code: str) -> None:
    text = f"effect x\n  use in main from hand\n  {lines}\n"
    assert refusals(text, edition=SECOND) == [code]


def test_the_first_format_does_not_know_it() -> None:
    with pytest.raises(EffectTextError):
        arena_rules(ZAP, edition=FIRST)


def test_hidden_players_and_cards_are_no_reason() -> None:
    """No page tells if the opponent has a hidden card to target."""
    spy = ZAP.replace("cards in game.field", "cards in you.next.hand where it.hp > 5")
    rules = arena_rules(spy, GONE, base=PRIORITY_PACK, edition=SECOND, base_edition=SECOND)
    texts = []
    for gone in ("gone", "gone(hp=9)"):
        found = PriorityTable(rules).set(f"north hand: zap gone\nsouth hand: {gone}  gold: 0")
        zap = next(card for card in found.zone("hand", 1) if found.card(card) == "zap")
        texts.append([each.reason for each in found.session.why_not(0, zap)])
    assert texts == [["A condition that depends on hidden information is not met."], []]


def test_an_effect_called_with_the_other_target_does_nothing() -> None:
    hurt = """
    effect hurt
      takes card victim
      takes number amount = 1
      set game.score += 1
      say "hurt {victim}"

    effect nag
      takes card victim
      takes player whom
      choose_number low: 1 high: 1 by: whom as: chosen
      set game.score += 1000

    effect rob
      takes player rival
      set game.score += 10

    effect bite "Bite"
      use in main from hand
      target victim from cards in game.field
      or target rival from players where it != you
      repeat 2
        hurt victim amount: 3
      for each one in players
        nag victim whom: one
      rob rival: rival
      set game.score += 100
    """
    rules = arena_rules(hurt, edition=SECOND, base_edition=SECOND, card="bite")
    for label, score in (("a", 2102), ("south", 110)):
        found = Arena(rules).set("game field: a\nnorth hand: card\nsouth")
        found.north.uses("card", "bite")
        decision = found.session.view(0).decision
        assert decision is not None
        found.session.act(0, next(o.action for o in decision.options if o.label == label))
        for seat in (0, 1) if label == "a" else ():
            found.session.act(seat, "choose 1")
        assert found["score"] == score


def test_hidden_cards_are_offered_face_down_beside_players() -> None:
    spy = ZAP.replace("cards in game.field", "cards in you.next.hand")
    rules = arena_rules(spy, GONE, base=PRIORITY_PACK, edition=SECOND, base_edition=SECOND)
    shown = []
    for hidden in ("a b", "gone a"):
        found = PriorityTable(rules).set(f"north hand: zap\nsouth hand: {hidden}  gold: 1")
        found.north.uses("zap")
        decision = found.session.view(0, sent=True).decision
        assert decision is not None
        shown.append([option.label for option in decision.options])
        action = decision.options[1].action
        found.session.act(0, read_action(found.session, 0, action))
        assert found.session.view(0).stack[0].targets == ("a card",)
    assert shown == [["A face-down card", "A face-down card", "south"]] * 2
