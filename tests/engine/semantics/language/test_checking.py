"""Patent R18 to R23: the language and the checks of its texts.

In contrast to R19, blocks may be nested, as L3 demands.
"""

import logging

import pytest
from lark import Lark, logger

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import FreshIndenter, grammar, parse_effect
from engine.language.vocabulary import EDITIONS
from engine.play import ActionUndone
from engine.rulebook import InvalidPackError
from tests.engine.semantics.conftest import Build


def test_r18_a_command_has_a_controller_and_named_parameters(arena: Build) -> None:
    """The controller is the player who uses the effect, unless a parameter says otherwise."""
    pay = """
    effect pay "Pay"
      takes player to
      takes number amount
      takes player by = you
      set by.gold -= amount
      set to.gold += amount

    effect toll "Toll"
      use in main from hand
      pay you.next amount: 2
      pay you amount: 5 by: you.next
    """
    table = arena(pay).set("""
        north  hand: toll
        south
    """)
    table.north.uses("toll")
    assert (table.north["gold"], table.south["gold"]) == (3, -3)


def test_l1_names_can_be_in_any_script(arena: Build) -> None:
    throw = """
    effect 丟牌 "丟牌" is 動作
      takes card 牌
      move 牌 to: game.grave

    effect use_it "Use"
      use in main from hand
      let größte = highest(game.field, by: it.power)
      丟牌 größte

    effect ответ "Ответ"
      after 動作 from field
      say "{trigger.牌}"
    """
    table = arena(throw).set("""
        game   field: a b(power=2) ответ
        north  hand: use_it
        south
    """)
    table.north.uses("use_it")
    assert (table.messages, table["grave"]) == (["b"], ["b"])


HEAL = """
effect heal_self "Heal self"
  use in main from field
  only if this.hp < 3
  only if count(this.controller.hand) > 0
  heal this amount: 2
"""


@pytest.mark.parametrize(
    ("hp", "hand", "usable"), [(2, "a", True), (3, "a", False), (2, "", False), (3, "", False)]
)
def test_r19_all_conditions_must_hold(arena: Build, hp: int, hand: str, usable: bool) -> None:
    table = arena(HEAL).set(f"""
        game   field: heal_self(hp={hp}, controller=north)
        north  hand: {hand}
        south
    """)
    assert ("heal_self heal_self" in table.north.options) == usable


def test_r19_a_single_command_can_have_a_condition(arena: Build) -> None:
    flat = """
    effect flat "Flat"
      use in main from hand
      if game.score > 0
        say "first"
      if game.score == 0
        say "second"
      say "third"
    """
    table = arena(flat).set("""
        north  hand: flat
        south
    """)
    table.north.uses("flat")
    assert table.messages == ["second", "third"]


def test_r20_every_runs_a_set_as_one_batch(arena: Build) -> None:
    blast = """
    effect blast "Blast"
      use in main from hand
      damage every cards in game.field where it.side == "enemy" amount: 1

    effect count_dead "Count"
      after damage from hand
      say "{count(cards in game.field where it.hp < 3)} are hurt"
    """
    table = arena(blast).set("""
        game   field: a(side=enemy) b c(side=enemy)
        north  hand: blast count_dead
        south
    """)
    table.north.uses("blast")
    assert table.messages == ["damage a", "damage c", "2 are hurt", "2 are hurt"]


MILL = """
effect dig "Dig"
  use in main from hand
  dig_on

effect dig_on "Dig on"
  let found = first(top(you.library))
  discard found
  if count(you.library) > 0 and found.name != "c"
    dig_on
"""


@pytest.mark.parametrize(("library", "left"), [("a c b d", ["a"]), ("a b d", [])])
def test_r20_recursion_repeats_an_unknown_number_of_times(
    arena: Build, library: str, left: list[str]
) -> None:
    table = arena(MILL).set(f"""
        north  hand: dig  library: {library}
        south
    """)
    table.north.uses("dig")
    assert table.north["library"] == left


ENDLESS = {
    "recursion": "call_me",
    "loop": "while yes\n        set game.score += 1",
    "each_other": "ping",
    "breeding": "for each c in game.field\n        create a to: game.field count: 1000000",
}


@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS)
def test_r20_endless_effects_are_undone_with_an_explanation(arena: Build, body: str) -> None:
    endless = f"""
    effect start "Start"
      use in main from hand
      set game.score += 7
      call_me

    effect call_me "Call me"
      {body}

    effect ping "Ping"
      pong

    effect pong "Pong"
      ping
    """
    table = arena(endless).set("""
        game   field: a
        north  hand: start
        south
    """)
    before = table.state
    with pytest.raises(ActionUndone, match="so the action was undone"):
        table.north.uses("start")
    assert table.state == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_r21_the_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture, edition: int) -> None:
    """Lark resolves shift/reduce conflicts by itself, but logs them."""
    caplog.set_level(logging.DEBUG, logger.name)
    Lark('start: "i" start | "i" start "e" start | "x"', parser="lalr", debug=True)
    assert "Shift/Reduce" in caplog.text
    caplog.clear()
    starts = ["effects", "expression"]
    Lark(grammar(edition), parser="lalr", start=starts, postlex=FreshIndenter(), debug=True)
    assert "onflict" not in caplog.text


def test_r21_texts_are_parsed_only_when_rules_are_built(
    arena: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = arena(HEAL).set("""
        game   field: heal_self(hp=-1997, controller=north)
        north  hand: a
        south
    """)
    monkeypatch.setattr(Lark, "parse", None)
    for _ in range(1_000):
        table.north.uses("heal_self")
    assert table.base("heal_self", "hp") == 3


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("damage you.hand", "must be a card, but “you.hand” is a zone"),
        ("damage", "is missing “victim”"),
        ("damage this amonut: 1", "has no parameter named “amonut”"),
        ('damage this amount: "two"', 'must be a number, but “"two"” is a text'),
        ("damage this amount: 1 amount: 2", "“amount” is given twice"),
    ],
)
def test_r22_parameters_are_named_and_have_kinds(arena: Build, call: str, said: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        arena(f'effect wrong "Wrong"\n  use in main from hand\n  draw you\n  {call}\n')
    (problem,) = error.value.problems
    assert said in problem.message
    assert (problem.where, problem.at.line) == ("effect wrong", 4)


def test_r23_texts_that_parse_are_checked_for_mistakes(arena: Build) -> None:
    text = "effect e\n  use in main from hand\n  damge this amount: 1\n"
    parse_effect(text)
    with pytest.raises(InvalidPackError, match="Did you mean “damage”"):
        arena(text)


def test_r23_texts_that_do_not_parse_are_refused() -> None:
    with pytest.raises(EffectTextError):
        parse_effect("effect e\n  damage self x\n")
