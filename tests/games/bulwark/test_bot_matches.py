"""The careful bot of Bulwark; `python -m benchmarks.bots` plays 1,000 matches."""

import pytest

from benchmarks.bots import measure
from engine.rulebook import GameRules


@pytest.mark.slow
def test_the_careful_bot_strikes_before_luck_can(rules: GameRules) -> None:
    """A random player can win with one lucky throw, so the bot must not let matches go on.

    It won 42 of these matches while it saved its throws for the last blow.
    """
    assert measure(rules, range(64, 114))["careful_wins"] >= 46
