"""Conditions: the places where yes or no is said as a sentence; elsewhere they are values like others."""

from __future__ import annotations

from engine.editing.paths import part_at
from engine.editing.surveying import Place
from engine.language import syntax
from engine.language.syntax import Effect, Path

FIELDS = ("condition", "holds", "where", "operand")
GIVEN = ("holds", "yes", "no")
"""What `any_one`, `every_one` and `either` ask, and what the last says of it."""


def is_condition(effect: Effect, path: Path, place: Place) -> bool:
    """Whether what is yes or no reads there like "it is your turn"."""
    if place.parameter is not None:
        return place.parameter.name in GIVEN
    match part_at(effect, path[:-1]):
        case syntax.Binary("and" | "or") | syntax.Answers():
            return True
        case syntax.Binary():
            return path[-1] == "left"
    return path[-1] in FIELDS
