"""Weights: what a part of the tree costs when it runs, in units of fuel."""

from __future__ import annotations

from engine.language import syntax

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
