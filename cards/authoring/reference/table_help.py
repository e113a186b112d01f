"""The help for one table of pack files, and that for places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableHelp:
    """`example` is an addition to the example game of the reference, in TOML."""

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
