"""Deal the packs of a draft: boosters, or cards of a pool in packs of equal size."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random

from engine.drafting.boosters import open_booster
from engine.rulebook import PackFile
from engine.rulebook.packs.readers.boosters import BoosterEntry

PackDeal = list[list[list[str]]]
"""The names of the cards, by round, seat and place in the pack."""


def booster_deal(
    kinds: Sequence[tuple[PackFile, BoosterEntry]],
    packs: int,
    seats: int,
    seed: str,
    banned: Collection[str] = (),
) -> PackDeal:
    """Return boosters for each seat. Rounds take the kinds in turn. The same seed gives the same boosters."""
    return [
        [
            list(
                open_booster(*kinds[number % len(kinds)], Random(f"{seed} {number} {seat}"), banned)
            )
            for seat in range(seats)
        ]
        for number in range(packs)
    ]


def cube_deal(names: Iterable[str], packs: int, seats: int, size: int, seed: str) -> PackDeal:
    """Return packs of this size from the cards. No card is repeated before all have been used once."""
    cards = _endless_cards(sorted(names), Random(seed))
    return [
        [[next(cards) for _card in range(size)] for _seat in range(seats)] for _pack in range(packs)
    ]


def mixed_deal(deal: PackDeal, portion: int, seed: str) -> PackDeal:
    """Return all cards of the deal, shuffled, in packs of this size.

    Unshuffled, a card’s place in its booster would reveal its rarity.
    """
    cards = [name for packs in deal for pack in packs for name in pack]
    Random(f"{seed} mixed").shuffle(cards)
    return [[cards[first : first + portion] for first in range(0, len(cards), portion)]]


def _endless_cards(names: list[str], dice: Random) -> Iterator[str]:
    """Yield all cards in a random order, again and again."""
    while names:
        yield from dice.sample(names, len(names))
