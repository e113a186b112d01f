"""OF_EFFECTS: what can be asked of effects that wait on the stack."""

from __future__ import annotations

from engine.language.kinds import CARD, EFFECT, PLAYER, TEXT
from engine.language.vocabulary.declaration import AttributeWord

OF_EFFECTS = (
    AttributeWord(
        "game",
        "stack",
        EFFECT.several,
        "the effects that wait on the stack, the top one last",
        "the stack",
        column=False,
    ),
    AttributeWord("effect", "name", TEXT, "its title", "the name of {of}", column=False),
    AttributeWord(
        "effect",
        "controller",
        PLAYER,
        "who has put it on the stack",
        "the controller of {of}",
        settable=True,
    ),
    AttributeWord("effect", "card", CARD, "the card whose effect waits", "the card of {of}"),
    AttributeWord(
        "effect",
        "targets",
        CARD.several,
        "the cards that were chosen for it",
        "the targets of {of}",
        column=False,
    ),
)
