"""Choose the actions of players in imagined matches, mostly as the author recommends."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.play import Action
from engine.play.imagined import ImaginedMatch

Player: TypeAlias = Callable[[Random, ImaginedMatch, int, Sequence[Action]], Action]
"""Chooses one of the actions for a seat of an imagined match."""

WHIMS = 0.1
"""The share of random actions among those for which the author recommends something."""


def follow_advice(
    dice: Random, match: ImaginedMatch, seat: int, actions: Sequence[Action]
) -> Action:
    """Return one of the actions that the author recommends."""
    return dice.choice(match.recommended_actions(seat, actions))


def follow_preferences(
    dice: Random, match: ImaginedMatch, seat: int, actions: Sequence[Action]
) -> Action:
    """Return one of the actions that the author recommends, or any action in some cases."""
    if dice.random() < WHIMS:
        return dice.choice(actions)
    return dice.choice(match.recommended_actions(seat, actions))
