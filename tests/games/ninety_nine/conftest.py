"""Fixtures: a table of 99 with its own cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rulebook import GameRules
from tests.engine.table import Table
from tests.games.pools import shared_rules

PACK = Path(__file__).parents[3] / "cards/starter/99.toml"


@pytest.fixture(scope="package")
def rules() -> GameRules:
    return shared_rules(PACK)


@pytest.fixture
def table(rules: GameRules) -> Iterator[Table]:
    """Yield a table, and check at the end of the test that the machine is at rest."""
    table = Table(rules)
    yield table
    table.leave()
