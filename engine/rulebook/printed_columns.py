"""What is printed on every definition, by column: where every copy of a card begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rulebook.card import CardRules
from engine.rulebook.layout import Layout


def printed_columns(
    layout: Layout, cards: Sequence[CardRules | None]
) -> tuple[tuple[Any, ...], ...]:
    """Column, then definition; empty where cards have no such attribute. Nothing has what is usual."""
    return tuple(
        tuple(
            card.attributes.get(word.name, word.default) if card else word.default for card in cards
        )
        if word.of_class == "card"
        else ()
        for word in layout.words
    )
