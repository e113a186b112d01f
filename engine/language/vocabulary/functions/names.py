"""Functions that take a name: of an effect, a kind, a phase."""

from __future__ import annotations

from engine.language.kinds import EFFECT, FLAG, PHASE, TEXT
from engine.language.vocabulary.declaration import FunctionWord, Parameter

NAMING = (
    FunctionWord(
        "is_kind",
        (
            Parameter("effect", EFFECT, "which effect"),
            Parameter("kind", TEXT, "a name or a kind", naming="kind"),
        ),
        FLAG,
        "Whether an effect has this name or is of this kind.",
        "{effect} <is|is> {kind}",
        "is_kind(last(game.stack), add)",
    ),
    FunctionWord(
        "the_phase",
        (Parameter("phase", TEXT, "which phase", naming="phase"),),
        PHASE,
        "A phase by its name, to compare or remember it.",
        "{phase}",
        "the_phase(draw)",
    ),
)
