"""Choose the actions of players in imagined matches. Most are those that the author recommends."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.play import Action
from engine.play.imagined import ImaginedMatch

Player: TypeAlias = Callable[[Random, ImaginedMatch, int, Sequence[Action]], Action]
"""Chooses one of the actions for a seat of an imagined match."""

WHIMS = 0.1
"""The share of actions that are random although the author recommends something."""


def follow_advice(
    dice: Random, match: ImaginedMatch, seat: int, actions: Sequence[Action]
) -> Action:
    """Return one of the actions that the author recommends."""
    return dice.choice(match.recommended_actions(seat, actions))


def follow_preferences(
    dice: Random, match: ImaginedMatch, seat: int, actions: Sequence[Action]
) -> Action:
    """Return one of the actions that the author recommends or, sometimes, any action."""
    if dice.random() < WHIMS:
        return dice.choice(actions)
    return dice.choice(match.recommended_actions(seat, actions))
