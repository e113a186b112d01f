"""Test counting which lines of the rules ran."""

from engine.lab.coverage import Coverage, added_counts
from engine.lab.played_match import play_match
from engine.lab.replay import make_move, played_again, session_before
from engine.lab.setting import Setting
from tests.engine.lab.lab_facts import STARTING, rules_of

SETTING = Setting()


def test_lines_and_conditions_are_counted() -> None:
    rules = rules_of("lanes")
    coverage = Coverage(rules)
    found = [play_match(rules, SETTING, number, judges=False) for number in range(3)]
    for match in found:
        coverage.add(SETTING, match.number, match.course)
    counts = coverage.take()
    assert counts["setup"]["body.0"] == [3, 0]
    asked, held = counts["compare_lanes"]["body.0.condition"]
    assert asked == sum(match.turns for match in found)
    assert held == counts["compare_lanes"]["body.0.then.0"][0] == 3
    assert not coverage.take()
    assert added_counts(counts, counts)["setup"]["body.0"] == [6, 0]


def test_counting_changes_no_match() -> None:
    rules = rules_of("lanes")
    match = play_match(rules, SETTING, 1, judges=False)
    plain, counted = (session_before(each, SETTING, 1) for each in (rules, Coverage(rules).rules))
    for move in match.course:
        make_move(plain, move)
        make_move(counted, move)
    assert plain.picture() == counted.picture()
    assert "step(" not in rules.program.source


def test_a_match_is_played_again_from_its_number() -> None:
    text = (STARTING / "lanes.toml").read_text(encoding="utf-8")
    match = play_match(rules_of("lanes"), SETTING, 2, judges=False)
    assert played_again([text], SETTING.to_data(), 2).course == match.course
    assert "course" not in match.to_data()
