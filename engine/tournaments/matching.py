"""Pairs at the least cost: a thin door to the matching of rustworkx."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

import rustworkx

T = TypeVar("T")


def cheapest_pairs(items: Sequence[T], cost: Callable[[T, T], int | None]) -> list[tuple[T, T]]:
    """Pair as many of these items as can be paired, at the least sum of the costs.

    A cost of None forbids a pair. Costs are compared exactly, up to 10²⁷: Python’s numbers of any size would
    not fit the library’s 128 bits after the sums.
    """
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(items)))
    found = [
        (one, other, paid)
        for one, other in combinations(range(len(items)), 2)
        if (paid := cost(items[one], items[other])) is not None
    ]
    dearest = max((paid for *_pair, paid in found), default=0) + 1
    graph.add_edges_from([(one, other, dearest - paid) for one, other, paid in found])
    # Of matchings with equally many pairs, the one with the greatest weight costs the least.
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return [(items[one], items[other]) for one, other in ordered]
