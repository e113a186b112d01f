"""Fixtures for editing effects of the game 99."""

from functools import partial

import pytest

from engine.editing.document.document import open_effect
from engine.editing.menus.choices import Usage, usage
from engine.rulebook import GameRules, load_rules
from tests.engine.editing.parsed_effects import Open


@pytest.fixture(scope="session")
def ninety_nine() -> GameRules:
    return load_rules("cards/starter/99.toml")


@pytest.fixture(scope="session")
def use(ninety_nine: GameRules) -> Usage:
    return usage(each.tree for each in ninety_nine.effects)


@pytest.fixture
def on_card(ninety_nine: GameRules) -> Open:
    return partial(open_effect, words=ninety_nine.words, on_card=True)
