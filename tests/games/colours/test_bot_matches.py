"""The careful bot beats the random one; `python -m benchmarks.bots` plays 1,000 matches."""

import pytest

from benchmarks.bots import measure
from tests.games.colours.tables import rules_of


@pytest.mark.slow
@pytest.mark.parametrize("packs", [("seed",), ("classic", "one-round")])
def test_the_careful_bot_beats_the_random_one(packs: tuple[str, ...]) -> None:
    """An equal bot would win 11 of 12 matches with a probability of 0.3 %."""
    assert measure(rules_of(*packs), range(12))["careful_wins"] >= 11
