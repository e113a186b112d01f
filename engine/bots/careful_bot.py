"""CarefulBot: takes the action with the highest worth by the packs’ preferences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
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
        try:
            worths = worths_of(ViewWorld(self.rules, view), view, legal_actions)
        except BudgetError:
            return self.dice.choice(legal_actions)
        best = max(worths)
        ties = zip(legal_actions, worths, strict=True)
        return self.dice.choice([action for action, worth in ties if worth == best])


def worths_of(table: ViewWorld, view: View, actions: Sequence[Action]) -> list[int]:
    """Return how much each action is worth, or 0 if no preference applies. Raises BudgetError."""
    if view.viewer is None or view.decision is None:
        return [0] * len(actions)
    you, asked = view.viewer + 1, view.decision
    for_uses, for_choices = table.rules.preferences, table.rules.preferences.get(asked.asks, ())
    this = table.cards.get(asked.card, 0)

    @cache
    def worth_of_part(part: str) -> int:
        chosen = chosen_value(table, view, asked.asks[1], part)
        return sum(each(table, you, this, chosen) for each in for_choices)

    def worth(action: Action) -> int:
        if action.verb == "pass":
            return 0
        if action.verb == "use":
            card = table.cards.get(action.card, 0)
            return sum(each(table, you, card) for each in for_uses.get((action.effect, ""), ()))
        parts = [action.choice] if asked.maximum == 1 else action.choice.split(" ")
        return sum(map(worth_of_part, parts)) if for_choices else 0

    return [worth(action) for action in actions]


def chosen_value(table: ViewWorld, view: View, kind: str, part: str) -> int | str | bool:
    """Return the value for which a part of an answer stands."""
    if kind == "flag":
        return part == "yes"
    if kind != "text":
        number = int(part)
        known = {"card": table.cards, "effect": table.effects}.get(kind)
        return number if known is None else known.get(number, 0)
    offered = view.decision.options if view.decision else ()
    return next((each.label for each in offered if each.action == f"choose {part}"), "")
