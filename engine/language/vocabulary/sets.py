"""Functions of sets: of cards, players, or any other values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language.kinds import ANY, CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE, Kind
from engine.language.vocabulary.declaration import FunctionWord, Parameter

MEMBERS = Parameter("of", ANY.several, "the set")
BY = Parameter(
    "by", NUMBER.several, "what is compared of it; of a list the first counts most", for_each=True
)
HOW_MANY = Parameter("count", NUMBER, "how many", default="1")


def member(given: Sequence[Kind]) -> Kind:
    """The kind of one member of the first argument; a zone's members are cards."""
    return CARD if given[0] == ZONE else given[0].one


def members(given: Sequence[Kind]) -> Kind:
    return member(given).several


SETS = (
    FunctionWord(
        "count", (MEMBERS,), NUMBER, "How many there are.", "the number of {of}", "count(you.hand)"
    ),
    FunctionWord(
        "total",
        (MEMBERS, Parameter("value", NUMBER, "what is added up of it", for_each=True)),
        NUMBER,
        "Adds up a number of each.",
        "the total {value} of {of}",
        "total(you.hand, it.number)",
    ),
    FunctionWord(
        "highest",
        (MEMBERS, BY),
        member,
        "The one with the highest number, the first of equals.",
        "the one of {of} with the highest {by}",
        "highest(you.hand, by: it.number)",
    ),
    FunctionWord(
        "lowest",
        (MEMBERS, BY),
        member,
        "The one with the lowest number, the first of equals.",
        "the one of {of} with the lowest {by}",
        "lowest(you.hand, by: it.number)",
    ),
    FunctionWord(
        "every_one",
        (MEMBERS, Parameter("holds", FLAG, "what must be so of it", for_each=True)),
        FLAG,
        "Whether something is so of each; also when there are none.",
        "for all of {of}, {holds}",
        "every_one(you.hand, it.special)",
    ),
    FunctionWord(
        "random",
        (MEMBERS,),
        member,
        "One of them by chance.",
        "a random one of {of}",
        "random(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "random_by",
        (MEMBERS, Parameter("by", NUMBER, "how likely it is, next to the others", for_each=True)),
        member,
        "One of them by chance, the likelier the higher its number; never one with 0 or less.",
        "a random one of {of}, weighed by {by}",
        "random_by(you.hand, by: it.number)",
        rolls=True,
    ),
    FunctionWord(
        "shuffled",
        (MEMBERS,),
        members,
        "The same ones in a random order.",
        "{of} in a random order",
        "shuffled(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "first", (MEMBERS,), member, "The first of them.", "the first of {of}", "first(players)"
    ),
    FunctionWord(
        "last", (MEMBERS,), member, "The last of them.", "the last of {of}", "last(players)"
    ),
    FunctionWord(
        "top",
        (Parameter("zone", ZONE, "where"), HOW_MANY),
        CARD.several,
        "The cards on top of a zone, the topmost first.",
        "the top {count:card|cards} of {zone}",
        "top(you.library, 3)",
    ),
    FunctionWord(
        "bottom",
        (Parameter("zone", ZONE, "where"), HOW_MANY),
        CARD.several,
        "The cards at the bottom of a zone, the lowest first.",
        "the bottom {count:card|cards} of {zone}",
        "bottom(you.library, 3)",
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
        "for one of {of}, {holds}",
        "any_one(you.hand, it.special)",
    ),
    FunctionWord(
        "sorted",
        (MEMBERS, BY),
        members,
        "The same ones, the lowest number first; equal ones keep their order.",
        "{of} in order of {by}",
        "sorted(you.hand, by: it.number)",
    ),
    FunctionWord(
        "turned",
        (MEMBERS,),
        members,
        "The same ones, the last first.",
        "{of} in reverse",
        "turned(players)",
    ),
    FunctionWord(
        "distinct",
        (MEMBERS, Parameter("by", ANY, "what must differ", for_each=True)),
        members,
        "One of each for which it is the same, the first of them.",
        "{of} that differ in {by}",
        "distinct(you.hand, by: it.number)",
    ),
    FunctionWord(
        "union",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members,
        "All that are in one set or the other, each once.",
        "{of} and {and}",
        "union(you.hand, you.library)",
    ),
    FunctionWord(
        "without",
        (MEMBERS, Parameter("out", ANY.several, "what is left out", alike="of")),
        members,
        "All that are in the first set and not in the second.",
        "{of} except {out}",
        "without(players, you)",
    ),
    FunctionWord(
        "common",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members,
        "All that are in both sets.",
        "what {of} and {and} have in common",
        "common(you.hand, cards where it.special)",
    ),
    FunctionWord(
        "take",
        (MEMBERS, HOW_MANY),
        members,
        "The first few of them.",
        "the first {count} of {of}",
        "take(you.hand, 2)",
    ),
    FunctionWord(
        "nth",
        (MEMBERS, Parameter("place", NUMBER, "which, from 1")),
        member,
        "The one at a place.",
        "number {place} of {of}",
        "nth(players, 2)",
    ),
    FunctionWord(
        "place_of",
        (
            Parameter("who", ANY, "what is looked for"),
            Parameter("among", ANY.several, "the set", alike="who"),
        ),
        NUMBER,
        "Where something stands in a set, from 1; 0 if it is not there.",
        "the place of {who} among {among}",
        "place_of(you, players)",
    ),
    FunctionWord(
        "random_some",
        (MEMBERS, HOW_MANY),
        members,
        "A few of them by chance.",
        "{count} of {of} at random",
        "random_some(you.hand, 2)",
        rolls=True,
    ),
    FunctionWord(
        "from_player",
        (Parameter("player", PLAYER, "who comes first"),),
        PLAYER.several,
        "Everyone who still plays, in turn order, beginning with that player.",
        "the players from {player} on",
        "from_player(you)",
    ),
    FunctionWord(
        "times_used",
        (
            Parameter("effect", TEXT, "which effect", naming="effect"),
            Parameter("player", PLAYER, "by whom"),
        ),
        NUMBER,
        "How often the player has used the effect since the turn began.",
        "the number of times {player} <have|has> used “{effect}” this turn",
        "times_used(add, you)",
    ),
    FunctionWord(
        "copies_of",
        (Parameter("card", TEXT, "which card", naming="card"),),
        CARD.several,
        "All cards in the match that are copies of a card.",
        "all copies of {card}",
        'copies_of("Soldier")',
    ),
    FunctionWord(
        "has",
        (
            Parameter("card", CARD, "which card"),
            Parameter("effect", TEXT, "which effect", naming="effect"),
        ),
        FLAG,
        "Whether a card has an effect, its own or given.",
        "{card} has “{effect}”",
        "has(this, grow)",
    ),
)
