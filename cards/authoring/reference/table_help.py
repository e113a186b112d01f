"""The help for one table of pack files, and the help for places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableHelp:
    """The help for a table. `example` is a TOML addition to the example game."""

    about: str
    keys: Mapping[str, str]
    example: str = ""


PLACES = TableHelp(
    "Where tables draw something: a zone or a group of zones, an opponent, or, without `zone` and "
    "`seat`, the values of the game. Wide screens have a grid of 12 columns and 6 rows, narrow ones of 6 "
    "columns and 9 rows. The site places what has no place, so nothing is hidden. The player’s own hand, "
    "questions and the stack are always where players expect them.",
    {
        "zone": "The name of a zone or a group of zones.",
        "whose": "Whose zone it is, if each player has one. The zones of all opponents share a place.",
        "seat": "An opponent, with everything of theirs that has no place of its own, as in `[1, 4]`: "
        "the first one clockwise from the player’s left, at tables of four.",
        "wide": "The column, the row, the width and the height on wide screens, in cells, as in "
        "`[1, 1, 4, 2]`.",
        "narrow": "The same on narrow screens.",
        "shape": "How the cards are laid out here. Without this key, as the zone’s own `shape` says.",
        "overlap": "How much of each card the next one covers, in percent: 0, 25, 50 or 75. Without this "
        "key, as much as it takes for all to fit.",
        "caption": "The title of the zone is shown. It is read aloud in any case.",
    },
    """[[places]]
zone = "hand"
whose = "opponents"
wide = [5, 1, 4, 2]
overlap = 50
""",
)
LESSONS = TableHelp(
    "A few minutes at a prepared table for players who are new to the game, at most 8 in a pack. "
    "[Pictures and scenarios](scenarios.md#lessons) explains the texts.",
    {
        "name": "The lesson’s name in addresses.",
        "title": "What the lesson teaches.",
        "picture": "The table at the start. One of its players is called `you`.",
        "steps": "What the learner does, one thing after another, in at most 12 steps.",
        "ending": "What the learner reads after the last step, in at most 25 words.",
        "seed": "Changes the random results.",
    },
)
LESSON_STEPS = TableHelp(
    "A step of a lesson: an entry of `steps`.",
    {
        "says": "What the learner reads, in at most 25 words.",
        "do": "From one to six actions, any of which the learner can take. Only these are lit.",
        "then": "The moves of the other players afterwards, in order.",
        "done": "Conditions that hold when the step is done. Without this key, one action is enough.",
    },
)
BOOSTERS = TableHelp(
    "A booster of the pack’s own cards: random ones, none of them twice, and spread over the colours. If a "
    "rarity is used up, the next one that the booster names takes its place. Where a pool has packs with "
    "boosters, its page lets players open some for sealed play.",
    {
        "name": "The booster’s name.",
        "title": "The booster’s title for players.",
        "sealed": "How many of these boosters a player opens for sealed play, from 1 to 12. If the pool "
        "has several kinds of boosters, it is divided by their number.",
        "leaves_out": "Cards that are in no booster, such as tokens. Neither are cards without a rarity.",
        "slots": "The cards of a booster, at most 8 slots.",
    },
    """[[boosters]]
name = "meadow"
sealed = 4
slots = [{ count = 1, rarities = { common = 3, rare = 1 } }]

[[cards]]
name = "Moth"
attributes = { number = 1 }
look = { rarity = "common" }

[[cards]]
name = "Queen of moths"
attributes = { number = 9 }
look = { rarity = "rare" }
""",
)
BOOSTER_SLOTS = TableHelp(
    "One or several cards of a booster.",
    {
        "rarities": "The weights of rarities, as in `{ rare = 7, legendary = 1 }`. Each card’s rarity is "
        "drawn by weight.",
        "count": "How many cards, from 1 to 30.",
    },
)
