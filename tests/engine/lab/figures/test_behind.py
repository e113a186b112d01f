"""Test finding the matches behind a figure."""

import pytest

from engine.lab.figures.behind import in_order, matches_behind
from engine.lab.figures.figures import notable_matches
from tests.engine.lab.lab_facts import facts

MATCHES = [
    facts(0, 0, turns=9, actions=40, bots=("careful", "random"), decks=("Ants", "Bees")),
    facts(1, 1, begins=1, turns=10, bots=("random", "careful"), held=(("ant",), ("bee", "queen"))),
    facts(2, None, begins=0, turns=19, actions=3, choices=(2, 12), chosen=((), ("bee",))),
    facts(3, 0, ending="undone", winners=()),
]


@pytest.mark.parametrize(
    ("kind", "value", "numbers"),
    [
        ("ending", "undone", [3]),
        ("seat", "1", [1]),
        ("first", "", [1]),
        ("bot", "careful", [0, 1]),
        ("turns", "10-19", [1, 2]),
        ("turns", "9", [0]),
        ("actions", "nonsense", []),
        ("choices", "12-13", [2]),
        ("deck", "Ants", [0]),
        ("decks", "Bees / Ants", [0]),
        ("held", "ant", [1]),
        ("won", "ant", []),
        ("won", "bee", [1]),
        ("played", "bee", [2]),
        ("pair", "bee / queen", [1]),
        ("comeback", "", []),
        ("nothing", "", [0, 1, 2, 3]),
    ],
)
def test_matches_behind_a_figure(kind: str, value: str, numbers: list[int]) -> None:
    assert [match.number for match in matches_behind(MATCHES, kind, value)] == numbers


def test_notable_matches_come_first() -> None:
    ordered = in_order(MATCHES, notable_matches(MATCHES))
    assert [match.number for match in ordered] == [0, 2, 1, 3]
