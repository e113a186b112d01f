"""Legality: a deck's size and charts, and the pools in which the deck is legal."""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.decks.charts import Curve, curves
from cards.models import Pool
from cards.packs.card_lists import CardList
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import PoolLegality


@dataclass(frozen=True)
class Legality:
    size: int
    by_pool: list[PoolLegality]
    curves: list[Curve]

    @classmethod
    def of(cls, deck: Mapping[str, int], pools: DeckPools, known: CardList) -> "Legality":
        """Return the deck's legality. `known` contains the cards with which the deck was built."""
        made_of = curves(pools.words, known.cards, deck, pools.readers_words)
        return cls(sum(deck.values()), pools.legalities(deck), made_of)

    @property
    def is_legal(self) -> bool:
        return bool(self.playable)

    @property
    def playable(self) -> list[Pool]:
        return [legality.pool for legality in self.by_pool if legality.is_legal]

    @property
    def elsewhere(self) -> list[PoolLegality]:
        return [legality for legality in self.by_pool if not legality.is_legal]
