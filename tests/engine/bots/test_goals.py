"""Test that goals of bots are settled by what pairs of matches show, and not by chance."""

from random import Random

from benchmarks.bot_goals import RULED_OUT, Goal, interval, is_met, is_settled, won_by_bets

LUCK = Goal("seed", "random", 0.95)
CLEAR = Goal("seed", "careful", 0.6, 0.55)


def test_a_true_score_is_hardly_ever_ruled_out() -> None:
    """One looks after each pair. Of 200 runs, 10 might go wrong."""
    wrong = 0
    for seed in range(200):
        dice = Random(seed)
        scores = [dice.choice([0.0, 0.5, 0.5, 1.0]) for _ in range(40)]
        looks = (won_by_bets(scores[:count], 0.5) for count in range(1, 41))
        wrong += any(won > RULED_OUT for won in looks)
    assert 0 < wrong < 10


def test_a_goal_of_95_percent_takes_a_hundred_won_pairs() -> None:
    assert not is_settled(LUCK, [1.0] * 90)
    assert is_settled(LUCK, [1.0] * 100)
    low, high = interval([1.0] * 100)
    assert is_met(LUCK, [1.0] * 100, low)
    assert high == 1.0


def test_a_goal_is_missed_once_its_aim_is_ruled_out() -> None:
    scores = [1.0, 0.5, 1.0, 0.0] * 10
    low, high = interval(scores)
    assert is_settled(LUCK, scores)
    assert not is_met(LUCK, scores, low)
    assert low < 0.625 < high < 0.95


def test_a_lower_bound_can_meet_a_goal_whose_aim_is_within_the_interval() -> None:
    scores = [1.0, 0.5, 0.5, 1.0, 0.5] * 8
    low, _ = interval(scores)
    assert 0.55 < low < 0.6
    assert is_settled(CLEAR, scores)
