"""The outcome of a scenario under other rules: the first difference, if there is any."""

import pytest

from engine.play.scenario import outcome_difference, scenario_outcome
from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.packs.scenarios import ScenarioEntry
from engine.rulebook.packs.write_pack import write_pack
from tests.scenarios.bog import BOG, LEAP, SPLASH


def bog(old: str = "", new: str = "") -> tuple[GameRules, ScenarioEntry]:
    """Return the bog with one change of its text, and the scenario of the splash."""
    assert old in BOG
    file = read_pack(BOG.replace(old, new, 1) + write_pack({"scenarios": [SPLASH, LEAP]}))
    return build_rules([file]), file.scenarios[0]


FIRST_LINE = 'effect splash "Splash"\n  use in croak from hand\n'


@pytest.mark.parametrize(
    ("old", "new", "kind", "moves", "before", "after"),
    [
        ("+= count(you.hand)", "+= 2 * count(you.hand)", "table", 1, "2", "4"),
        (FIRST_LINE, f"{FIRST_LINE}  only if game.splashes > 1\n", "move", 0, "", None),
        ('name = "Newt"', 'name = "Eft"', "start", 0, "", None),
        ("if count(you.hand) > 1", "if count(you.hand) > 2", "table", 1, "2", ""),
    ],
)
def test_the_first_difference_is_said(
    old: str, new: str, kind: str, moves: int, before: str, after: str | None
) -> None:
    rules, scenario = bog()
    found = outcome_difference(
        scenario_outcome(rules, scenario), scenario_outcome(bog(old, new)[0], scenario)
    )
    assert found
    assert (found.kind, found.moves, found.before) == (kind, moves, before)
    assert found.after == after if after is not None else found.after


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ('title = "Old newt"', 'title = "Young newt"'),
        ("splashes > 7", "splashes > 8"),
    ],
)
def test_what_does_not_matter_is_no_difference(old: str, new: str) -> None:
    rules, scenario = bog()
    before = scenario_outcome(rules, scenario)
    assert before.refusal == ""
    assert outcome_difference(before, scenario_outcome(bog(old, new)[0], scenario)) is None


def test_endless_moves_end() -> None:
    rules, _scenario = bog()
    whirl = ScenarioEntry("whirl", "", "you  hand: Eel Newt\nopponent\n", bog()[1].moves)
    assert scenario_outcome(rules, whirl).pictures
