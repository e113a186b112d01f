"""Sort the cards in a zone for display, as declared by the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.view.card_view import AttributeView, CardView

SortKey: TypeAlias = tuple[int, str]


def sorted_ids(
    cards: Sequence[CardView],
    names: Sequence[str],
    texts: Sequence[str],
    internal: Mapping[str, Sequence[int | str]],
) -> tuple[int, ...]:
    """Return card ids sorted by these attributes. Face-down cards come last and are not sorted.

    `texts` are the values with a look, in the order in which the game declares them. Cards with these
    values are sorted in that order. `internal` has the cards' values of attributes that views don't show.
    """
    if not names:
        return ()

    def key(place: int) -> tuple[bool, list[SortKey]]:
        card = cards[place]
        if not card.name:
            return True, [sort_key(each.value, texts) for each in attributes_on(card, names)]
        values = {each.name: each.value for each in card.attributes}
        values |= {name: column[place] for name, column in internal.items()}
        return False, [sort_key(values[name], texts) for name in names if name in values]

    return tuple([cards[place].id for place in sorted(range(len(cards)), key=key)])


def attributes_on(card: CardView, names: Sequence[str]) -> list[AttributeView]:
    """Return the attributes by which a face-down card is sorted, which are visible on its back."""
    seen = {each.name: each for each in card.attributes}
    return [seen[name] for name in names if name in seen]


def sort_key(value: int | str, texts: Sequence[str]) -> SortKey:
    if not isinstance(value, str):
        return int(value), ""
    return (texts.index(value), "") if value in texts else (len(texts), value)
