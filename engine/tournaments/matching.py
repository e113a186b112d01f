"""Find the cheapest pairs, with the matching algorithm of rustworkx."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

import rustworkx

T = TypeVar("T")


def cheapest_pairs(items: Sequence[T], cost: Callable[[T, T], int | None]) -> list[tuple[T, T]]:
    """Pair as many of these items as possible, with the lowest total cost.

    A cost of None forbids a pair. Costs must not exceed 10²⁷, because sums of larger ones would not fit
    into the library’s 128 bits.
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
    # Among matchings with the most pairs, the one with the greatest weight is the cheapest.
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    return [(items[one], items[other]) for one, other in ordered]
