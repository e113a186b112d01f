"""Functions that put things in order or take values of them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, CARD, FLAG, NUMBER, TEXT, UNKNOWN, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter
from engine.language.vocabulary.functions.sets import MEMBERS, member, members

COMPARISON = Parameter("by", ANY, "what says that one comes before another", naming="comparison")


def values(given: Sequence[Kind]) -> Kind:
    """As many values as members, of whatever kind they are."""
    return given[1].several if len(given) > 1 else UNKNOWN


COMPARING = (
    FunctionWord(
        "ordered",
        (MEMBERS, COMPARISON),
        members,
        "The same ones in the order of a comparison of the game's own; equal ones stay as they are.",
        "{those of} in the order of {by}",
        "ordered(you.hand, by: stronger)",
    ),
    FunctionWord(
        "best",
        (MEMBERS, COMPARISON),
        member,
        "The one that comes first in the order of a comparison, the first of equals.",
        "{the first of} by {by}",
        "best(you.hand, by: stronger)",
    ),
    FunctionWord(
        "values",
        (MEMBERS, Parameter("value", ANY, "what is taken of each", for_each=True)),
        values,
        "A value of each, in their order.",
        "the {value} of {each of}",
        "values(you.hand, it.number)",
        in_full="{value} for {each of}",
    ),
    FunctionWord(
        "listed",
        (MEMBERS, Parameter("text", TEXT, "what is written of each", for_each=True)),
        TEXT,
        "The texts of all, as in “red, green and blue”.",
        "a list of the {text} of {each of}",
        "listed(you.hand, it.name)",
        in_full="a list of {text} for {each of}",
    ),
    FunctionWord(
        "contains",
        (Parameter("text", TEXT, "where it is looked for"), Parameter("part", TEXT, "what is")),
        FLAG,
        "Whether a text has another in it; capital letters count as small ones.",
        "{text} <contain|contains> {part}",
        'contains(this.name, "old")',
    ),
    FunctionWord(
        "beside",
        (Parameter("card", CARD, "the card between them"),),
        CARD.several,
        "The cards that lie right below and right above a card in its zone.",
        "the cards beside {card}",
        "beside(this)",
    ),
    FunctionWord(
        "numbers",
        (Parameter("first", NUMBER, "the first"), Parameter("last", NUMBER, "the last")),
        NUMBER.several,
        "All whole numbers from one to another, 1,000 of them at most.",
        "the numbers from {first} to {last}",
        "numbers(1, 6)",
    ),
    FunctionWord(
        "between",
        (
            Parameter("a", NUMBER, "what is asked of"),
            Parameter("low", NUMBER, "the smallest it can be"),
            Parameter("high", NUMBER, "the largest it can be"),
        ),
        FLAG,
        "Whether a number is not outside of two others.",
        "{a} <is|is> from {low} to {high}",
        "between(game.sum, 90, 99)",
    ),
    FunctionWord(
        "divided_up",
        (Parameter("a", NUMBER, "what is divided"), Parameter("by", NUMBER, "by what")),
        NUMBER,
        "One number divided by another, rounded up; by zero it gives 0.",
        "{a} divided by {by}, rounded up",
        "divided_up(this.number, 2)",
    ),
)
