"""Limit the work for one menu or drag, even for very large packs and effects."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

Candidate = TypeVar("Candidate")

MOST_CANDIDATES = 3_000
"""The most candidates to try for one menu. The shipped packs have a few hundred at most."""
MOST_NODES = 40_000
"""The most nodes to check for all candidates. Each takes 10 to 25 microseconds."""


def within_budget(candidates: Iterable[Candidate], nodes: int = 1) -> Iterator[Candidate]:
    """Yield candidates until a limit is reached. Trying one checks `nodes` nodes."""
    return islice(candidates, min(MOST_CANDIDATES, MOST_NODES // max(nodes, 1)))
