"""Functions that pick members of sets or put sets together."""

from __future__ import annotations

from engine.language.kinds import ANY, CARD, NUMBER, PLAYER, TEXT, ZONE
from engine.language.vocabulary.declaration import FunctionWord, Parameter
from engine.language.vocabulary.functions.sets import MEMBERS, member, members

HOW_MANY = Parameter("count", NUMBER, "how many", default="1")

PICKING = (
    FunctionWord(
        "random",
        (MEMBERS,),
        member,
        "One of them by chance.",
        "{a random of}",
        "random(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "random_by",
        (MEMBERS, Parameter("by", NUMBER, "how likely it is, next to the others", for_each=True)),
        member,
        "One of them by chance, the likelier the higher its number; never one with 0 or less.",
        "{a random of}, weighted by {by}",
        "random_by(you.hand, by: it.number)",
        rolls=True,
        in_full="{a random of}, weighted by {by} for each",
    ),
    FunctionWord(
        "shuffled",
        (MEMBERS,),
        members,
        "The same ones in a random order.",
        "{those of} in a random order",
        "shuffled(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "first", (MEMBERS,), member, "The first of them.", "{the first of}", "first(players)"
    ),
    FunctionWord("last", (MEMBERS,), member, "The last of them.", "{the last of}", "last(players)"),
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
        "turned",
        (MEMBERS,),
        members,
        "The same ones, the last first.",
        "{those of} in reverse order",
        "turned(players)",
    ),
    FunctionWord(
        "union",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members,
        "All that are in one set or the other, each once.",
        "{those of} and {those and}",
        "union(you.hand, you.library)",
    ),
    FunctionWord(
        "without",
        (MEMBERS, Parameter("out", ANY.several, "what is left out", alike="of")),
        members,
        "All that are in the first set and not in the second.",
        "{those of} except {those out}",
        "without(players, you)",
    ),
    FunctionWord(
        "common",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members,
        "All that are in both sets.",
        "those that are both among {those of} and among {those and}",
        "common(you.hand, cards where it.special)",
    ),
    FunctionWord(
        "take",
        (MEMBERS, HOW_MANY),
        members,
        "The first few of them.",
        "the first {count*of}",
        "take(you.hand, 2)",
    ),
    FunctionWord(
        "nth",
        (MEMBERS, Parameter("place", NUMBER, "which, from 1")),
        member,
        "The one at a place.",
        "the one whose place among {those of} is {place}",
        "nth(players, 2)",
    ),
    FunctionWord(
        "random_some",
        (MEMBERS, HOW_MANY),
        members,
        "A few of them by chance.",
        "{count*of} at random",
        "random_some(you.hand, 2)",
        rolls=True,
    ),
    FunctionWord(
        "from_player",
        (Parameter("player", PLAYER, "who comes first"),),
        PLAYER.several,
        "Everyone who still plays, in turn order, beginning with that player.",
        "the players in turn order from {player} on",
        "from_player(you)",
    ),
    FunctionWord(
        "copies_of",
        (Parameter("card", TEXT, "which card", naming="card"),),
        CARD.several,
        "All cards in the match that are copies of a card.",
        "all copies of {card}",
        'copies_of("Soldier")',
    ),
)
