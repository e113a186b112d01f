"""The commands about whose turn it is and which phase."""

from __future__ import annotations

from engine.language.kinds import PLAYER, TEXT
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
