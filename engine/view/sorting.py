"""The order in which a zone shows its cards to who sees them."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TypeAlias

from engine.view.card_view import AttributeView, CardView

Place: TypeAlias = tuple[int, str]


def in_order(
    cards: Sequence[CardView], names: Sequence[str], texts: Sequence[str]
) -> tuple[int, ...]:
    """The cards by the values of these attributes; covered ones come last, as they lie.

    `texts` that have a look come in the order in which the game gives it to them.
    """
    if not names:
        return ()

    def places(card: CardView) -> tuple[bool, list[Place]]:
        values = {each.name: each for each in card.attributes}
        return not card.name, [place(values[name], texts) for name in names if name in values]

    return tuple(map(attrgetter("id"), sorted(cards, key=places)))


def place(attribute: AttributeView, texts: Sequence[str]) -> Place:
    value = attribute.value
    if not isinstance(value, str):
        return int(value), ""
    return (texts.index(value), "") if value in texts else (len(texts), value)
