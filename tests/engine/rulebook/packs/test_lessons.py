"""Lessons are read from packs of format 2, and what learners couldn't read is refused."""

from collections.abc import Mapping

import pytest

from engine.rulebook import InvalidPackError, read_pack
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.tiny_game import tiny_pack

TINY = tiny_pack("").replace("format = 1", "format = 2")
STEP = {"says": "Play the rock.", "do": ["play rock"]}
FULL = STEP | {"then": ["opponent: pass"], "done": ["game.score == 1"]}
ONE = {
    "name": "one",
    "title": "One",
    "picture": "you hand: rock\nopponent\n",
    "steps": [STEP],
    "ending": "Well done.",
}


def text(*lessons: Mapping[str, object], tiny: str = TINY) -> str:
    return tiny + "\n" + write_pack({"lessons": list(lessons)})


def codes(written: str) -> list[str]:
    with pytest.raises(InvalidPackError) as refused:
        read_pack(written)
    return [each.code for each in refused.value.problems]


def test_a_lesson_is_written_as_it_was_read() -> None:
    (found,) = read_pack(text(ONE | {"steps": [STEP, FULL], "seed": 3})).lessons
    assert [len(step.do) for step in found.steps] == [1, 1]
    assert read_pack(text(found.content)).lessons == (found,)


def test_a_lesson_changes_the_hash_of_its_pack() -> None:
    hashes = {read_pack(each).content_hash for each in (TINY, text(ONE), text(ONE | {"seed": 1}))}
    assert len(hashes) == 3


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"steps": [STEP | {"says": "word " * 25 + "word"}]}, "lesson_words"),
        ({"ending": "word " * 26}, "lesson_words"),
        ({"steps": []}, "lesson_steps"),
        ({"steps": [STEP] * 13}, "lesson_steps"),
        ({"steps": [STEP | {"do": []}]}, "lesson_actions"),
        ({"steps": [STEP | {"do": ["play rock"] * 7}]}, "lesson_actions"),
        ({"steps": [STEP | {"do": ["look at it"]}]}, "lesson_action_unread"),
        ({"steps": [STEP | {"then": ["opponent looks"]}]}, "move_unread"),
        ({"seed": -1}, "scenario_seed"),
    ],
)
def test_invalid_lessons(wishes: Mapping[str, object], code: str) -> None:
    assert codes(text({**ONE, **wishes})) == [code]


def test_a_lesson_of_25_words_a_step_can_be_read() -> None:
    assert read_pack(text(ONE | {"steps": [STEP | {"says": "word " * 24 + "word"}]})).lessons


def test_a_pack_has_at_most_eight_lessons_with_different_names() -> None:
    many = [ONE | {"name": f"n{place}"} for place in range(9)]
    assert len(read_pack(text(*many[:-1])).lessons) == 8
    assert codes(text(*many)) == ["scenario_many"]
    assert codes(text(ONE, ONE)) == ["pack_twice"]


def test_format_1_knows_no_lessons() -> None:
    assert codes(text(ONE, tiny=tiny_pack(""))) == ["pack_key"]
