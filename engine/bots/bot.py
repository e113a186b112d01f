"""Bot: the interface of all bots, which choose one of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.play import Action, View


class Bot(Protocol):
    def choose(self, view: View, legal_actions: Sequence[Action]) -> Action: ...


def forward_actions(legal: Sequence[Action]) -> list[Action]:
    """Return the actions except those that undo an answer. A bot has decided before it answers."""
    return [each for each in legal if not each.goes_back] or list(legal)
