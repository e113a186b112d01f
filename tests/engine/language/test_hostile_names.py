"""Names that authors choose never meet names of the printer, and every checked effect can be printed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import effect as printer
from engine.language.rules_text import printed_effect
from engine.language.rules_text.effect import worded_effect
from engine.language.rules_text.grammar.templates import (
    Counted,
    Quantity,
    Slot,
    YesOrNo,
    parse_template,
)
from engine.language.rules_text.plan.phrases import Text
from engine.language.rules_text.wording import PhraseWording
from engine.language.syntax import Number
from engine.language.vocabulary import vocabulary_of
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.editions import EDITIONS
from engine.language.vocabulary.example_game import SMALL_GAME
from engine.rulebook import InvalidPackError, read_pack
from engine.rulebook.checker import PackChecker
from tests.engine.language.hostile_packs import hostile_names, hostile_pack
from tests.scale import LONG

PARTS = 20
PACKS = 5_000 if LONG else 10
"""The number of packs in each of the parts."""
GAME = """
format = 2
[pack]
name = "probe"
version = "1.0.0"
title = "Probe"
game = "probe"
[game]
title = "Probe"
seats = [2, 3]
setup = "begin"
[attributes.card.power]
kind = "number"
[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "discard"
each = "player"
role = "discard"
seen_by = ["owner", "allies", "opponents"]
[[phases]]
name = "main"
effects = ["begin"]
[effects]
rules = '''
effect begin
  set game.turn_player = first(players)
'''
cards = '''
EFFECTS
'''
[[cards]]
name = "Card"
effects = ["go"]
"""


@pytest.mark.few(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_generated_packs_with_hostile_names_print(part: int) -> None:
    printed, seed = 0, part * PACKS * 10
    while printed < PACKS:
        seed += 1
        try:
            found = PackChecker((read_pack(hostile_pack(Random(seed))),)).check()
        except InvalidPackError:
            continue  # The language uses one of these names itself.
        printed += 1
        for each in found.effects:
            words = found.words.in_edition(each.edition)
            assert worded_effect(each.tree, words, each.kinds, not each.is_rule), seed


def text_of(effects: str) -> str:
    """Return the rules text of the effect `go`."""
    found = PackChecker((read_pack(GAME.replace("EFFECTS", effects)),)).check()
    each = next(each for each in found.effects if each.name == "go")
    return worded_effect(each.tree, found.words, each.kinds, on_card=True)


FORMERLY_WRONG = ("who", "whom", "context", "template", "self", "names", "phrases", "language")
GIVE = """effect give_one "Give one"
  takes card gift
  takes player NAME
  reads "give {gift} to {NAME}"
  move gift to: NAME.hand
"""
USES = {
    "event": GIVE + "effect go\n  after give_one from hand\n  draw you",
    "call": GIVE + "effect go\n  use in main from hand\n  give_one this NAME: you.next",
    "loop": "effect go\n  use in main from hand\n  for each NAME in players\n    draw NAME",
    "two loops": (
        "effect go\n  use in main from hand\n  for each NAME in players\n"
        "    for each other_one in NAME.opponents\n      draw other_one"
    ),
    "target": "effect go\n  use in main from hand\n  target NAME from cards in you.hand\n  discard NAME",
    "modifier": (
        "effect go\n  reading power of card NAME from hand\n  only if NAME.controller == you\n"
        "  set value += 1"
    ),
    "members": (
        "effect go\n  use in main from hand\n"
        "  discard cards NAME in you.hand where NAME.power > this.power"
    ),
    "own function": (
        'effect weak\n  takes card NAME\n  reads "{NAME} is weak"\n  answers flag NAME.power < 2\n'
        "effect go\n  use in main from hand\n  only if weak(this)\n  draw you"
    ),
    "value": "effect go\n  use in main from hand\n  let NAME = 2\n  draw you count: NAME",
    "answer": (
        "effect go\n  use in main from hand\n  choose from: you.hand by: you as: NAME\n"
        "  discard NAME"
    ),
}


@pytest.mark.few(3)
@pytest.mark.parametrize("use", USES)
def test_every_name_is_printed_as_any_other(use: str) -> None:
    """Only the word for the value itself may differ."""
    usual = text_of(USES[use].replace("NAME", "plimsole"))
    tried = 0
    for name in (*FORMERLY_WRONG, *hostile_names()[:: 1 if LONG else 25]):
        try:
            text = text_of(USES[use].replace("NAME", name))
        except InvalidPackError:
            continue
        tried += 1
        if "plimsole" not in usual:
            assert text == usual, name
    assert tried > 10


def test_brackets_of_authors_mark_nothing() -> None:
    words = 'effect cut\n  takes card it_was\n  reads "[cut] {it_was} ]in two["\n  discard it_was\n'
    text = text_of(words + "effect go\n  use in main from hand\n  cut this")
    assert text.endswith("[cut] this card ]in two[.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_slot_of_a_wording_has_a_value(edition: int) -> None:
    """`create` printed “in your handas” for packs whose edition doesn't know `as`."""
    known = vocabulary_of(edition)
    for command in known.commands.values():
        names = {each.name for each in COMMANDS[command.name].parameters}
        assert set(slots(parse_template(command.wording))) <= names, command.name
    for word in known.functions.values():
        names = {each.name for each in word.parameters}
        assert set(slots(parse_template(word.wording))) <= names, word.name


def slots(template: tuple[object, ...]) -> list[str]:
    found: list[str] = []
    for part in template:
        match part:
            case Slot(_, name):
                found.append(name)
            case Counted(name, one, many):
                found += [name, *slots(one), *slots(many)]
            case Quantity(low, count, of):
                found += filter(None, (low, count, of))
            case YesOrNo(_, yes, no):
                found += [*slots(yes), *slots(no)]
    return found


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the printer: no whole effect has words."""

    def fail(*_given: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(printer, "whole_effect", fail)


@pytest.mark.usefixtures("broken")
def test_an_effect_that_cannot_be_printed_is_shown_as_its_own_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    source = "effect e\n  use in play from hand\n  draw you"
    effect = parse_effect(source)
    kinds = check_effect(effect, SMALL_GAME, on_card=True).kinds
    assert printed_effect(effect, SMALL_GAME, kinds, on_card=True) == source
    assert "can’t print e" in caplog.text


def test_a_part_that_cannot_be_printed_is_shown_as_its_own_text(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PhraseWording, "say", 0)
    print_part: Callable[..., Text] = PhraseWording(SMALL_GAME, {}).clause
    assert print_part(Number(3), ()) == "3"
    assert "can’t print a part" in caplog.text
