"""Tables of tiny games; every test that set one ends by asking whether the machine is at rest."""

from collections.abc import Iterator

import pytest

from tests.engine.table import Table
from tests.engine.tiny_game import PICTURE, Play, Tiny, tiny_rules, using


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    """Those the test sits at."""
    tables: list[Table] = []
    yield tables
    for table in tables:
        table.leave()


@pytest.fixture
def tiny(tables: list[Table]) -> Tiny:
    """A table of the tiny game with these effects on cards, and with these rules."""

    def build(*effects: str, **wishes: str) -> Table:
        tables.append(Table(tiny_rules(*effects, **wishes)))
        return tables[-1]

    return build


@pytest.fixture
def play(tiny: Tiny) -> Play:
    """North, or whoever may, uses a card that does these lines."""

    def build(*lines: str, picture: str = PICTURE, rules: str = "", effects: str = "") -> Table:
        table = tiny(using(*lines), effects, rules=rules).set(picture)
        table.north.uses("go")
        return table

    return build
