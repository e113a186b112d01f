"""Legality: a deck's size and charts, and the pools in which the deck is legal."""

from collections.abc import Mapping
from dataclasses import dataclass

from cards.decks.charts import Curve, curves
from cards.models import Pool
from cards.packs.card_lists import CardList
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import PoolLegality


@dataclass(frozen=True)
class SharedReasons:
    """The reasons why a deck is illegal in exactly these pools, out of all that are shown."""

    pools: list[Pool]
    sentences: list[str]

    @property
    def titles(self) -> list[str]:
        return [pool.translated_title for pool in self.pools]


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
    def elsewhere(self) -> list[SharedReasons]:
        """Return the reasons why the deck is illegal, each once, with the pools that share it."""
        illegal = [legality for legality in self.by_pool if not legality.is_legal]
        sentences = dict.fromkeys(each for legality in illegal for each in legality.sentences)
        found: dict[tuple[int, ...], list[str]] = {}
        for sentence in sentences:
            places = (n for n, legality in enumerate(illegal) if sentence in legality.sentences)
            found.setdefault(tuple(places), []).append(sentence)
        return [
            SharedReasons([illegal[place].pool for place in places], reasons)
            for places, reasons in found.items()
        ]
