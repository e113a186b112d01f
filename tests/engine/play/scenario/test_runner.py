"""Test running scenarios and the problems they report."""

from textwrap import dedent

import pytest

from engine.play import Session
from engine.play.scenario import (
    blank_picture,
    make_move,
    match_moment,
    run_pack,
    run_scenarios,
    runner,
    start_scenario,
)
from engine.play.scenario.runner import MOST_FUEL, ScenarioRun, run_scenario
from engine.rulebook import InvalidPackError, build_rules, read_pack
from engine.rulebook.packs.scenarios import Move
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.play.scenario.tiny_scenarios import (
    DECKED,
    EFFECTS,
    ONE,
    PLAIN,
    RULES,
    problems,
    scenario,
    text,
)
from tests.engine.tiny_game import tiny_pack


def test_expectations_that_hold() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("game.score == 5", "game.score is 1"),
        ("opponent.energy == 4", "opponent.energy is 3"),
        ("you.energy + 1 > opponent.energy", "you.energy + 1 is 1 and opponent.energy is 3"),
        ("not game.score == 1", "game.score is 1"),
        ("game.score == 2 and 1 / 0 == 1", "game.score is 1"),
        ("game.score == 2 or you.may_act == no", "game.score is 1 and you.may_act is yes"),
        ("you in game.winners", "game.winners is nothing"),
        ("you.hand == you.library", "you.hand is go, Both, in one, rock and you.library is tree"),
        ("game.turn_player == opponent", "game.turn_player is you"),
        ('game.word == "x"', "game.word is “”"),
        ('game.phase.name == "x"', "game.phase.name is “Play”"),
        ("no", "it is not true"),
    ],
)
def test_a_failed_expectation_reports_its_values(expected: str, told: str) -> None:
    (problem,) = problems(expects=["game.score == 1", expected])
    assert problem.code == "expected_otherwise"
    assert str(problem).startswith(f"scenario one: Expected “{expected}”, but {told}.")


def test_an_expectation_is_checked_like_any_effect() -> None:
    found = problems(expects=["opponent.life == 3", "count(you.hand)", "them.energy == 1"])
    assert [each.code for each in found] == ["attribute_unknown", "kind_wrong", "name_unknown"]
    assert found[0].excerpt == "opponent.life == 3\n^" or "opponent.life == 3" in found[0].excerpt
    with pytest.raises(InvalidPackError, match="scenario one, expects, line 1, column 14"):
        read_pack(text(expects=["game.score =="]))


def test_an_expectation_that_exceeds_its_budget() -> None:
    many = "rock " * 450
    picture = f"you  hand: {many}\nopponent  hand: {many}\n"
    slow = "cards"
    for _ in range(3):
        slow = f"cards where count({slow}) == 7"
    slow = f"count({slow}) == 1"
    (problem,) = problems(picture=picture, moves=[], expects=[slow])
    assert problem.code == "expected_endless"


def test_a_new_scenario_starts_like_a_match() -> None:
    whole = scenario(
        picture=blank_picture(DECKED), moves=[], expects=["count(opponent.library) == 5"]
    )
    assert run_scenarios(DECKED, [whole]) == []
    ruled = '[[deck_rules]]\nname = "size"\nholds = "count(deck) > 0"\nmessage = "None."\n'
    deckless = build_rules([read_pack(tiny_pack(EFFECTS, more=ruled))])
    assert blank_picture(deckless) == "you\nopponent\n", "the game has no ready-made deck"


# open questions, and the run through snapshots


CALLED = {"picture": "you  hand: call\nopponent\n", "moves": ["you: play call"], "expects": []}


def test_open_questions_must_be_declared() -> None:
    (problem,) = problems(**CALLED)
    assert problem.code == "question_open"
    assert "opponent still has to answer: Really?" in str(problem)
    assert problems(**CALLED, asked=["opponent"]) == []
    (problem,) = problems(**CALLED, asked=["you"])
    assert problem.code == "asked_otherwise"
    assert "should be for you, but they are for opponent." in str(problem)


def test_the_run_through_snapshots_must_agree() -> None:
    one = scenario()
    trial = ScenarioRun(RULES, one)
    first = start_scenario(RULES, one)
    assert [each.code for each in trial.restore_problems(first)] == ["scenario_restored"]
    make_move(first, one.moves[0])
    assert trial.restore_problems(first) == []


def test_undone_actions_cost_fuel() -> None:
    """Scenarios once cost no fuel, so 200 endless ones ran for minutes."""
    spin = {"picture": "you  hand: spin\nopponent\n", "moves": ["you: play spin"], "expects": []}
    endless = [scenario(**spin, name=f"s{place}") for place in range(20)]
    rules = build_rules(RULES.packs)
    codes = [each.code for each in run_scenarios(rules, endless)]
    assert codes == ["move_refused", *["scenarios_long"] * 19]
    assert len(runner._TRIED[rules]) == 2, "the others were not even started"


def test_the_scenarios_of_a_pack_share_a_budget() -> None:
    toil = scenario(
        picture="you  hand: toil\nopponent\n", moves=["you: play toil"] * 100, expects=[]
    )
    found = run_scenarios(RULES, [scenario(), toil, scenario()])
    assert [each.code for each in found] == ["scenarios_long", "scenarios_long"]
    assert ScenarioRun(RULES, toil, 1).problems() == ScenarioRun(RULES, toil, MOST_FUEL).problems()


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"picture": "you\n"}, "scenario_picture"),
        ({"picture": "you hand\nopponent\n"}, "scenario_picture"),
    ],
)
def test_invalid_pictures(wishes: dict[str, object], code: str) -> None:
    assert [each.code for each in problems(**wishes)] == [code]


def test_only_a_packs_own_house_rules_apply_to_its_scenarios() -> None:
    addition = """
        format = 1
        [pack]
        name = "dear"
        version = "1.0.0"
        title = "Dear"
        game = "tiny"
        adds_to = ["tiny"]
        [effects]
        rules = '''
        effect dearer
          after go
          set game.score += 4
        '''
    """
    own = {**ONE, "expects": ["game.score == 5"]}
    base = read_pack(text())
    dear = read_pack(dedent(addition) + write_pack({"scenarios": [own]}))
    rules = build_rules([base, dear])
    assert run_pack(rules, base) == run_pack(rules, dear) == []
    assert len(run_scenarios(rules, base.scenarios)) == 1


def test_a_moment_within_an_effect_starts_before_the_effect() -> None:
    session = Session.from_picture(RULES, "north  hand: go call rock\nsouth\n")
    session.act(0, session.legal_actions(0)[0])
    session.act(0, session.legal_actions(0)[0])
    asked = match_moment(RULES, session.record, 2)
    assert asked.agrees
    assert (asked.scenario.moves, asked.scenario.asked) == (
        (Move("you", "play call"),),
        ("opponent",),
    )
    session.act(1, "choose yes")
    answered = match_moment(RULES, session.record, 3)
    assert list(map(str, answered.scenario.moves)) == ["opponent: play call", "you: choose Yes"]
    assert answered.agrees
    assert "opponent in game.winners" in [each.text for each in answered.scenario.expects]
    assert run_scenarios(RULES, [asked.scenario, answered.scenario]) == []
    assert match_moment(RULES, session.record, 0).scenario.moves == ()


def test_results_are_cached_with_the_rules() -> None:
    rules = build_rules([PLAIN])
    first = run_scenario(rules, scenario())
    assert run_scenario(rules, scenario()) is first
    assert run_scenario(rules, scenario(expects=["game.score == 2"]))[0] != []
