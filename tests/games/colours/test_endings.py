"""Some matches of benchmarks.endings: random play ends and can be replayed."""

import pytest

from benchmarks.endings import measure
from tests.games.colours.tables import rules_of


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_random_matches_end_and_replay(seats: int) -> None:
    rules = rules_of("classic", "one-round")
    found = measure(rules, seats, range(1))
    assert (found["ended"], found["replayed"]) == (1, 1)


def test_random_matches_of_the_original_end_and_replay() -> None:
    found = measure(rules_of("seed"), 2, range(10))
    assert (found["ended"], found["replayed"]) == (10, 10)
