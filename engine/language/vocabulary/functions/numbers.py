"""Functions of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, FLAG, NUMBER, UNKNOWN, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter

EITHER = (Parameter("a", NUMBER, "one number"), Parameter("b", NUMBER, "the other"))


def chosen(given: Sequence[Kind]) -> Kind:
    return given[1] if len(given) > 1 else UNKNOWN


NUMBERS = (
    FunctionWord(
        "roll",
        (Parameter("sides", NUMBER, "how many sides the die has", default="6"),),
        NUMBER,
        "A number from 1 to the number of sides, by chance.",
        "the roll of a die with {sides} sides",
        "roll(20)",
        rolls=True,
    ),
    FunctionWord(
        "either",
        (
            Parameter("holds", FLAG, "what is asked"),
            Parameter("yes", ANY, "the value if it is so"),
            Parameter("no", ANY, "the value if it is not", alike="yes"),
        ),
        chosen,
        "One of two values of a kind.",
        "{yes} if {holds}, otherwise {no}",
        "either(game.sum > 50, 1, 2)",
    ),
    FunctionWord(
        "limit",
        (
            Parameter("a", NUMBER, "a number"),
            Parameter("low", NUMBER, "the smallest it can be"),
            Parameter("high", NUMBER, "the largest it can be"),
        ),
        NUMBER,
        "The number, or the nearer end if it lies outside.",
        "{a}, but at least {low} and at most {high}",
        "limit(game.sum, 0, 99)",
    ),
    FunctionWord(
        "even",
        (Parameter("a", NUMBER, "a number"),),
        FLAG,
        "Whether a number is even.",
        "{a} <is|is> even",
        "even(game.sum)",
    ),
    FunctionWord("min", EITHER, NUMBER, "The smaller.", "the smaller of {a} and {b}", "min(1, 2)"),
    FunctionWord("max", EITHER, NUMBER, "The larger.", "the larger of {a} and {b}", "max(1, 2)"),
    FunctionWord(
        "abs",
        (Parameter("a", NUMBER, "a number"),),
        NUMBER,
        "The number without its sign.",
        "the absolute value of {a}",
        "abs(3)",
    ),
)
