"""The reference describes every word, and its examples work in a real match."""

import re
from typing import get_args

import pytest

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.parsing.parser import parse_effect, parse_effects
from engine.language.reference import EXPRESSIONS, HEADINGS, STATEMENTS, page
from engine.language.reference.examples import NEWEST, effect_text
from engine.language.reference.heading_forms import Form
from engine.language.reference.reference_page import INTRODUCTION
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.commands import COMMANDS, DRAFT_COMMANDS
from engine.language.vocabulary.functions import FUNCTIONS
from engine.machine.core.linker import current_value
from engine.machine.symbols import NAMES
from engine.play import Session
from engine.rulebook import GameRules
from tests.architecture.source import ROOT
from tests.cases import for_each
from tests.engine.example_game import HAND, small_rules

LINES = [word.example for word in COMMANDS.values()] + [form.example for form in STATEMENTS]
VALUES = [word.example for word in FUNCTIONS.values()] + [form.example for form in EXPRESSIONS]
DONE = [*LINES, *(f"let result = {value}" for value in VALUES)]
# The examples of headings show what these need: a trigger.
OF_TRIGGERS = ("cancel", "repeat_triggers")
USED = [f"use in play from hand\n{example}" for example in DONE if example not in OF_TRIGGERS]
HEADS = [form.example for form in HEADINGS if not form.of_rule]
DRAFTING = [head for head in HEADS if "draft" in head.splitlines()[0]]
DRAFTING += [f"when drafted\n{word.example}" for word in DRAFT_COMMANDS.values()]
LAWS = [form.example for form in HEADINGS if form.of_rule]
USED += [head for head in HEADS if head.startswith("use") and head not in DRAFTING]
OWN = [head for head in HEADS if " of this" in head.splitlines()[0]]
ANSWERS = [head for head in HEADS if head.startswith(("before", "after")) and head not in OWN]
READINGS = [head for head in HEADS if head.startswith("reading")]
QUESTIONS = [head for head in HEADS if "answers " in head]
CALLED = [head for head in HEADS if head.startswith("takes") and head not in QUESTIONS]
EXAMPLES = [*USED, *ANSWERS, *OWN, *READINGS, *QUESTIONS, *CALLED, *DRAFTING]
MOST_ANSWERS = 20


def card(example: str) -> str:
    return f"C{EXAMPLES.index(example)}"


def calling(effect: str) -> str:
    return effect_text(f"use in play from hand\n{effect}", f"call_{effect}")


def asking(effect: str) -> str:
    lines = f"if {effect}(this, first(you.library))\n  set game.sum = 77"
    return effect_text(f"use in play from hand\n{lines}", f"call_{effect}")


@pytest.fixture(scope="module")
def rules() -> GameRules:
    texts = {each: effect_text(each, f"e{n}") for n, each in enumerate(EXAMPLES)}
    texts |= {each: texts[each] + calling(f"e{EXAMPLES.index(each)}") for each in CALLED}
    laws = [effect_text(each, f"law{n}") for n, each in enumerate(LAWS)]
    texts |= {each: texts[each] + asking(f"e{EXAMPLES.index(each)}") for each in QUESTIONS}
    cards = ((card(each), text) for each, text in texts.items())
    return small_rules(cards, "".join(laws), LATEST)


def table(rules: GameRules, **more: str) -> Session:
    zones = {"north": HAND, "south": HAND, "field": "Soldier"} | more
    return Session.from_picture(
        rules,
        f"""
        game   phase: play  sum: 5  field: {zones["field"]}
        north  hand: {zones["north"]}  library: Soldier Soldier Adder Adder  discard: Soldier
        south  hand: {zones["south"]}  library: Soldier Soldier Adder Adder
        """,
    )


def use(session: Session, effect: str) -> None:
    """Let the first player use the effect, and answer every question with the first option."""
    action = next(each for each in session.legal_actions(0) if each.effect == effect)
    session.act(0, action)
    for _ in range(MOST_ANSWERS):
        for seat in list(session.decisions)[:1]:
            session.act(seat, session.legal_actions(seat)[0])


