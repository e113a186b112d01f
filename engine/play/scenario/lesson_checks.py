"""Play every way through each lesson, and report lessons that can't be finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.language.messages.problems import Problem
from engine.machine import IllegalAction
from engine.play.picture import PictureError
from engine.play.scenario.lesson_play import LessonPlay, start_lesson
from engine.play.scenario.moves import MoveError
from engine.play.setup import StartError
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION
from engine.rulebook.packs.lessons import LessonEntry
from engine.rulebook.runtime.fuel import FUEL

MOST_FUEL = 3 * FUEL
"""The fuel for all lessons of a pack."""
MOST_WAYS = 64
"""The most ways through a lesson. All of them are played."""
MOST_TRIES = 8
"""The most actions that a learner may need to finish a step."""
MOVE_FUEL, CARD_FUEL = 10_000, 300
"""The fuel charged for copying a match before each action, and for each card in it."""


class LessonProblemError(Exception):
    """Raised at the first moment from which a lesson can't continue."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def run_lessons(rules: GameRules, lessons: Sequence[LessonEntry]) -> list[Problem]:
    """Play the lessons, and return the first problem of each. If all can be finished, return []."""
    found: list[Problem] = []
    left = MOST_FUEL
    for lesson in lessons:
        run = LessonRun(rules, lesson, left)
        found += [each.inside(f"lesson {lesson.name}") for each in run.problems()]
        left = run.left
    return found


@dataclass
class LessonRun:
    """Plays a lesson in every way. `ways` counts those that have reached the end."""

    rules: GameRules
    lesson: LessonEntry
    left: int = MOST_FUEL
    ways: int = 0

    def problems(self) -> list[Problem]:
        try:
            self.follow(start_lesson(self.rules, self.lesson))
        except LessonProblemError as found:
            return [found.problem]
        except (PictureError, StartError) as refused:
            return [Problem.of("scenario_picture", why=refused.sentence)]
        except MoveError as refused:
            return [refused.problem]
        return []

    def follow(self, play: LessonPlay) -> None:
        """Try each action that the present step allows, and continue after it. Raises LessonProblemError."""
        if play.step is None:
            self.ways += 1
            if self.ways > MOST_WAYS:
                raise LessonProblemError(Problem.of("lesson_ways", limit=MOST_WAYS))
            return
        for words in play.step.do:
            self.follow(self.after(play, words))

    def after(self, play: LessonPlay, words: str) -> LessonPlay:
        """Return the lesson after the action. Raises LessonProblemError if it can't continue from there."""
        if self.left <= 0:
            raise LessonProblemError(Problem.of("lessons_long"))
        place, following = play.number + 1, play.twin()
        try:
            following.act(words)
        except (MoveError, IllegalAction) as refused:
            refuse_endless(play, most=0)
            raise step_refused(place, words, refused) from None
        self.left -= following.session.fuel_used + MOVE_FUEL
        self.left -= CARD_FUEL * len(following.session.twin().columns[DEFINITION])
        if following.number == play.number:
            refuse_endless(following, MOST_TRIES)
        return following


def refuse_endless(play: LessonPlay, most: int) -> None:
    """Raise LessonProblemError if the step isn't done after `most` actions, or can never be done."""
    missing = play.missing()
    if missing and (missing.code != "expected_otherwise" or play.tries > most):
        why = missing.sentence
        raise LessonProblemError(Problem.of("lesson_undone", place=play.number + 1, why=why))


def step_refused(place: int, words: str, refused: MoveError | IllegalAction) -> LessonProblemError:
    if isinstance(refused, IllegalAction):
        found = Problem.of(
            "lesson_refused", place=place, words=words, why=refused.sentence, instead=""
        )
    elif refused.problem.code == "lesson_script":
        found = refused.problem
    else:
        why, instead = refused.problem.sentence, refused.problem.advice
        found = Problem.of("lesson_refused", place=place, words=words, why=why, instead=instead)
    return LessonProblemError(found)
