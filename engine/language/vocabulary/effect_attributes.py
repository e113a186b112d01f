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
        "the effects on the stack",
        column=False,
    ),
    AttributeWord("effect", "name", TEXT, "its title", "{of}'s name", column=False),
    AttributeWord(
        "effect",
        "controller",
        PLAYER,
        "who has put it on the stack",
        "{of}'s controller",
        settable=True,
        same="{value} <control|controls> {of}",
        becomes="{value} <take|takes> control of {of}",
    ),
    AttributeWord("effect", "card", CARD, "the card whose effect waits", "{of}'s card"),
    AttributeWord(
        "effect",
        "targets",
        CARD.several,
        "the cards that were chosen for it",
        "{of}'s targets",
        column=False,
    ),
)
