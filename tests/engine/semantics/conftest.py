"""The arena fixture. Each test adds its effects and ends with the machine at rest."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.engine.semantics.arena import Arena, arena_rules
from tests.engine.table import assert_at_rest

Build = Callable[..., Arena]


@pytest.fixture
def arena() -> Iterator[Build]:
    """Yield `arena(effects, ..., rules="", a="effect names")`, which builds a table."""
    tables: list[Arena] = []

    def build(*texts: str, **cards: Any) -> Arena:
        tables.append(Arena(arena_rules(*texts, **cards)))
        return tables[-1]

    yield build
    for table in tables:
        if hasattr(table, "session"):
            assert_at_rest(table.session)
