"""The points in a hand of gin rummy that are in no meld, counted in all ways.

Cards are numbers from 0 to 51: thirteen ranks from the ace up in each of four suits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

SIZES = (3, 4, 5)
"""Longer runs are several melds."""


def points_after_discard(cards: Sequence[int]) -> int:
    """Return the fewest points that a discard can leave."""
    return min(points_left([each for each in cards if each != card]) for card in cards)


def points_left(cards: Sequence[int]) -> int:
    """Return the fewest points besides melds, from all ways to make melds."""
    sets = [frozenset(each) for size in SIZES for each in combinations(cards, size)]
    melds = [each for each in sets if is_meld(each)]

    @cache
    def fewest(left: frozenset[int]) -> int:
        points = sum(min(card % 13 + 1, 10) for card in left)
        return min([points, *(fewest(left - meld) for meld in melds if meld <= left)])

    return fewest(frozenset(cards))


def is_meld(cards: frozenset[int]) -> bool:
    ranks, suits = {card % 13 for card in cards}, {card // 13 for card in cards}
    is_run = len(suits) == 1 and max(ranks) - min(ranks) == len(cards) - 1
    return len(ranks) == 1 or is_run
