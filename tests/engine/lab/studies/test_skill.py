"""Test the skill trace."""

from engine.lab.setting import Setting
from engine.lab.studies.skill import BUDGETS, skill_settings, skill_step
from tests.engine.lab.lab_facts import facts


def test_each_budget_plays_the_one_before() -> None:
    settings = skill_settings(Setting(("careful",), decks=("Sly raiders",), seats=2))
    assert [each.bots for each in settings] == list(zip(BUDGETS[1:], BUDGETS, strict=False))
    assert {each.decks for each in settings} == {("Sly raiders",)}


def test_the_stronger_bot_changes_seats() -> None:
    """It wins in seat 0 of match 0 and in seat 1 of match 1, and match 2 is drawn."""
    step = skill_step(skill_settings(Setting())[0], [facts(0, 0), facts(1, 1), facts(2, None)])
    assert (step.weaker, step.stronger) == BUDGETS[:2]
    assert (step.won.count, step.won.total) == (2.5, 3)
