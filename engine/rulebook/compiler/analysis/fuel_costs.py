"""FuelCosts: what each block of an effect costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.language import syntax
from engine.language.vocabulary import COMMANDS
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.fuel import FUEL, STEP

SCAN = 200
"""Units of a look for one thing among all the cards of a match."""
DEAR = {"in": SCAN, "in_use": SCAN, "opponents": 40, "allies": 40}
"""Nodes that cost more than a unit, by operator or attribute."""
CALLED, COMMANDED = 10, 20


def weight(tree: object) -> int:
    """What evaluating each node once costs; sets are counted apart."""
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


class Prices:
    """`interrupted` tells of a verb whether it costs for itself when it runs."""

    def __init__(
        self, effects: Mapping[str, EffectRules], interrupted: Callable[[str], bool]
    ) -> None:
        self.effects = effects
        self.interrupted = interrupted
        self.known: dict[str, int] = {}

    def of(self, tree: object) -> int:
        """For running all of it once."""
        return self.of_nodes(syntax.nodes(tree))

    def of_nodes(self, nodes: Iterable[syntax.Node]) -> int:
        price = 0
        for node in nodes:
            price += weight_of(node)
            if isinstance(node, syntax.Command):
                price += self.of_verb(node.verb)
        return min(price, FUEL + 1)

    def of_verb(self, verb: str) -> int:
        if verb in COMMANDS or self.interrupted(verb):
            return 0
        if verb not in self.known:
            self.known[verb] = self.of_nodes(self.effects[verb].nodes)
        return self.known[verb]

    def paid(self, effect: EffectRules, least: int = STEP) -> list[str]:
        """The lines in which a long stretch of an effect spends its fuel; a short one is free.

        They do what `spend` does, without a call as long as there is enough.
        """
        price = self.of_nodes(effect.nodes)
        out = f"    if w.fuel < 0: spend(w, 0, {effect.number})"
        return [f"    w.fuel -= {price}", out] if price > least else []
