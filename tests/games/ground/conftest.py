"""Fixtures: tables of the duel and of the game against the Steward."""

from collections.abc import Iterator

import pytest

from engine.rulebook import GameRules
from tests.games.ground.tables import GroundTable, rules_of


@pytest.fixture(scope="package")
def duel_rules() -> GameRules:
    return rules_of("duel")


@pytest.fixture(scope="package")
def steward_rules() -> GameRules:
    return rules_of("duel", "steward")


@pytest.fixture
def duel(duel_rules: GameRules) -> Iterator[GroundTable]:
    table = GroundTable(duel_rules)
    yield table
    table.leave()


@pytest.fixture
def steward(steward_rules: GameRules) -> Iterator[GroundTable]:
    table = GroundTable(steward_rules)
    yield table
    table.leave()
