"""CarefulBot: takes the action that is worth most according to the packs’ preferences."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots.view_world import ViewWorld
from engine.play import Action, View
from engine.rulebook import GameRules
from engine.rulebook.runtime.fuel import BudgetError


class CarefulBot:
    """Chooses according to the preferences in the rules. Among equal actions, it chooses at random.

    If evaluating the preferences takes too long, the bot chooses any legal action.
    """

    def __init__(self, rules: GameRules, seed: int = 0) -> None:
        self.rules = rules
        self.dice = Random(seed)

    def choose(self, view: View, legal_actions: Sequence[Action]) -> Action:
        preferences = self.rules.preferences
        if not preferences or len(legal_actions) < 2 or view.viewer is None:
            return self.dice.choice(legal_actions)
        table = ViewWorld(self.rules, view)
        try:
            worths = [self.worth(table, view, action) for action in legal_actions]
        except BudgetError:
            return self.dice.choice(legal_actions)
        best = max(worths)
        ties = zip(legal_actions, worths, strict=True)
        return self.dice.choice([action for action, worth in ties if worth == best])

    def worth(self, table: ViewWorld, view: View, action: Action) -> int:
        """Return how much an action is worth, or 0 if no preference applies."""
        if view.viewer is None or view.decision is None or action.verb == "pass":
            return 0
        you = view.viewer + 1
        if action.verb == "use":
            preferences = self.rules.preferences.get((action.effect, ""), ())
            return sum(each(table, you, table.cards.get(action.card, 0)) for each in preferences)
        preferences = self.rules.preferences.get(view.decision.asks, ())
        this = table.cards.get(view.decision.card, 0)
        return sum(
            each(table, you, this, value)
            for each in preferences
            for value in chosen_values(table, view, action)
        )


def chosen_values(table: ViewWorld, view: View, action: Action) -> list[int | str | bool]:
    """Return what the action answers to the viewer's question."""
    asked = view.decision
    if asked is None:
        return []
    parts = [action.choice] if asked.maximum == 1 else action.choice.split(" ")
    return [chosen_value(table, view, asked.asks[1], part) for part in parts]


def chosen_value(table: ViewWorld, view: View, kind: str, part: str) -> int | str | bool:
    """Return the value that a part of an answer stands for."""
    if kind == "flag":
        return part == "yes"
    if kind != "text":
        number = int(part)
        known = {"card": table.cards, "effect": table.effects}.get(kind)
        return number if known is None else known.get(number, 0)
    offered = view.decision.options if view.decision else ()
    return next((each.label for each in offered if each.action == f"choose {part}"), "")
