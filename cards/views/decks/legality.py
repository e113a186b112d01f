"""Legality: a deck's size, its charts, and the pools where it is legal."""

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
    standings: list[PoolLegality]
    curves: list[Curve]

    @classmethod
    def of(cls, deck: Mapping[str, int], pools: DeckPools, known: CardList) -> "Legality":
        """Judge the deck; `known` has its cards as they were when it was built."""
        made_of = curves(pools.words, known.cards, deck)
        return cls(sum(deck.values()), pools.standings(deck), made_of)

    @property
    def is_legal(self) -> bool:
        return bool(self.playable)

    @property
    def playable(self) -> list[Pool]:
        return [standing.pool for standing in self.standings if standing.is_legal]

    @property
    def elsewhere(self) -> list[PoolLegality]:
        return [standing for standing in self.standings if not standing.is_legal]
