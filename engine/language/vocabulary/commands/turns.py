"""Commands about turns, phases and who acts."""

from __future__ import annotations

from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT
from engine.language.vocabulary.declaration import CommandWord, Parameter

TURNS = (
    CommandWord(
        "begin_turn",
        (Parameter("player", PLAYER, "whose turn it becomes"),),
        "A turn begins, with the first phase; a player who is owed an extra turn comes first.",
        "{player}'s turn <begin|begins>",
        "begin_turn you.next",
    ),
    CommandWord(
        "extra_turn",
        (Parameter("player", PLAYER, "who gets it"),),
        "The player gets one more turn after this one.",
        "{player} <take|takes> an extra turn",
        "extra_turn you",
    ),
    CommandWord(
        "go_to",
        (Parameter("phase", TEXT, "which phase", naming="phase"),),
        "The rest of this phase is left out and another phase begins.",
        "go to the {phase} phase",
        "go_to draw",
    ),
    CommandWord(
        "end_phase",
        (),
        "The rest of this phase is left out.",
        "the phase ends",
        "end_phase",
    ),
    CommandWord(
        "reverse_order",
        (),
        "Turns go round the other way.",
        "reverse the order of turns",
        "reverse_order",
    ),
    CommandWord(
        "skip_phase",
        (
            Parameter("phase", TEXT, "which phase", naming="phase"),
            Parameter("player", PLAYER, "whose", default="you"),
        ),
        "The player leaves the phase out the next time it would begin in a turn of that player's.",
        "{player} <skip|skips> the next {phase} phase",
        "skip_phase draw player: you.next",
    ),
    CommandWord(
        "skip_turn",
        (Parameter("player", PLAYER, "whose"),),
        "The player's next turn is left out: when “begin_turn” would begin it, the turn goes on to "
        "the next player.",
        "{player} <skip|skips> the next turn",
        "skip_turn you.next",
    ),
)


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
