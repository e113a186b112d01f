"""FuelCosts: how much fuel each block of an effect costs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from engine.language import syntax
from engine.language.vocabulary import Vocabulary
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import FUEL, STEP

SCAN = 200
"""The fuel for searching all cards of a match."""
DEAR = {"in": SCAN, "in_use": SCAN, "opponents": 40, "allies": 40}
"""The operators and attributes that cost more than one unit of fuel."""
CALLED, COMMANDED = 10, 20
PER_MEMBER = 2
"""The fuel for each member of a set. Conditions on it cost extra."""


def weight(tree: object) -> int:
    """Return the fuel for evaluating each node once. The members of sets are charged separately."""
    return sum(weight_of(node) for node in syntax.nodes(tree))


def weight_of(node: syntax.Node) -> int:
    match node:
        case syntax.Attribute(_, name):
            return DEAR.get(name, 1)
        case syntax.Binary(operator):
            return DEAR.get(operator, 1)
        case syntax.Call():
            return CALLED
        case syntax.Command():
            return COMMANDED
        case _:
            return 1


def charging_lines(price: int, effect: int) -> list[str]:
    """Return lines that do the same as `spend`, but call it only when no fuel is left."""
    return [f"    w.fuel -= {price}", f"    if w.fuel < 0: spend(w, 0, {effect})"]


CHARGED = re.compile(r"\(spend\(w, (\d+), (\d+)\) and (.+)\)")
"""Matches a condition that charges its own fuel before it is evaluated."""


def checking_lines(conditions: Iterable[str], otherwise: str) -> tuple[list[str], str]:
    """Return lines that check conditions, and the source of those that remain.

    The lines end before the last condition that charges fuel. They charge the fuel inline, which saves calls
    of `spend`.
    """
    lines: list[str] = []
    left: list[str] = []
    for source in conditions:
        charged = CHARGED.fullmatch(source)
        if charged is None or not is_balanced(charged[3]):
            left.append(source)
            continue
        if left:
            lines.append(f"    if not ({' and '.join(left)}): return {otherwise}")
        lines += charging_lines(int(charged[1]), int(charged[2]))
        left = [charged[3]]
    return lines, " and ".join(left)


def is_balanced(source: str) -> bool:
    """Return True if each closing bracket of the source has its opening bracket before it."""
    depth = 0
    for sign in source:
        depth += (sign in "([") - (sign in ")]")
        if depth < 0:
            return False
    return depth == 0 and "'" not in source and '"' not in source


class FuelCosts:
    """Computes fuel costs. `pays_itself` returns True for verbs that charge their own fuel when they run."""

    def __init__(
        self,
        effects: Mapping[str, EffectRules],
        pays_itself: Callable[[str, Vocabulary], bool],
    ) -> None:
        self.effects = effects
        self.pays_itself = pays_itself
        self.known: dict[str, int] = {}

    def of(self, tree: object, vocabulary: Vocabulary) -> int:
        """Return the fuel for running the tree once."""
        return self.of_nodes(syntax.nodes(tree), vocabulary)

    def of_nodes(self, nodes: Iterable[syntax.Node], vocabulary: Vocabulary) -> int:
        price = 0
        for node in nodes:
            price += weight_of(node)
            if isinstance(node, syntax.Command):
                price += self.of_verb(node.verb, vocabulary)
        return min(price, FUEL + 1)

    def of_verb(self, verb: str, vocabulary: Vocabulary) -> int:
        if verb in vocabulary.commands or self.pays_itself(verb, vocabulary):
            return 0
        if verb not in self.known:
            called = self.effects[verb]
            self.known[verb] = self.of_nodes(called.nodes, called.vocabulary)
        return self.known[verb]

    def spending_lines(self, effect: EffectRules, least: int = STEP) -> list[str]:
        """Return the lines that charge an effect's fuel, or [] if it costs no more than `least`."""
        price = self.of_nodes(effect.nodes, effect.vocabulary)
        return charging_lines(price, effect.number) if price > least else []
