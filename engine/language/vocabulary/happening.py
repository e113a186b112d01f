"""HAPPENING: what can be asked of the effect that is answered, and of where it comes from."""

from __future__ import annotations

from engine.language.kinds import CARD, EVENT, PLAYER, TEXT
from engine.language.vocabulary.declaration import AttributeWord

HAPPENING = (
    AttributeWord("event", "card", CARD, "the card of that effect", "that card", column=False),
    AttributeWord(
        "event", "controller", PLAYER, "who used that effect", "that player", column=False
    ),
    AttributeWord("event", "name", TEXT, "what that effect is called", "its name", column=False),
    AttributeWord(
        "event",
        "kinds",
        TEXT.several,
        "its name and its kinds, by which it can be answered",
        "its kinds",
        column=False,
    ),
    AttributeWord(
        "event",
        "parent",
        EVENT,
        "the effect that had it as one of its lines",
        "the effect it was part of",
        column=False,
    ),
    AttributeWord(
        "event",
        "cause",
        EVENT,
        "what it answered itself, if it happened as an answer",
        "the effect it answered",
        column=False,
    ),
)
