"""Make effects of the example game from examples, and print their rules text."""

from __future__ import annotations

import re

from engine.language.checking.checker import check_effect
from engine.language.kinds import Kind
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import printed_effect
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.example_game import SMALL_GAME

NEWEST = SMALL_GAME.in_edition(LATEST)
"""The words of the example game in the latest edition. All examples are written in this edition."""

VALUE = "result"
"""The name for storing the value of an example."""


def effect_text(lines: str, name: str = "example") -> str:
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    return f"effect {name}\n{body}"


def example_rules_text(lines: str, of_rule: bool = False) -> str:
    """Return the rules text of an example."""
    effect = parse_effect(effect_text(lines), LATEST)
    checked = check_effect(effect, NEWEST, on_card=not of_rule)
    return printed_effect(effect, NEWEST, checked.kinds, on_card=not of_rule)


def value_rules_text(value: str) -> str:
    """Return the rules text of an example value."""
    text = example_rules_text(f"let {VALUE} = {value}").removesuffix(".")
    return re.sub(rf"^(The {VALUE} (is|are)|Let “{VALUE}” be( whether)?) ", "", text)


def kind_of(value: str) -> Kind:
    """Return the kind of an example value."""
    effect = parse_effect(effect_text(f"let {VALUE} = {value}"), LATEST)
    return check_effect(effect, NEWEST, on_card=True).names[VALUE]
