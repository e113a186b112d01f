"""Fixtures: tables of the two-player original and of the classic game."""

from collections.abc import Iterator

import pytest

from engine.rulebook import GameRules
from tests.games.colours.tables import RoundTable, rules_of


@pytest.fixture(scope="package")
def seed_rules() -> GameRules:
    return rules_of("seed")


@pytest.fixture(scope="package")
def classic_rules() -> GameRules:
    return rules_of("classic")


@pytest.fixture
def seed(seed_rules: GameRules) -> Iterator[RoundTable]:
    table = RoundTable(seed_rules)
    yield table
    table.leave()


@pytest.fixture
def classic(classic_rules: GameRules) -> Iterator[RoundTable]:
    table = RoundTable(classic_rules)
    yield table
    table.leave()
