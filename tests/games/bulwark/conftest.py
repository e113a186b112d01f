"""Fixtures: a table of Bulwark with decks of sixteen cards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.rulebook import GameRules
from tests.games.bulwark.duels import Duel
from tests.games.pools import shared_rules

STARTER = Path(__file__).parents[3] / "cards/starter"


@pytest.fixture(scope="package")
def rules() -> GameRules:
    return shared_rules(STARTER / "bulwark-cards.toml", STARTER / "bulwark-light.toml")


@pytest.fixture
def table(rules: GameRules) -> Iterator[Duel]:
    """Yield a table, and check at the end of the test that the machine is at rest."""
    table = Duel(rules)
    yield table
    table.leave()
