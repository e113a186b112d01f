"""Commands for effects of cards while they are drafted. Matches don't use them."""

from __future__ import annotations

from engine.language.kinds import NUMBER
from engine.language.vocabulary.declaration import CommandWord, Parameter

MOST_MORE, MOST_NOTED = 5, 20
"""The most cards that an effect lets a player pick, and the largest number that players can note."""
SHOWING = "reveal"
"""The one command for matches that drafting effects also use, for their own card."""

DRAFTING = (
    CommandWord(
        "pick_more",
        (Parameter("count", NUMBER, f"how many cards, from 1 to {MOST_MORE}"),),
        "Lets the player pick more cards of the pack in hand, or more often in this turn.",
        "pick {count:another card|more cards} from the pack",
        "pick_more 1",
        since=2,
    ),
    CommandWord(
        "look_at_next_pack",
        (),
        (
            "Shows the player the pack that comes next, as it is at that moment. Nobody else sees it. If"
            " no pack waits and none is passed on, there is nothing to see."
        ),
        "look at the next pack",
        "look_at_next_pack",
        since=2,
    ),
    CommandWord(
        "note_number",
        (
            Parameter("attribute", NUMBER, "the attribute of the card that becomes the number"),
            Parameter("to", NUMBER, f"the largest number to choose, up to {MOST_NOTED}"),
        ),
        (
            "Lets the player note a number from 1 on. In matches with the drafted deck, it is the"
            " attribute of this copy of the card, wherever the card goes. Nobody else learns it before"
            " they see the card."
        ),
        "note a number from 1 to {to} as {attribute}",
        "note_number this.number to: 6",
        since=2,
    ),
)
