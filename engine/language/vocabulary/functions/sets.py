"""Functions of sets: of cards, players, or any other values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter

MEMBERS = Parameter("of", ANY.several, "the set")
BY = Parameter(
    "by", NUMBER.several, "what is compared of it; of a list the first counts most", for_each=True
)


def member(given: Sequence[Kind]) -> Kind:
    """The kind of one member of the first argument; a zone's members are cards."""
    return CARD if given[0] == ZONE else given[0].one


def members(given: Sequence[Kind]) -> Kind:
    return member(given).several


SETS = (
    FunctionWord(
        "count",
        (MEMBERS,),
        NUMBER,
        "How many there are.",
        "the number of {bare of}",
        "count(you.hand)",
    ),
    FunctionWord(
        "total",
        (MEMBERS, Parameter("value", NUMBER, "what is added up of it", for_each=True)),
        NUMBER,
        "Adds up a number of each.",
        "the combined {value} of {all of}",
        "total(you.hand, it.number)",
        in_full="the sum of {value} for {each of}",
    ),
    FunctionWord(
        "highest",
        (MEMBERS, BY),
        member,
        "The one with the highest number, the first of equals.",
        "{the of} with the highest {by}",
        "highest(you.hand, by: it.number)",
        in_full="{the of} where {by} is highest",
    ),
    FunctionWord(
        "lowest",
        (MEMBERS, BY),
        member,
        "The one with the lowest number, the first of equals.",
        "{the of} with the lowest {by}",
        "lowest(you.hand, by: it.number)",
        in_full="{the of} where {by} is lowest",
    ),
    FunctionWord(
        "every_one",
        (MEMBERS, Parameter("holds", FLAG, "what must be so of it", for_each=True)),
        FLAG,
        "Whether something is so of each; also when there are none.",
        "for each of {those of}, {holds}",
        "every_one(you.hand, it.special)",
    ),
    FunctionWord(
        "usable",
        (Parameter("player", PLAYER, "whose"),),
        CARD.several,
        "The player's cards with an effect whose conditions hold now, may the player act or not.",
        "the cards {player} could use",
        "usable(you)",
    ),
    FunctionWord(
        "any_one",
        (MEMBERS, Parameter("holds", FLAG, "what must be so of it", for_each=True)),
        FLAG,
        "Whether something is so of at least one.",
        "for at least one of {those of}, {holds}",
        "any_one(you.hand, it.special)",
    ),
    FunctionWord(
        "sorted",
        (MEMBERS, BY),
        members,
        "The same ones, the lowest number first; equal ones keep their order.",
        "{those of} in order of {by}",
        "sorted(you.hand, by: it.number)",
        in_full="{those of} in the order of {by} for each",
    ),
    FunctionWord(
        "distinct",
        (MEMBERS, Parameter("by", ANY, "what must differ", for_each=True)),
        members,
        "One of each for which it is the same, the first of them.",
        "{those of}, the first of each {by}",
        "distinct(you.hand, by: it.number)",
        in_full="{those of}, the first of each where {by} is the same",
    ),
    FunctionWord(
        "place_of",
        (
            Parameter("who", ANY, "what is looked for"),
            Parameter("among", ANY.several, "the set", alike="who"),
        ),
        NUMBER,
        "Where something stands in a set, from 1; 0 if it is not there.",
        "{who}'s place among {those among}",
        "place_of(you, players)",
    ),
    FunctionWord(
        "times_used",
        (
            Parameter("effect", TEXT, "which effect", naming="effect"),
            Parameter("player", PLAYER, "by whom"),
        ),
        NUMBER,
        "How often the player has used the effect since the turn began.",
        "the number of times {player} <have|has> used {effect} this turn",
        "times_used(add, you)",
    ),
    FunctionWord(
        "has",
        (
            Parameter("card", CARD, "which card"),
            Parameter("effect", TEXT, "which effect", naming="effect"),
        ),
        FLAG,
        "Whether a card has an effect, its own or given.",
        "{card} <have|has> {effect}",
        "has(this, grow)",
    ),
)
