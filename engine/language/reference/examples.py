"""Examples as effects of the small game: their text, and what a card would print."""

from __future__ import annotations

import re

from engine.language.checking.checker import check_effect
from engine.language.kinds import Kind
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text import printed_effect
from engine.language.vocabulary.example_game import SMALL_GAME

VALUE = "result"
"""The name by which an example of a value is remembered."""


def effect_text(lines: str, name: str = "example") -> str:
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    return f"effect {name}\n{body}"


def printed(lines: str, of_rule: bool = False) -> str:
    """The printed text of an example."""
    effect = parse_effect(effect_text(lines))
    checked = check_effect(effect, SMALL_GAME, on_card=not of_rule)
    return printed_effect(effect, SMALL_GAME, checked.kinds, on_card=not of_rule)


def said(value: str) -> str:
    """The words for an example of a value."""
    text = printed(f"let {VALUE} = {value}").removesuffix(".")
    return re.sub(rf"^Let (the {VALUE} be|“{VALUE}” be whether) ", "", text)


def kind_of(value: str) -> Kind:
    """What an example of a value is."""
    effect = parse_effect(effect_text(f"let {VALUE} = {value}"))
    return check_effect(effect, SMALL_GAME, on_card=True).names[VALUE]
