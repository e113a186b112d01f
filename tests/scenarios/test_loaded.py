"""A scenario at any of its moments; slow moves are computed once."""

import pytest

from engine.rulebook import build_rules, read_pack
from engine.rulebook.packs.scenarios import Move, ScenarioEntry
from tcgsite.scenarios import loaded
from tcgsite.scenarios.loaded import LoadedScenario
from tests.scenarios.bog import BOG

WHIRL = ScenarioEntry("whirl", "", "you  hand: Eel Frog\nopponent\n", (Move("you", "play Eel"),))


def test_a_move_over_its_budget_is_played_once_for_all_who_look() -> None:
    rules = build_rules([read_pack(BOG)])
    first, second = LoadedScenario(rules, WHIRL), LoadedScenario(rules, WHIRL)
    assert "1. you: play Eel: The effect “Whirl” went on" in first.failure
    assert second.failure == first.failure
    assert second.steps(1) is first.steps(1)
    another = ScenarioEntry("leap", "", WHIRL.picture, (Move("you", "play Frog"),))
    assert LoadedScenario(rules, another).failure == ""


def test_all_moves_share_one_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every click once replayed a hundred slow moves."""
    monkeypatch.setattr(loaded, "MOST_FUEL", 1)
    rules = build_rules([read_pack(BOG)])
    leaps = (Move("you", "play Frog"), Move("you", "play Frog"))
    picture = "you  hand: Frog Frog\nopponent\n"
    opened = LoadedScenario(rules, ScenarioEntry("leaps", "", picture, leaps))
    assert opened.last == 1
    assert opened.failure == loaded.TOO_LONG % 2
    monkeypatch.undo()
    assert LoadedScenario(rules, opened.scenario).failure != opened.failure
