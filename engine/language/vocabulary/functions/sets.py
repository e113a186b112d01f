"""Functions for sets, which can contain cards, players or any other values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, CARD, EVENT, FLAG, NUMBER, PLAYER, TEXT, ZONE, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter

MEMBERS = Parameter("of", ANY.several, "the set")
BY = Parameter(
    "by",
    NUMBER.several,
    "the number to compare for each member; of a list of numbers, the first counts most",
    for_each=True,
)


THIS_EFFECT = "effect"
"""The period since the effect began. Only the lines of the effect can use it."""
PERIODS = {
    "turn": "this turn",
    "phase": "this phase",
    "last_turn": "last turn",
    "match": "this match",
    THIS_EFFECT: "during this effect",
}
"""The periods that effects can ask about, mapped to the words on cards."""
HISTORY = (
    Parameter(
        "event", TEXT, "an effect, a kind of effects, a command or another event", naming="event"
    ),
    Parameter(
        "during",
        TEXT,
        "when: `turn`, `phase`, `last_turn`, `match`, or `effect`: since this effect began",
        naming="period",
    ),
    Parameter("by", PLAYER, "only because of this player", default="none"),
    Parameter(
        "card", CARD, "only this card’s own: its effects, or its moves", default="none", since=2
    ),
)


def member_kind(given: Sequence[Kind]) -> Kind:
    """Return the kind of the members of the first argument. The members of a zone are cards."""
    return CARD if given[0] == ZONE else given[0].one


def members_kind(given: Sequence[Kind]) -> Kind:
    return member_kind(given).several


SETS = (
    FunctionWord(
        "count",
        (MEMBERS,),
        NUMBER,
        "Returns the number of members.",
        "the number of {bare of}",
        "count(you.hand)",
    ),
    FunctionWord(
        "total",
        (MEMBERS, Parameter("value", NUMBER, "the number of each member", for_each=True)),
        NUMBER,
        "Adds up a number for each member.",
        "the combined {value} of {all of}",
        "total(you.hand, it.number)",
        in_full="the sum of {value} for {each of}",
    ),
    FunctionWord(
        "highest",
        (MEMBERS, BY),
        member_kind,
        "Returns the member with the highest number; if several have it, the first of them.",
        "{the of} with the highest {by}",
        "highest(you.hand, by: it.number)",
        in_full="{the of} where {by} is highest",
    ),
    FunctionWord(
        "leaders",
        (MEMBERS, BY),
        members_kind,
        "Returns all members with the highest number, in the order of the set.",
        "{those of} with the highest {by}",
        "leaders(players, by: count(it.hand))",
        in_full="{those of} where {by} is highest",
        since=2,
    ),
    FunctionWord(
        "lowest",
        (MEMBERS, BY),
        member_kind,
        "Returns the member with the lowest number; if several have it, the first of them.",
        "{the of} with the lowest {by}",
        "lowest(you.hand, by: it.number)",
        in_full="{the of} where {by} is lowest",
    ),
    FunctionWord(
        "trailing",
        (MEMBERS, BY),
        members_kind,
        "Returns all members with the lowest number, in the order of the set.",
        "{those of} with the lowest {by}",
        "trailing(players, by: count(it.hand))",
        in_full="{those of} where {by} is lowest",
        since=2,
    ),
    FunctionWord(
        "every_one",
        (MEMBERS, Parameter("holds", FLAG, "the condition on each member", for_each=True)),
        FLAG,
        "Checks whether a condition holds for every member. The result is yes for an empty set.",
        "for each of {those of}, {holds}",
        "every_one(you.hand, it.special)",
    ),
    FunctionWord(
        "usable",
        (Parameter("player", PLAYER, "the player whose cards to check"),),
        CARD.several,
        (
            "Returns the player’s cards that have an effect whose conditions hold now, even if "
            "the player may not act."
        ),
        "the cards {player} could use",
        "usable(you)",
    ),
    FunctionWord(
        "any_one",
        (MEMBERS, Parameter("holds", FLAG, "the condition on each member", for_each=True)),
        FLAG,
        "Checks whether a condition holds for at least one member.",
        "for at least one of {those of}, {holds}",
        "any_one(you.hand, it.special)",
    ),
    FunctionWord(
        "sorted",
        (
            MEMBERS,
            BY,
            Parameter(
                "descending",
                FLAG,
                "whether the highest number comes first",
                default="no",
                since=2,
            ),
        ),
        members_kind,
        "Sorts a set by a number, the lowest first; equal members keep their order.",
        "{those of} in {descending?descending order|order} of {by}",
        "sorted(you.hand, by: it.number)",
        in_full="{those of} in the {descending?descending order|order} of {by} for each",
    ),
    FunctionWord(
        "distinct",
        (
            MEMBERS,
            Parameter("by", ANY, "the value that must be different for each member", for_each=True),
        ),
        members_kind,
        "Returns the first member with each different value.",
        "{those of}, the first of each {by}",
        "distinct(you.hand, by: it.number)",
        in_full="{those of}, the first of each where {by} is the same",
    ),
    FunctionWord(
        "most_different",
        (
            MEMBERS,
            Parameter(
                "by", ANY.several, "the values that each member can stand for", for_each=True
            ),
        ),
        members_kind,
        "Returns as many members as can stand for different values at once, each for one of its own: "
        "the largest such set, preferring earlier members. A member without values is never in it. So five "
        "different suits, of which wild cards can be any, are `count(most_different(…)) >= 5`.",
        "{those of}, as many as possible with a different {by} each",
        "most_different(you.hand, by: it.number)",
        in_full="{those of}, as many as possible with a different one of {by} each",
        since=2,
    ),
    FunctionWord(
        "if_moved",
        (
            Parameter("cards", CARD.several, "the cards"),
            Parameter("to", ZONE, "the zone in which they would be"),
            Parameter("number", NUMBER, "the number to compute as if they were there"),
        ),
        NUMBER,
        "Returns what a number would be if the cards were on top of a zone, where its owner would control "
        "them. Nothing moves or triggers, and no effect begins or stops to modify anything. Cards that are "
        "there already stay; without cards or zone, the number is that of now.",
        "{number} (with {those cards} moved {into to})",
        "if_moved(this, to: game.field, number: total(game.field, it.number))",
        since=2,
    ),
    FunctionWord(
        "place_of",
        (
            Parameter("who", ANY, "the value to look for"),
            Parameter("among", ANY.several, "the set", alike="who"),
        ),
        NUMBER,
        "Returns the position of a value in a set, counted from 1, or 0 if the set "
        "doesn’t contain the value.",
        "{who}'s place[ among {those among}]",
        "place_of(you, players)",
    ),
    FunctionWord(
        "joined",
        (MEMBERS, Parameter("and", ANY.several, "the other list", alike="of")),
        members_kind,
        (
            "Returns the members of both lists, one list after the other. A member that occurs "
            "several times stays several times. The result has at most 1,000 members."
        ),
        "{those of} followed by {those and}",
        "joined([1, 2], [2, 3])",
        since=2,
    ),
    FunctionWord(
        "minus",
        (MEMBERS, Parameter("out", ANY.several, "the members to take out", alike="of")),
        members_kind,
        (
            "Takes each member of the second list out of the first one once. A member that "
            "occurs more often in the first list stays."
        ),
        "{those of} minus {those out}, each taken out once",
        'minus(["wood", "wood", "ore"], ["wood"])',
        since=2,
    ),
    FunctionWord(
        "occurrences",
        (
            Parameter("of", ANY, "the value to count"),
            Parameter("among", ANY.several, "the list", alike="of"),
        ),
        NUMBER,
        "Returns how often a value occurs in a list.",
        "the number of times that {of} occurs among {those among}",
        "occurrences(7, values(you.hand, it.number))",
        since=2,
    ),
    FunctionWord(
        "same_members",
        (MEMBERS, Parameter("and", ANY.several, "the other list", alike="of")),
        FLAG,
        (
            "Checks whether two lists have the same members, each equally often, in any order. "
            "`==` ignores how often a member occurs."
        ),
        "{those of} <match|matches> {those and} one for one",
        "same_members([1, 1, 2], [2, 1, 1])",
        since=2,
    ),
    FunctionWord(
        "times_used",
        (
            Parameter("effect", TEXT, "the effect to count", naming="effect"),
            Parameter("player", PLAYER, "the player who used it"),
            Parameter("card", CARD, "the card whose effect it was", default="none", since=2),
        ),
        NUMBER,
        "Returns how often the player has used an effect since the turn began.",
        "the number of times {player} <have|has> used {effect}[ of {card}] this turn",
        "times_used(add, you)",
    ),
    FunctionWord(
        "times_happened",
        HISTORY,
        NUMBER,
        "Returns how often events of a kind have happened, such as effects, commands and `enter`. "
        "A match remembers its last 2,000 events of the kinds that its effects ask about. An effect counts "
        "once it has ended, so “once each turn” is `times_happened(greet, during: turn, card: this) == 0`.",
        "the number of times that {event}[ of {card}] has happened {during}[ because of {by}]",
        "times_happened(discard, during: match)",
        since=2,
    ),
    FunctionWord(
        "happened_to",
        HISTORY,
        CARD.several,
        "Returns the cards that such events were about, without those that have left the match.",
        "the cards that {event}[ of {card}] has happened to {during}[ because of {by}]",
        "count(happened_to(enter, during: turn))",
        since=2,
    ),
    FunctionWord(
        "total_happened",
        HISTORY,
        NUMBER,
        "Returns the sum of the numbers with which such events happened, such as the amount of damage: "
        "of the first number that each effect takes.",
        "the total number of {event}[ of {card}] {during}[ because of {by}]",
        "total_happened(draw, by: you, during: last_turn)",
        since=2,
    ),
    FunctionWord(
        "past_events",
        HISTORY,
        EVENT.several,
        "Returns these events themselves, the oldest first, without those that were cancelled. "
        "`events in past_events(…) where CONDITION` selects some of them by their attributes.",
        "the times {event}[ of {card}] has happened {during}[ because of {by}]",
        "events in past_events(discard, during: match) where it.controller == you",
        since=2,
    ),
    FunctionWord(
        "has",
        (
            Parameter("card", CARD, "the card to check"),
            Parameter("effect", TEXT, "the effect to look for", naming="effect"),
        ),
        FLAG,
        "Checks whether a card has an effect, printed or given.",
        "{card} <have|has> {effect}",
        "has(this, grow)",
    ),
)
