"""Valuation: a draft bot's knowledge about the cards of a game, as plain data that a record can store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from engine.drafting.deck_building import DeckBuilder
from engine.immutable import immutable


@immutable
class CardValue:
    """A card: its worth, its colour ("" if it fits into every
    deck), its cost, and the most copies in a deck.
    """

    worth: float
    colour: str
    cost: int
    copies: int


@immutable
class Valuation:
    """The cards of a draft. A deck has `size` cards and at most `most` of `colours`.

    `usual_costs` is the share of each cost in a usual deck.
    """

    cards: Mapping[str, CardValue]
    colours: tuple[str, ...]
    most: int
    size: int
    usual_costs: Mapping[int, float]

    def to_data(self) -> dict[str, Any]:
        return {
            "cards": {name: list(asdict(value).values()) for name, value in self.cards.items()},
            "colours": list(self.colours),
            "most": self.most,
            "size": self.size,
            "usual_costs": [[cost, share] for cost, share in self.usual_costs.items()],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Valuation:
        return cls(
            cards={name: CardValue(*values) for name, values in data["cards"].items()},
            colours=tuple(data["colours"]),
            most=data["most"],
            size=data["size"],
            usual_costs=dict(data["usual_costs"]),
        )


def valuation_of(builder: DeckBuilder, names: Iterable[str]) -> Valuation:
    """Return the valuation of these cards."""
    rules, colours = builder.rules, builder.colours
    cards = {
        name: CardValue(
            worth=round(builder.worths[name], 4),
            colour=colours.of(rules.cards[name]),
            cost=builder.costs[name],
            copies=builder.most_copies(name),
        )
        for name in sorted(set(names))
    }
    return Valuation(cards, colours.values, colours.most, builder.sizes[0], builder.usual_costs)
