"""Functions that pick the members of sets, or combine sets."""

from __future__ import annotations

from engine.language.kinds import ANY, CARD, NUMBER, PLAYER, TEXT, ZONE
from engine.language.vocabulary.declaration import FunctionWord, Parameter
from engine.language.vocabulary.functions.sets import MEMBERS, member_kind, members_kind

HOW_MANY = Parameter("count", NUMBER, "how many", default="1")

SELECTION = (
    FunctionWord(
        "random",
        (MEMBERS,),
        member_kind,
        "Returns a random member.",
        "{a random of}",
        "random(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "random_by",
        (MEMBERS, Parameter("by", NUMBER, "the weight of each member", for_each=True)),
        member_kind,
        (
            "Returns a random member, weighted by a number. Members with a weight of 0 or "
            "less are never chosen."
        ),
        "{a random of} (weighted by {by})",
        "random_by(you.hand, by: it.number)",
        rolls=True,
        in_full="{a random of} (weighted by {by} for each)",
    ),
    FunctionWord(
        "shuffled",
        (MEMBERS,),
        members_kind,
        "Returns the members in a random order.",
        "{those of} in a random order",
        "shuffled(you.hand)",
        rolls=True,
    ),
    FunctionWord(
        "first",
        (MEMBERS,),
        member_kind,
        "Returns the first member.",
        "{the first of}",
        "first(players)",
    ),
    FunctionWord(
        "last",
        (MEMBERS,),
        member_kind,
        "Returns the last member.",
        "{the last of}",
        "last(players)",
    ),
    FunctionWord(
        "top",
        (Parameter("zone", ZONE, "the zone to take the cards from"), HOW_MANY),
        CARD.several,
        "Returns the top cards of a zone, the topmost first.",
        "the top {count:card|cards} of {zone}",
        "top(you.library, 3)",
    ),
    FunctionWord(
        "bottom",
        (Parameter("zone", ZONE, "the zone to take the cards from"), HOW_MANY),
        CARD.several,
        "Returns the bottom cards of a zone, the lowest first.",
        "the bottom {count:card|cards} of {zone}",
        "bottom(you.library, 3)",
    ),
    FunctionWord(
        "turned",
        (MEMBERS,),
        members_kind,
        "Returns the members in reverse order.",
        "{those of} in reverse order",
        "turned(players)",
    ),
    FunctionWord(
        "union",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members_kind,
        "Returns all members of either set, each once.",
        "{those of} and {those and}",
        "union(you.hand, you.library)",
    ),
    FunctionWord(
        "without",
        (MEMBERS, Parameter("out", ANY.several, "the members to leave out", alike="of")),
        members_kind,
        "Returns the members of the first set that aren’t in the second.",
        "{those of} except {those out}",
        "without(players, you)",
    ),
    FunctionWord(
        "common",
        (MEMBERS, Parameter("and", ANY.several, "the other set", alike="of")),
        members_kind,
        "Returns the members that are in both sets.",
        "those that are both among {those of} and among {those and}",
        "common(you.hand, cards where it.special)",
    ),
    FunctionWord(
        "or_else",
        (
            MEMBERS,
            Parameter("otherwise", ANY.several, "the set if the first one is empty", alike="of"),
        ),
        members_kind,
        "Returns the first set or, if it is empty, the second one, which is computed only then.",
        "{those of} or, if there are none, {those otherwise}",
        "or_else(cards in you.hand where it.special, you.hand)",
        since=2,
    ),
    FunctionWord(
        "take",
        (MEMBERS, HOW_MANY),
        members_kind,
        "Returns the first members of a set, up to the given number.",
        "the first {count*of}",
        "take(you.hand, 2)",
    ),
    FunctionWord(
        "nth",
        (MEMBERS, Parameter("place", NUMBER, "the position, counted from 1")),
        member_kind,
        "Returns the member at a position.",
        "the one whose place among {those of} is {place}",
        "nth(players, 2)",
    ),
    FunctionWord(
        "random_some",
        (MEMBERS, HOW_MANY),
        members_kind,
        "Returns several random members.",
        "{count*of} at random",
        "random_some(you.hand, 2)",
        rolls=True,
    ),
    FunctionWord(
        "from_player",
        (Parameter("player", PLAYER, "the player who comes first"),),
        PLAYER.several,
        "Returns the players who are still in the match, in turn order, starting with the"
        " given player.",
        "the players in turn order from {player} on",
        "from_player(you)",
    ),
    FunctionWord(
        "copies_of",
        (Parameter("card", TEXT, "the card to find copies of", naming="card"),),
        CARD.several,
        "Returns all cards in the match that are copies of a card.",
        "all copies of {card}",
        'copies_of("Soldier")',
    ),
)
