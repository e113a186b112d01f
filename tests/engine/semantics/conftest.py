"""The arena fixture: each test adds the effects it needs, and ends with the machine at rest."""

from collections.abc import Callable, Iterator

import pytest

from tests.engine.semantics.arena import Arena, arena_rules
from tests.engine.table import assert_at_rest

Build = Callable[..., Arena]


@pytest.fixture
def arena() -> Iterator[Build]:
    """`arena(effects, ..., rules="", a="effect names")`: a table to set pictures at."""
    built: list[Arena] = []

    def build(*texts: str, **cards: str) -> Arena:
        built.append(Arena(arena_rules(*texts, **cards)))
        return built[-1]

    yield build
    for table in built:
        if hasattr(table, "session"):
            assert_at_rest(table.session)
