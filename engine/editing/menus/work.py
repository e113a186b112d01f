"""Limit the work of one menu or drag, however large packs and effects are."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

Candidate = TypeVar("Candidate")

MOST_CANDIDATES = 3_000
"""Candidates tried for one menu. Menus of the packs that ship try a few hundred at most."""
MOST_NODES = 40_000
"""Nodes checked for all candidates, each in 10 to 25 microseconds."""


def within_budget(candidates: Iterable[Candidate], nodes: int = 1) -> Iterator[Candidate]:
    """Yield as many candidates as the limits allow, if each try checks this many nodes."""
    return islice(candidates, min(MOST_CANDIDATES, MOST_NODES // max(nodes, 1)))
