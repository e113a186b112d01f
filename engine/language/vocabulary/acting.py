"""The commands by which players get to use effects."""

from __future__ import annotations

from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER
from engine.language.vocabulary.declaration import CommandWord, Parameter

ACTING = (
    CommandWord(
        "give_control",
        (
            Parameter("players", PLAYER.several, "who act"),
            Parameter("optional", FLAG, "they may also pass, and act no more", default="no"),
            Parameter("count", NUMBER, "how many each may use; 0 for any number", default="0"),
        ),
        "The players use effects for as long as they may act; who comes first goes first.",
        "{players} <act|acts>{optional? or <pass|passes>}[, at most {count:once|times}]",
        "give_control you",
        asks=True,
    ),
    CommandWord(
        "give_chance",
        (Parameter("player", PLAYER, "who gets it first"),),
        "A player may use effects, or pass the chance on; what waits on the stack happens, the top "
        "one first, when all have passed, and then the turn player gets the chance. It ends when "
        "all pass and nothing waits, or with the phase.",
        "{player} <have|has> the chance",
        "give_chance you",
        asks=True,
    ),
    CommandWord(
        "force_play",
        (
            Parameter("player", PLAYER, "who must play"),
            Parameter("count", NUMBER, "how many", default="1"),
            Parameter("from", CARD.several, "which cards it may be", default="cards"),
            Parameter("optional", FLAG, "they may also pass", default="no"),
        ),
        "The player must use an effect of a card; if none can be used, nothing happens.",
        "{player} {optional?may|must} play {count:a card|cards}[ from {those from}]",
        "force_play you",
        asks=True,
    ),
)
