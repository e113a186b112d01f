"""Fuzz effect texts: each is refused with a message or can be used."""

from __future__ import annotations

from engine.language.checking.checker import check_effect
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect, parse_effects, parse_expression
from engine.language.rules_text import printed_effect
from engine.language.syntax import Effect
from engine.language.vocabulary import EDITIONS
from engine.language.vocabulary.example_game import SMALL_GAME
from tests.engine.fuzz.mutating import mutated
from tests.engine.fuzz.trying import try_many
from tests.engine.fuzz.wrong_texts import VALUES, from_letters, from_texts, from_words


def judge_effects(text: str) -> None:
    edition = EDITIONS[len(text) % len(EDITIONS)]
    try:
        effects = parse_effects(text, edition)
    except EffectTextError as error:
        judge_problem(error.problem, text)
        return
    for effect in effects:
        for on_card in (True, False):
            judge_effect(effect, on_card, text, edition)


def judge_effect(effect: Effect, on_card: bool, text: str, edition: int) -> None:
    assert parse_effect(unparse(effect), edition) == effect
    words = SMALL_GAME.in_edition(edition)
    checked = check_effect(effect, words, on_card)
    for problem in checked.problems:
        judge_problem(problem, text)
    if not checked.problems:
        assert isinstance(printed_effect(effect, words, checked.kinds, on_card), str)


def judge_problem(problem: Problem, text: str) -> None:
    assert problem.message, problem.code
    assert str(problem.with_excerpt(text))


def judge_value(text: str) -> None:
    try:
        parse_expression(text)
    except EffectTextError as error:
        judge_problem(error.problem, text)


def test_mutated_effects() -> None:
    try_many(0.55, from_texts, judge_effects)


def test_random_words() -> None:
    try_many(0.1, from_words, judge_effects)


def test_random_letters() -> None:
    try_many(0.05, from_letters, judge_effects)


def test_mutated_values() -> None:
    try_many(0.1, lambda dice: mutated(dice, dice.choice(VALUES)), judge_value)
