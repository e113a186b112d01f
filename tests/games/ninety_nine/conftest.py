"""The table these tests sit at: 99 with its own cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rulebook import GameRules, load_rules
from tests.engine.table import Table

PACK = Path(__file__).parents[3] / "cards/starter/99.toml"


@pytest.fixture(scope="package")
def rules() -> GameRules:
    return load_rules(PACK)


@pytest.fixture
def table(rules: GameRules) -> Iterator[Table]:
    """Every test that set the table ends by asking whether the machine is at rest."""
    table = Table(rules)
    yield table
    table.leave()
