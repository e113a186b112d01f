"""Lessons that ship are played when packs are loaded, and refused if they no longer fit."""

from pathlib import Path

import pytest

from cards.authoring.loading.packs import load_starter_packs
from tests.cards.pond import pond, write

pytestmark = pytest.mark.django_db
LESSONS = """
format = 2
game = "pond"
teaches = "{teaches}"
[[lessons]]
name = "first"
title = "First"
picture = '''
you  library: Frog Toad
other  library: Frog Toad
'''
ending = "Well done."
steps = [{{ says = "Do it.", do = ["{do}"] }}]
"""


def refusals(folder: Path, teaches: str = "pond", do: str = "play Frog") -> list[str]:
    lessons = write(folder, pond()) / "lessons"
    lessons.mkdir(exist_ok=True)
    (lessons / "pond.toml").write_text(LESSONS.format(teaches=teaches, do=do), encoding="utf-8")
    report = load_starter_packs(folder)[-1]
    assert report.file == "lessons/pond.toml"
    return list(report.sentences)


def test_a_lesson_that_cannot_be_done_is_refused_when_it_is_loaded(tmp_path: Path) -> None:
    (refused,) = refusals(tmp_path, do="play Newt")
    assert refused.startswith("lesson first: Step 1 can’t be done with “play Newt”")


def test_lessons_teach_a_pack_of_their_game(tmp_path: Path) -> None:
    assert refusals(tmp_path, teaches="lake") == [
        "No pool of pond contains lake; correct “teaches”."
    ]


def test_a_file_of_lessons_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (refused,) = refusals(tmp_path, do="look")
    assert "“look” isn’t an action." in refused
