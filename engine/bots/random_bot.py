"""RandomBot: takes any legal action, chosen by its own seeded random generator."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.play import Action, View


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.dice = Random(seed)

    def choose(self, view: View, legal_actions: Sequence[Action]) -> Action:
        return self.dice.choice(legal_actions)
