"""Functions that calculate, compare or choose numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, FLAG, NUMBER, UNKNOWN, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter

EITHER = (Parameter("a", NUMBER, "one number"), Parameter("b", NUMBER, "the other number"))


def chosen_kind(given: Sequence[Kind]) -> Kind:
    return given[1] if len(given) > 1 else UNKNOWN


NUMBERS = (
    FunctionWord(
        "roll",
        (Parameter("sides", NUMBER, "the number of sides of the die", default="6"),),
        NUMBER,
        "Returns a random number from 1 to the number of sides.",
        "the roll of a die with {sides} sides",
        "roll(20)",
        rolls=True,
    ),
    FunctionWord(
        "either",
        (
            Parameter("holds", FLAG, "the condition"),
            Parameter("yes", ANY, "the value if the condition holds"),
            Parameter("no", ANY, "the value if it doesn’t", alike="yes"),
        ),
        chosen_kind,
        (
            "Returns one of two values, depending on a condition. Only the value that is returned is "
            "computed, unless one of them rolls dice or divides."
        ),
        "{yes} if {holds}, otherwise {no}",
        "either(game.sum > 50, 1, 2)",
    ),
    FunctionWord(
        "unmodified",
        (Parameter("number", NUMBER, "the number, made of attributes"),),
        NUMBER,
        "Returns a number from attributes as they are set for good, without what modifies them (`reading`) "
        "and without temporary changes of numbers (`until`). So a modifier can compare cards by the "
        "attribute that it modifies, which would otherwise depend on itself. Functions of the game read "
        "modified attributes, also inside.",
        "{number} (unmodified)",
        "unmodified(this.number)",
        since=2,
    ),
    FunctionWord(
        "limit",
        (
            Parameter("a", NUMBER, "the number to limit"),
            Parameter("low", NUMBER, "the smallest possible result"),
            Parameter("high", NUMBER, "the largest possible result"),
        ),
        NUMBER,
        "Returns the number, or the nearest end of the range if the number is outside the range.",
        "{a}, but at least {low} and at most {high}",
        "limit(game.sum, 0, 99)",
    ),
    FunctionWord(
        "even",
        (Parameter("a", NUMBER, "the number to check"),),
        FLAG,
        "Checks whether a number is even.",
        "{a} <is|is> even",
        "even(game.sum)",
    ),
    FunctionWord(
        "min",
        EITHER,
        NUMBER,
        "Returns the smaller of two numbers.",
        "the smaller of {a} and {b}",
        "min(1, 2)",
    ),
    FunctionWord(
        "max",
        EITHER,
        NUMBER,
        "Returns the larger of two numbers.",
        "the larger of {a} and {b}",
        "max(1, 2)",
    ),
    FunctionWord(
        "abs",
        (Parameter("a", NUMBER, "a number"),),
        NUMBER,
        "Returns the number without its sign.",
        "the absolute value of {a}",
        "abs(3)",
    ),
)
