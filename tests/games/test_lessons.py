"""A bot that takes only highlighted actions finishes every shipped lesson within a few minutes."""

import pytest

from cards.pools.game_lessons import FOLDER, read_lesson_file
from engine.play.scenario import LessonPlay, run_lessons, start_lesson
from engine.rulebook import GameRules
from engine.rulebook.packs.lessons import LessonEntry
from tests.games.pools import TABLES, shipped_rules

FILES = sorted(FOLDER.glob("*.toml"))
SECONDS = 5 * 60
A_MINUTE = 150
"""The words that learners read in a minute."""
AN_ACTION = 8
"""The seconds that learners need for a highlighted action."""


@pytest.fixture(scope="module", params=FILES, ids=[path.stem for path in FILES])
def taught(request: pytest.FixtureRequest) -> tuple[GameRules, tuple[LessonEntry, ...]]:
    file = read_lesson_file(request.param.read_bytes())
    return shipped_rules(file.teaches), file.lessons


def follow_what_is_lit(play: LessonPlay, last: bool) -> int:
    """Choose the first or the last of the lit actions until the end. Return how many that took."""
    taken = 0
    while play.step is not None:
        asked = play.session.decisions[play.seat]
        options = [str(option.action) for option in asked.options]
        lit = play.lit_among(options)
        words = play.words_for([each for each in options if each in lit][-1 if last else 0])
        assert words, "what is lit can be done"
        play.act(words)
        taken += 1
    return taken


def test_a_bot_that_follows_what_is_lit_finishes_every_lesson(
    taught: tuple[GameRules, tuple[LessonEntry, ...]],
) -> None:
    rules, lessons = taught
    assert run_lessons(rules, lessons) == []
    for lesson in lessons:
        for last in (False, True):
            assert follow_what_is_lit(start_lesson(rules, lesson), last) >= len(lesson.steps)


def test_all_lessons_of_a_game_take_at_most_five_minutes(
    taught: tuple[GameRules, tuple[LessonEntry, ...]],
) -> None:
    _, lessons = taught
    says = [each.says for lesson in lessons for each in lesson.steps]
    words = " ".join([*says, *(lesson.ending for lesson in lessons)]).split()
    assert len(words) * 60 / A_MINUTE + len(says) * AN_ACTION <= SECONDS


def test_every_game_has_lessons() -> None:
    games = {read_lesson_file(path.read_bytes()).game for path in FILES}
    assert games == {pack["pack"]["game"] for pack in TABLES.values()}
