"""Sort the cards in a zone for display, as declared by the game."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeAlias

from engine.view.card_view import AttributeView, CardView

SortKey: TypeAlias = tuple[int, str]


def sorted_ids(
    cards: Sequence[CardView], names: Sequence[str], texts: Sequence[str]
) -> tuple[int, ...]:
    """Return card ids sorted by these attributes. Face-down cards come last and are not sorted.

    `texts` are the values with a look, in the order in which the game declares them. Cards with these
    values are sorted in that order.
    """
    if not names:
        return ()

    def places(card: CardView) -> tuple[bool, list[SortKey]]:
        values = {each.name: each for each in card.attributes}
        return not card.name, [sort_key(values[name], texts) for name in names if name in values]

    return tuple(map(attrgetter("id"), sorted(cards, key=places)))


def sort_key(attribute: AttributeView, texts: Sequence[str]) -> SortKey:
    value = attribute.value
    if not isinstance(value, str):
        return int(value), ""
    return (texts.index(value), "") if value in texts else (len(texts), value)
