"""Commands that deal cards, insert them at a position or exchange them."""

from __future__ import annotations

from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE
from engine.language.vocabulary.declaration import CommandWord, Parameter

STRIPPING = Parameter(
    "everything",
    FLAG,
    "whether temporary changes and effects that were given to it end, too",
    default="no",
    since=2,
)
KEEPING = Parameter(
    "keep",
    TEXT,
    "the attributes and given effects that stay as they are, as in `keep: [damage, flying]`",
    default="nothing",
    naming="kept",
    since=2,
)
PLACEMENT = (
    CommandWord(
        "deal",
        (
            Parameter("players", PLAYER.several, "the players who get cards"),
            Parameter("count", NUMBER, "the number of cards for each player", default="1"),
        ),
        "Deals cards from the top of the library into hands, one card to each player in turn.",
        "deal {count:a card|cards} to {each players}",
        "deal players count: 2",
        roles=("library", "hand"),
        moves=True,
    ),
    CommandWord(
        "shuffle_into",
        (
            Parameter("cards", CARD.several, "the cards to move"),
            Parameter("zone", ZONE, "the zone to shuffle them into"),
        ),
        "Moves cards to a zone and shuffles the whole zone.",
        "shuffle {cards} into {zone}",
        "shuffle_into you.discard zone: you.library",
        moves=True,
    ),
    CommandWord(
        "insert",
        (
            Parameter("cards", CARD.several, "the cards to move"),
            Parameter("to", ZONE, "the zone they move to"),
            Parameter("place", NUMBER, "the position of the first card, with 1 at the top"),
        ),
        "Moves cards into a zone: the first to the given position, and the others below it.",
        "put {cards} into {to} at place {place} from the top",
        "insert this to: you.library place: 3",
        moves=True,
    ),
    CommandWord(
        "exchange",
        (Parameter("first", CARD, "one card"), Parameter("second", CARD, "the other card")),
        "Makes two cards change places.",
        "make {first} and {second} change places",
        "exchange first: this second: first(you.library)",
        moves=True,
    ),
    CommandWord(
        "create",
        (
            Parameter("card", TEXT, "the card to create", naming="card"),
            Parameter("to", ZONE, "the zone where they are created"),
            Parameter("owner", PLAYER, "the player who owns them", default="you"),
            Parameter("count", NUMBER, "the number of copies", default="1"),
            Parameter(
                "as",
                CARD.several,
                "a new name for the created cards",
                default="",
                naming="new",
                since=2,
            ),
        ),
        "Creates new copies of one of the game’s cards.",
        "create {count:a copy|copies} of {card} {in to}[ under the ownership of {owner}]{as}",
        'create "Soldier" to: game.field',
        moves=True,
    ),
    CommandWord(
        "copy",
        (
            Parameter("card", CARD, "the card to copy"),
            Parameter("to", ZONE, "the zone where the copy is created"),
            Parameter("owner", PLAYER, "the player who owns the copy", default="you", since=2),
            Parameter("as", CARD, "a new name for the copy", default="", naming="new", since=2),
        ),
        (
            "Creates a copy of a card, with its current values and effects. In format 1, the copy "
            "belongs to the player who controls the card, if there is one."
        ),
        "create a copy of {card} {in to}[ under the ownership of {owner}]{as}",
        "copy this to: game.field",
        moves=True,
    ),
    CommandWord(
        "attach",
        (
            Parameter("card", CARD, "the card to attach"),
            Parameter("to", CARD, "the card to which it is attached"),
            Parameter(
                "everywhere",
                FLAG,
                "whether it moves along to zones of all names, and stays attached there",
                default="no",
            ),
        ),
        (
            "Attaches a card to another one, as a change of `attached_to` does, and takes it off the card "
            "to which it was attached. With `everywhere`, it comes along until it is attached elsewhere or "
            "moves alone, or until the other card becomes a new object in a zone that forgets. A card "
            "can’t be attached to itself; without one of the cards, nothing happens."
        ),
        "attach {card} to {to}{everywhere?, and it stays attached wherever that card goes|}",
        "attach this to: first(game.field)",
        since=2,
    ),
    CommandWord(
        "set_aside",
        (Parameter("cards", CARD.several, "the cards to set aside"),),
        (
            "Takes cards out of all zones until `bring_back`. Meanwhile nobody sees them, their effects "
            "don’t work, and no command changes them. They keep their values and what is attached. Nothing "
            "triggers or ends."
        ),
        "set aside {all cards}",
        "set_aside you.library",
        since=3,
    ),
    CommandWord(
        "bring_back",
        (),
        (
            "Puts back the cards that were set aside last, each at its place. Cards set aside "
            "before wait for the next `bring_back`."
        ),
        "put back the cards that were set aside last",
        "bring_back",
        since=3,
    ),
    CommandWord(
        "transform",
        (
            Parameter("card", CARD, "the card that changes"),
            Parameter("into", TEXT, "the card it becomes", naming="card"),
            STRIPPING,
            KEEPING,
        ),
        "Turns a card into another card, with that card’s values and effects, as for the other face of a "
        "card with two. What is attached to it stays.",
        (
            "{card} <become|becomes> {into}{everything?, without anything that was added to it|}"
            "[, but keeps {keep}]"
        ),
        'transform this into: "Soldier"',
    ),
    CommandWord(
        "reset",
        (Parameter("cards", CARD.several, "the cards to reset"), STRIPPING, KEEPING),
        "Sets the attributes that the game defines for cards back to the printed values.",
        (
            "{those cards} <return|returns> to the printed values"
            "{everything? without anything that was added|}[, keeping {keep}]"
        ),
        "reset this",
    ),
)
