"""Formatted text parses to the same tree, and is formatted the same way again (thesis G3)."""

from hypothesis import given, settings

from engine.language.parsing.formatter import expression_text, unparse
from engine.language.parsing.parser import parse_effect, parse_effects, parse_expression
from engine.language.syntax import Effect, Expression
from tests.engine.language.trees import effects, expressions
from tests.scale import sample


@settings(max_examples=sample(200))
@given(effects())
def test_effects(effect: Effect) -> None:
    text = unparse(effect)
    assert parse_effect(text) == effect
    assert unparse(parse_effect(text)) == text


@settings(max_examples=sample(300))
@given(expressions)
def test_expressions(expression: Expression) -> None:
    assert parse_expression(expression_text(expression)) == expression


@settings(max_examples=30)
@given(effects(), effects())
def test_several_effects_in_one_text(first: Effect, second: Effect) -> None:
    assert parse_effects(unparse(first) + "\n# between\n" + unparse(second)) == (first, second)
