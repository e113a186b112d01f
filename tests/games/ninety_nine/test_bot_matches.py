"""The careful bot of 99 has a plan; `python -m benchmarks.bots` plays 1,000 matches."""

import pytest

from benchmarks.bots import measure
from engine.rulebook import GameRules


@pytest.mark.slow
def test_the_careful_bot_beats_the_random_one(rules: GameRules) -> None:
    """An equal bot would win 24 of 30 matches with a probability of 0.07 %."""
    assert measure(rules, range(30))["careful_wins"] >= 24
