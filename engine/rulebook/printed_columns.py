"""The printed values of all definitions, with which every copy of a card starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rulebook.card import CardRules
from engine.rulebook.layout import Layout


def printed_columns(
    layout: Layout, cards: Sequence[CardRules | None]
) -> tuple[tuple[Any, ...], ...]:
    """Return the values by column, then definition; definition 0 has the defaults.

    Columns of other classes are empty.
    """
    return tuple(
        tuple(
            card.attributes.get(word.name, word.default) if card else word.default for card in cards
        )
        if word.of_class == "card"
        else ()
        for word in layout.words
    )
