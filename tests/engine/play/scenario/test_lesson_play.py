"""Lessons are played in every way they allow, and refused if learners couldn't finish them."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.play.scenario import MoveError, lesson_checks, run_pack, start_lesson
from engine.rulebook import PackFile, build_rules, read_pack
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.play.scenario.tiny_scenarios import BOTH, EFFECTS, PICTURE
from tests.engine.tiny_game import tiny_pack

GO = {"says": "Go on.", "do": ["play go"], "done": ["game.score == 1"]}
SNEAK = {"says": "Sneak off.", "do": ["use Sneak off of Both, in one"]}
EITHER = {"says": "Do what you like.", "do": ["play go", "use Sneak off of Both, in one"]}


def pack(*steps: Mapping[str, object], picture: str = PICTURE) -> PackFile:
    lesson = {"name": "one", "title": "One", "picture": picture, "ending": "Well done."}
    written = tiny_pack(EFFECTS, more=BOTH).replace("format = 1", "format = 2")
    return read_pack(written + "\n" + write_pack({"lessons": [{**lesson, "steps": list(steps)}]}))


def codes(*steps: Mapping[str, object], picture: str = PICTURE) -> list[str]:
    found = pack(*steps, picture=picture)
    return [each.code for each in run_pack(build_rules([found]), found)]


def test_a_lesson_that_can_be_finished() -> None:
    assert codes(GO, SNEAK) == []


def test_every_way_is_played() -> None:
    """A learner who sneaks off can still go on, but one who goes on can’t do so again."""
    assert codes(EITHER, GO | {"done": []}) == ["lesson_refused"]


@pytest.mark.parametrize(
    ("step", "code"),
    [
        ({"do": ["play tree"]}, "lesson_refused"),
        ({"do": ["play go"], "done": ["game.score == 7"]}, "lesson_undone"),
        ({"do": ["use Go on of Both, in one", "play go"], "done": ["no"]}, "lesson_undone"),
        ({"do": ["play go"], "done": ["game.nothing == 1"]}, "lesson_undone"),
        ({"do": ["play go"], "then": ["opponent: play go"]}, "lesson_script"),
        ({"do": ["play go"], "then": ["nobody: pass"]}, "lesson_refused"),
        ({"do": ["play spin"]}, "lesson_refused"),
    ],
)
def test_steps_that_cannot_be_done(step: Mapping[str, object], code: str) -> None:
    picture = PICTURE.replace("hand: go", "hand: spin go")
    assert codes({"says": "Do it.", **step}, picture=picture) == [code]


def test_an_expectation_that_never_holds_is_told_with_its_values() -> None:
    found = pack(GO | {"done": ["game.score == 7"]})
    (problem,) = run_pack(build_rules([found]), found)
    assert "but game.score is 1" in str(problem)
    assert problem.where == "lesson one"


def test_a_step_can_take_several_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = PICTURE.replace("hand: go", "hand: sift go go go go")
    calls = {"says": "Go on.", "do": ["play go"], "done": ["game.score == 3"]}
    assert codes(calls, picture=picture) == []
    monkeypatch.setattr(lesson_checks, "MOST_TRIES", 1)
    assert codes(calls, picture=picture) == ["lesson_undone"]


def test_the_starting_table_names_the_learner() -> None:
    assert codes(GO, picture="me hand: go\nopponent\n") == ["lesson_you"]
    assert codes(GO, picture="you hand: nothing\nopponent\n") == ["scenario_picture"]


def test_a_lesson_with_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_checks, "MOST_WAYS", 1)
    assert codes(EITHER) == ["lesson_ways"]


def test_lessons_share_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_checks, "MOST_FUEL", 20_000)
    found = pack(GO, SNEAK)
    run = lesson_checks.LessonRun(build_rules([found]), found.lessons[0], 1_000)
    assert [each.code for each in run.problems()] == ["lessons_long"]


def test_only_the_actions_of_the_step_are_lit() -> None:
    found = pack(GO, SNEAK)
    play = start_lesson(build_rules([found]), found.lessons[0])
    options = [str(each) for each in play.session.legal_actions(play.seat)]
    (lit,) = play.lit_among(options)
    (other,) = {play.words_for(each) for each in options if each != lit}
    assert (play.words_for(lit), other) == ("play go", "")


def test_what_the_step_does_not_want_changes_nothing() -> None:
    found = pack(GO, SNEAK)
    play = start_lesson(build_rules([found]), found.lessons[0])
    with pytest.raises(MoveError) as refused:
        play.act("use Sneak off of Both, in one")
    assert (refused.value.problem.code, refused.value.problem.instead) == (
        "lesson_otherwise",
        "Go on.",
    )
    assert (play.number, play.session.number) == (0, 0)


def test_others_answer_as_the_lesson_says() -> None:
    call = {"says": "Call.", "do": ["play call"], "then": ["opponent: choose yes"]}
    picture = PICTURE.replace("hand: go", "hand: call")
    assert codes(call | {"done": ["you in game.winners"]}, picture=picture) == []
    assert codes(call | {"then": ["opponent: choose Maybe"]}, picture=picture) == ["lesson_refused"]


def test_players_can_have_other_names_than_in_the_texts() -> None:
    """Moves and conditions use the names of the texts; what effects store and the log says, those given."""
    sneak = SNEAK | {"done": ["opponent.hand.count == 0", "you.hand.count == 2"]}
    found = pack(sneak, {"says": "Call.", "do": ["play call"], "then": ["opponent: choose yes"]})
    lesson = replace(found.lessons[0], picture=PICTURE.replace("hand: go", "hand: call"))
    play = start_lesson(build_rules([found]), lesson, ("Amber", "Basil", "Clover"))
    play.act(sneak["do"][0])
    play.act("play call")
    assert play.step is None
    assert play.session.record.names == ("Amber", "Basil")
    log = [line.text for line in play.session.view(play.seat).log]
    assert any(line.startswith("Amber plays call") for line in log), log
