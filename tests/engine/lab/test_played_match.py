"""Test playing one match for its facts."""

import pytest

from engine.bots.search import Effort
from engine.lab.figure_tables import report
from engine.lab.figures.figures import figures_of
from engine.lab.match_facts import MatchFacts
from engine.lab.played_match import play_match
from engine.lab.setting import Setting, SettingError
from tests.engine.lab.lab_facts import rules_of

CAREFUL_FIRST = Setting(("careful", "random"))


@pytest.mark.slow
def test_a_match_of_the_lanes() -> None:
    rules = rules_of("lanes")
    found = play_match(rules, CAREFUL_FIRST, 1, judges=True)
    assert found == play_match(rules, CAREFUL_FIRST, 1, judges=True)
    assert found.bots == ("random", "careful")
    assert found.ending == "won"
    assert found.turns == 16
    assert found.begins == int(found.course[0][0])
    assert all(sum(chances) in {99, 100, 101} for chances in found.chances)
    assert set(found.chosen[0]) <= set(found.held[0]) <= rules.cards.keys()
    assert MatchFacts.from_data(found.to_data()) == found


def test_all_decks_meet_in_all_seats() -> None:
    rules = rules_of("lanes")
    played = [play_match(rules, CAREFUL_FIRST, n, judges=False) for n in range(8)]
    met = [(*match.bots, *match.decks) for match in played]
    assert len(set(met)) == 8
    assert {match.decks for match in played} == {
        (one.title, other.title) for one in rules.decks for other in rules.decks
    }


def test_nobody_begins_where_all_choose_at_once() -> None:
    assert play_match(rules_of("auction"), Setting(), 0, judges=False).begins is None


def test_bots_do_not_repeat_each_other() -> None:
    """In a game of memory, random bots with the same dice turned up the same cards one after the other."""
    course = play_match(rules_of("matching"), Setting(), 0, judges=False).course
    by_seat = [[move[2:] for move in course if move[0] == seat] for seat in "01"]
    assert sum(map(str.__eq__, *by_seat)) < min(map(len, by_seat)) / 2


@pytest.mark.slow
def test_a_bot_that_plans() -> None:
    for bot in ("4 playouts", "beginner"):
        found = play_match(rules_of("smallest"), Setting((bot, "random")), 0, judges=False)
        assert found.ending == "won"


def test_a_run_tells_what_planning_took() -> None:
    rules = rules_of("smallest")
    played = [
        play_match(rules, Setting((bot, "random")), 0, judges=False)
        for bot in ("4 playouts", "careful")
    ]
    planned, at_once = (Effort.from_data(each.effort) for each in played)
    assert at_once == Effort()
    assert 0 < planned.planned <= planned.worlds <= planned.playouts
    figures = figures_of(played)
    assert figures.effort == planned
    assert "choices by search" in report(rules, figures)
    assert "choices by search" not in report(rules, figures_of(played[1:]))


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(SettingError, match="No bot is called “clever”"):
        play_match(rules_of("smallest"), Setting(("clever",)), 0, judges=False)


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(SettingError, match="Three Bridges has no deck “Best”"):
        play_match(rules_of("lanes"), Setting(decks=("Best",)), 0, judges=False)


@pytest.mark.slow
def test_a_solo_match_has_one_bot() -> None:
    found = play_match(rules_of("solo"), Setting(), 0, judges=True)
    assert found.bots == ("random",)
    assert found.ending in {"won", "drawn"}
