"""Functions that sort or compare values, or collect one value per member."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, CARD, FLAG, NUMBER, TEXT, UNKNOWN, ZONE, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter
from engine.language.vocabulary.functions.sets import MEMBERS, member_kind, members_kind

COMPARISON = Parameter(
    "by", ANY, "a function that says if one value comes before another", naming="comparison"
)

GROUP = Parameter(
    "such_that",
    ANY,
    "a function of the game that says if some members belong together",
    naming="group",
)
SIZES = (
    Parameter("minimum", NUMBER, "the fewest members of a group", default="1"),
    Parameter("maximum", NUMBER, "the most members of a group; 0 for any number", default="0"),
)


def values_kind(given: Sequence[Kind]) -> Kind:
    """Return the kind of a set with one value per member."""
    return given[1].several if len(given) > 1 else UNKNOWN


ORDERING = (
    FunctionWord(
        "ordered",
        (MEMBERS, COMPARISON),
        members_kind,
        "Sorts a set with a comparison function of the game; equal members keep their order.",
        "{those of} in the order of {by}",
        "ordered(you.hand, by: stronger)",
    ),
    FunctionWord(
        "best",
        (MEMBERS, COMPARISON),
        member_kind,
        (
            "Returns the member that a comparison function puts first; if several are equal, "
            "the first of them."
        ),
        "{the first of} by {by}",
        "best(you.hand, by: stronger)",
    ),
    FunctionWord(
        "ways",
        (MEMBERS, GROUP, *SIZES),
        NUMBER,
        (
            "Returns the number of ways to choose some members that belong together, as a function of "
            "the game says. Members can be in several groups."
        ),
        "the number of ways to make {such_that} of {those of}",
        "ways(you.hand, alike, minimum: 2)",
        since=2,
    ),
    FunctionWord(
        "grouped",
        (
            MEMBERS,
            GROUP,
            Parameter("by", NUMBER, "the number of each member that is in a group", for_each=True),
            *SIZES,
        ),
        members_kind,
        (
            "Splits the set into groups that belong together, as a function of the game says, and members "
            "in no group, so that the numbers of all members in groups add up to the most. Returns the "
            "members in groups, in the order of the set."
        ),
        "{those of} that make the best groups of {such_that} by {by}",
        "grouped(you.hand, alike, by: it.number, minimum: 3)",
        in_full="{those of} that make the best groups of {such_that} by {by} for each",
        since=2,
    ),
    FunctionWord(
        "values",
        (MEMBERS, Parameter("value", ANY, "the value of each member", for_each=True)),
        values_kind,
        "Returns a value for each member, in the order of the set.",
        "the {value} of {each of}",
        "values(you.hand, it.number)",
        in_full="{value} for {each of}",
    ),
    FunctionWord(
        "listed",
        (MEMBERS, Parameter("text", TEXT, "the text of each member", for_each=True)),
        TEXT,
        "Joins texts, one for each member, as in “red, green and blue”.",
        "a list of the {text} of {each of}",
        "listed(you.hand, it.name)",
        in_full="a list of {text} for {each of}",
    ),
    FunctionWord(
        "contains",
        (
            Parameter("text", TEXT, "the text to search in"),
            Parameter("part", TEXT, "the text to search for"),
        ),
        FLAG,
        "Checks whether one text contains another, ignoring case.",
        "{text} <contain|contains> {part}",
        'contains(this.name, "old")',
    ),
    FunctionWord(
        "beside",
        (Parameter("card", CARD, "the card between them"),),
        CARD.several,
        "Returns the cards directly below and above a card in its zone.",
        "the cards beside {card}",
        "beside(this)",
    ),
    FunctionWord(
        "neighbors",
        (Parameter("zone", ZONE, "the zone between them"),),
        ZONE.several,
        "Returns the zones in the slots directly before and after a zone of a group.",
        "the zones next to {zone}",
        "neighbors(this.zone)",
        since=2,
    ),
    FunctionWord(
        "numbers",
        (
            Parameter("first", NUMBER, "the first number"),
            Parameter("last", NUMBER, "the last number"),
        ),
        NUMBER.several,
        "Returns all whole numbers from one number to another, at most 1,000 numbers.",
        "the numbers from {first} to {last}",
        "numbers(1, 6)",
    ),
    FunctionWord(
        "between",
        (
            Parameter("a", NUMBER, "the number to check"),
            Parameter("low", NUMBER, "the smallest number in the range"),
            Parameter("high", NUMBER, "the largest number in the range"),
        ),
        FLAG,
        "Checks whether a number is within a range, including both ends.",
        "{a} <is|is> from {low} to {high}",
        "between(game.sum, 90, 99)",
    ),
    FunctionWord(
        "divided_up",
        (Parameter("a", NUMBER, "the number to divide"), Parameter("by", NUMBER, "the divisor")),
        NUMBER,
        "Divides one number by another and rounds up; division by zero gives 0.",
        "{a} divided by {by}, rounded up",
        "divided_up(this.number, 2)",
    ),
)
