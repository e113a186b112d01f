"""Commands about where cards come to lie, beyond moving them: dealing, inserting, exchanging."""

from __future__ import annotations

from engine.language.kinds import CARD, NUMBER, PLAYER, ZONE
from engine.language.vocabulary.declaration import CommandWord, Parameter

PLACING = (
    CommandWord(
        "deal",
        (
            Parameter("players", PLAYER.several, "who gets cards"),
            Parameter("count", NUMBER, "how many each", default="1"),
        ),
        "Deals from the top of the library into hands, a card to each in turn, round by round.",
        "deal {count:a card|cards} to {each players}",
        "deal players count: 2",
        roles=("library", "hand"),
        moves=True,
    ),
    CommandWord(
        "shuffle_into",
        (
            Parameter("cards", CARD.several, "what moves"),
            Parameter("zone", ZONE, "where to; all that lies there is shuffled"),
        ),
        "Moves cards to a zone and shuffles it.",
        "shuffle {cards} into {zone}",
        "shuffle_into you.discard zone: you.library",
        moves=True,
    ),
    CommandWord(
        "insert",
        (
            Parameter("cards", CARD.several, "what moves"),
            Parameter("to", ZONE, "where to"),
            Parameter("place", NUMBER, "where the first of them lies then, 1 for the top"),
        ),
        "Moves cards between others: the first to that place from the top, the rest below it.",
        "put {cards} into {to} at place {place} from the top",
        "insert this to: you.library place: 3",
        moves=True,
    ),
    CommandWord(
        "exchange",
        (Parameter("first", CARD, "one card"), Parameter("second", CARD, "the other")),
        "Two cards change places.",
        "exchange {first} with {second}",
        "exchange first: this second: first(you.library)",
        moves=True,
    ),
)