def happened(session: Session, what: str, effect: str) -> bool:
    number = session.rules.effect_numbers[effect]
    return any(entry[1] == what and entry[4] == number for entry in session._world.log)


@for_each("example", USED)
def test_an_example_can_be_used(rules: GameRules, example: str) -> None:
    session = table(rules, north=f"{card(example)} {HAND}")
    use(session, f"e{EXAMPLES.index(example)}")
    assert happened(session, "use", f"e{EXAMPLES.index(example)}")


@pytest.mark.parametrize("example", LAWS)
def test_an_example_of_a_rule_can_be_used(rules: GameRules, example: str) -> None:
    session = table(rules)
    use(session, f"law{LAWS.index(example)}")
    assert happened(session, "use", f"law{LAWS.index(example)}")


@pytest.mark.parametrize("example", LAWS)
def test_an_example_of_a_rule_has_no_problems(example: str) -> None:
    effect = parse_effect(effect_text(example), LATEST)
    assert check_effect(effect, NEWEST, on_card=False).problems == []


@pytest.mark.parametrize("example", CALLED)
def test_an_example_can_be_called(rules: GameRules, example: str) -> None:
    session = table(rules, north=card(example))
    use(session, f"call_e{EXAMPLES.index(example)}")
    assert session._world.columns[rules.layout.column("game", "sum")][1] < 5


@pytest.mark.parametrize("example", QUESTIONS)
def test_an_example_function_can_be_called(rules: GameRules, example: str) -> None:
    session = table(rules, north=card(example))
    use(session, f"call_e{EXAMPLES.index(example)}")
    assert session._world.columns[rules.layout.column("game", "sum")][1] == 77


@pytest.mark.parametrize("example", ANSWERS)
def test_an_example_triggers(rules: GameRules, example: str) -> None:
    session = table(rules, south=card(example))
    use(session, "call_add")
    assert happened(session, "trigger", f"e{EXAMPLES.index(example)}")


@pytest.mark.parametrize("example", READINGS)
def test_an_example_modifies_an_attribute(rules: GameRules, example: str) -> None:
    session = table(rules, field=f"{card(example)} Soldier")
    world = session._world
    soldier = world.zones[rules.zone_number("field")][1]
    assert current_value(world, rules.layout.column("card", "number"), soldier) == 2 + 1


@for_each("example", EXAMPLES)
def test_an_example_has_no_problems(example: str) -> None:
    effect = parse_effect(effect_text(example), LATEST)
    assert check_effect(effect, NEWEST, on_card=True).problems == []


def test_the_first_examples_have_no_problems() -> None:
    for text in re.findall(r"```effect\n(effect .*?)```", INTRODUCTION, re.DOTALL):
        for effect in parse_effects(text, LATEST):
            assert check_effect(effect, NEWEST, on_card=True).problems == []


@pytest.mark.parametrize(
    ("union", "forms"), [(syntax.Heading, HEADINGS), (syntax.Statement, STATEMENTS)]
)
def test_every_form_is_described(union: object, forms: tuple[Form, ...]) -> None:
    effects = [parse_effect(effect_text(form.example), LATEST) for form in forms]
    said = {type(node) for effect in effects for node in syntax.nodes(effect)}
    assert set(get_args(union)) <= said


def test_every_kind_of_value_is_described() -> None:
    effects = [parse_effect(effect_text(f"let x = {form.example}"), LATEST) for form in EXPRESSIONS]
    said = {type(node) for effect in effects for node in syntax.nodes(effect)}
    assert set(get_args(syntax.Expression)) - {syntax.Lasting} <= said  # It follows “until”.


@for_each("name", COMMANDS)
def test_a_command_is_implemented_once(name: str) -> None:
    asks = COMMANDS[name].asks
    assert (f"ask_{name}" in NAMES, f"do_{name}" in NAMES) == (asks, not asks)


@for_each("name", [name for name in FUNCTIONS if name != "count"])  # compiled inline
def test_a_function_is_implemented(name: str) -> None:
    assert f"f_{name}" in NAMES


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs/language.md").read_text(encoding="utf-8") == page(), "make docs"
