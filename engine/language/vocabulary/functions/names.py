"""Functions that take the name of a kind or phase."""

from __future__ import annotations

from engine.language.kinds import CARD, EFFECT, FLAG, PHASE, TEXT
from engine.language.vocabulary.declaration import FunctionWord, Parameter

NAMES = (
    FunctionWord(
        "is_kind",
        (
            Parameter("effect", EFFECT, "the effect to check"),
            Parameter("kind", TEXT, "a name or a kind", naming="kind"),
        ),
        FLAG,
        "Checks whether an effect has a name or is of a kind.",
        "{effect} <is|is> {kind}",
        "is_kind(last(game.stack), add)",
    ),
    FunctionWord(
        "would",
        (
            Parameter("effect", EFFECT, "the effect on the stack"),
            Parameter("do", TEXT, "a command, or an effect that is called", naming="verb"),
            Parameter("from", TEXT, "the zone it takes cards from", default='""', naming="zone"),
        ),
        FLAG,
        (
            "Checks whether the text of an effect contains a command, or calls an effect that does. "
            "Whether the command is really carried out can depend on conditions."
        ),
        "the text of {effect} <say|says> {do}[ from {from}]",
        "would(last(game.stack), draw)",
        since=2,
    ),
    FunctionWord(
        "legal_targets",
        (Parameter("effect", EFFECT, "the effect on the stack"),),
        CARD.several,
        "Returns the cards at which an effect on the stack could be aimed now by its controller, those "
        "that it is aimed at among them: of its first target that is a card. There are none if it has no "
        "such target, or has left the stack.",
        "the cards that {effect} could target",
        "legal_targets(last(game.stack))",
        since=2,
    ),
    FunctionWord(
        "the_phase",
        (Parameter("phase", TEXT, "the phase to return", naming="phase"),),
        PHASE,
        "Returns a phase by its name, to compare or store it.",
        "{phase}",
        "the_phase(draw)",
    ),
)
