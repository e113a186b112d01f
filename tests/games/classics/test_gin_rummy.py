"""Knock is offered exactly if some discard leaves ten points or less, however the hand is ordered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from benchmarks.classics.deadwood import points_after_discard
from engine.play import Session
from tests.games.pools import shipped_rules
from tests.scale import LONG

PICTURE = """
game  phase: turn play_round  turn_player: ann  dealer: ben  step: discard  pile: {pile}  library: {library}
ann   may_act: yes  hand: {hand}
ben   hand:
"""
RANKS = ("A", *"23456789", "10", *"JQK")
SUITS = "CDHS"
HAND = "AS 3S 4S 5S AC 3C 4C 2D 4D AH 2H"
"""Two ways to make the best melds leave 15 points. Without the 4 of diamonds, ten can be left."""
HANDS = 1_500


def can_knock(hand: Sequence[str]) -> bool:
    others = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in hand]
    picture = PICTURE.format(hand=" ".join(hand), pile=others[0], library=" ".join(others[1:6]))
    session = Session.from_picture(shipped_rules("gin-rummy"), picture)
    return "use knock" in map(str, session.legal_actions(0))


def cards_of(names: Sequence[str]) -> list[int]:
    return [SUITS.index(name[-1]) * 13 + RANKS.index(name[:-1]) for name in names]


def close_hands(dice: Random) -> Iterator[list[str]]:
    """Yield hands of cards that go together, of which a discard leaves about ten points."""
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    while True:
        first = dice.choice(deck)
        rank, suit = RANKS.index(first[:-1]), first[-1]
        near = [
            each
            for each in deck
            if abs(RANKS.index(each[:-1]) - rank) < 3 or (each[-1] == suit and dice.random() < 0.5)
        ]
        hand = dice.sample(near, min(11, len(near)))
        hand += dice.sample([each for each in deck if each not in hand], 11 - len(hand))
        if 8 <= points_after_discard(cards_of(hand)) <= 13:
            yield hand


def test_knock_does_not_depend_on_the_order_of_the_hand() -> None:
    hand, dice = HAND.split(), Random(1)
    for _ in range(60 if LONG else 12):
        assert can_knock(hand), hand
        dice.shuffle(hand)


def test_knock_needs_a_discard_that_leaves_ten_points() -> None:
    """Without the king of hearts, the 6 and 5 of spades are left besides three aces and a run."""
    hand = "AC AD AH 7C 8C 9C 10C JC 5S 6S KH".split()
    assert points_after_discard(cards_of(hand)) == 11
    assert not can_knock(hand)
    assert can_knock([*hand[:-2], "4S", "KH"])


@pytest.mark.skipif(not LONG, reason="plays for minutes")
def test_knock_is_offered_as_counted_by_hand() -> None:
    hands = close_hands(Random(2))
    counted = [
        (hand, points_after_discard(cards_of(hand)) <= 10)
        for hand, _ in zip(hands, range(HANDS), strict=False)
    ]
    assert 0.2 < sum(holds for _, holds in counted) / HANDS < 0.8
    assert [hand for hand, holds in counted if can_knock(hand) != holds] == []
