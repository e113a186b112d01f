"""WhimsicalBot: a careful bot that sometimes acts without thinking, as people do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.careful_bot import CarefulBot
from engine.play import Action, View
from engine.rulebook import GameRules


class WhimsicalBot:
    """A careful bot with whims. `whims` is the share of choices that it makes at random."""

    def __init__(self, whims: float, rules: GameRules, seed: int = 0) -> None:
        self.whims = whims
        self.dice = Random(seed)
        self.careful = CarefulBot(rules, seed)

    def choose(self, view: View, legal_actions: Sequence[Action]) -> Action:
        if self.dice.random() < self.whims:
            return self.dice.choice(legal_actions)
        return self.careful.choose(view, legal_actions)
