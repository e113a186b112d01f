"""Test comparing a match under two versions of the rules."""

from pathlib import Path

import pytest

from engine.bots.comparison import MatchComparison, compare_rules
from engine.rulebook import GameRules, build_rules, read_pack
from tests.games.pools import STARTER

SOURCE = Path(STARTER / "99.toml").read_text(encoding="utf-8")
SUBTRACTED = "set game.sum -= this.number\n"


def rules(old: str = "", new: str = "") -> GameRules:
    assert old in SOURCE
    return build_rules([read_pack(SOURCE.replace(old, new))])


@pytest.fixture(scope="module")
def before() -> GameRules:
    return rules()


def played(before: GameRules, after: GameRules, seed: int) -> MatchComparison:
    deck = dict(before.decks[0].cards)
    return compare_rules(before, after, seed, {0: deck, 1: deck})


def test_rewording_makes_no_difference(before: GameRules) -> None:
    course = played(before, rules('effect subtract "Subtract"', 'effect subtract "Take"'), 3)
    assert course.actions > 8
    assert (course.difference, course.winners_after) == (None, course.winners_before)


def test_the_first_difference_is_described(before: GameRules) -> None:
    """The difference is found even if the next question is the same."""
    course = played(before, rules(SUBTRACTED, "set game.sum -= this.number + 1\n"), 2)
    assert course.difference is not None
    assert course.difference.deed == "Bot 1: Subtract (10)"
    assert course.difference.now == ("The sum is 88.",)
    assert course.difference.formerly == ("The sum is 89.",)
    assert course.difference.number == 9


def test_different_options(before: GameRules) -> None:
    subtracting = 'effect subtract "Subtract" is sub\n  use in play from hand\n'
    course = played(before, rules(subtracting, f"{subtracting}  only if game.sum > 500\n"), 2)
    assert course.difference is not None
    assert course.difference.now == ()
    assert all(
        said.endswith("is an option.") and ": Subtract (" in said
        for said in course.difference.formerly
    )


@pytest.mark.slow
def test_an_action_that_exceeds_its_budget_now(before: GameRules) -> None:
    course = played(before, rules(SUBTRACTED, "while yes\n    set game.sum -= 1\n"), 2)
    assert course.difference is not None
    assert "so the action was undone" in course.difference.now[0]
    assert (course.winners_before, course.winners_after) == ((1,), None)


def test_a_match_that_can_no_longer_start(before: GameRules) -> None:
    course = played(before, rules("count(deck) == 40", "count(deck) == 41"), 2)
    assert course.difference is not None
    assert (course.difference.number, course.winners_after) == (0, None)
    assert "40" in course.difference.now[0]
