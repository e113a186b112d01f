"""A bot wins exactly half of its matches against itself, if each deal is played with seats swapped."""

import pytest

from benchmarks.strength import GAMES, score
from tests.games.pools import shared_rules

SLOWEST = ("lanes", "4 playouts")


@pytest.mark.slow
@pytest.mark.few(2)
@pytest.mark.parametrize("bot", ["4 playouts", "casual", "careful"])
@pytest.mark.parametrize("game", ["smallest", "lanes"])
def test_a_mirror_is_exactly_even(game: str, bot: str) -> None:
    rules = shared_rules(*GAMES[game])
    for seed in range(1 if (game, bot) == SLOWEST else 4):
        first, second = (score(rules, seed, own, bot, bot, [], []) for own in (0, 1))
        assert first + second == 1


def test_the_bots_of_a_match_have_different_dice() -> None:
    """Otherwise, bots of equal strength would make the same choices one after the other."""
    rules = shared_rules(*GAMES["smallest"])
    won = [score(rules, seed, 0, "random", "random", [], []) for seed in range(100)]
    assert 30 < sum(won) < 70
