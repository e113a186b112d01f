"""Fixtures for tables of tiny games. Each test ends with a check that the machine is at rest."""

from collections.abc import Iterator

import pytest

from tests.engine.table import Table
from tests.engine.tiny_game import PICTURE, Play, Tiny, tiny_rules, using


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    """Collect the test's tables, to check them at the end."""
    tables: list[Table] = []
    yield tables
    for table in tables:
        table.leave()


@pytest.fixture
def tiny(tables: list[Table]) -> Tiny:
    """Return a function that sets up a table of the tiny game with these effects and rules."""

    def build(*effects: str, **wishes: str) -> Table:
        tables.append(Table(tiny_rules(*effects, **wishes)))
        return tables[-1]

    return build


@pytest.fixture
def play(tiny: Tiny) -> Play:
    """Return a function that sets up a table where north has used a card with these lines."""

    def build(*lines: str, picture: str = PICTURE, rules: str = "", effects: str = "") -> Table:
        table = tiny(using(*lines), effects, rules=rules).set(picture)
        table.north.uses("go")
        return table

    return build
