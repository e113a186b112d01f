"""Bots conclude hidden cards only in games where that proves right."""

import pytest

from engine.bots.search.trust import trusts_conclusions
from engine.rulebook import load_rules
from tests.games.pools import STARTER


@pytest.mark.slow
def test_conclusions_are_trusted_where_they_make_true_cards_likelier() -> None:
    assert trusts_conclusions(load_rules(STARTER / "games/trick-taking.toml"))
    draw = load_rules(STARTER / "games/draw-and-discard.toml")
    assert not trusts_conclusions(draw)
