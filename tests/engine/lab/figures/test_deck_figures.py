"""Test how decks do against each other."""

import pytest

from engine.lab.figures.deck_figures import deck_figures, unbeaten_mixture
from engine.lab.figures.intervals import Proportion
from tests.engine.lab.lab_facts import facts

CIRCLE = {("stone", "shears"), ("shears", "paper"), ("paper", "stone")}
TITLES = ("paper", "shears", "stone")


def test_decks_in_a_circle_are_mixed_evenly() -> None:
    won = {
        (a, b): Proportion(10.0 * ((a, b) in CIRCLE), 10) for a in TITLES for b in TITLES if a != b
    }
    assert unbeaten_mixture(TITLES, won) == pytest.approx(dict.fromkeys(TITLES, 100 / 3), abs=1)


def test_a_deck_that_beats_the_others_is_the_whole_mixture() -> None:
    found = deck_figures(
        [facts(n, 0, decks=("strong", weak)) for n, weak in enumerate(("weak", "weaker") * 5)]
    )
    assert found.mixture["strong"] > 99
    assert found.won["weak", "strong"] == Proportion(0, 5)
    assert found.overall["strong"] == Proportion(10, 10)


def test_a_deck_against_itself_says_nothing() -> None:
    """Each match would count once as won and once as lost."""
    found = deck_figures([facts(0, 0, decks=("one", "one")), facts(1, 0, decks=("one", "two"))])
    assert ("one", "one") not in found.won
    assert found.overall["one"] == Proportion(1, 1)
