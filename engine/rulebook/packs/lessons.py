"""Read lessons: a starting table, and steps that tell learners what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.language.vocabulary import SECOND
from engine.rulebook.packs.scenarios import (
    LARGEST_SEED,
    MOVE,
    Expectation,
    Move,
    read_expects,
    read_moves,
)
from engine.rulebook.packs.table_reader import TableReader

YOU = "you"
"""The learner's name in the starting tables of lessons."""
MOST_LESSONS = 8
MOST_STEPS = 12
MOST_WORDS = 25
MOST_CHOICES = 6


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of a lesson. The learner does one of `do`, then the other players make the moves of `then`.

    The step is done when all conditions of `done` are true. Without conditions, one action is enough.
    """

    says: str
    do: tuple[str, ...]
    then: tuple[Move, ...] = ()
    done: tuple[Expectation, ...] = ()

    @property
    def content(self) -> dict[str, Any]:
        content: dict[str, Any] = {"says": self.says, "do": list(self.do)}
        content |= {"then": [str(move) for move in self.then]} if self.then else {}
        return content | ({"done": [each.text for each in self.done]} if self.done else {})


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson. `ending` is the text after the last step."""

    name: str
    title: str
    picture: str
    steps: tuple[LessonStep, ...]
    ending: str
    seed: int = 0

    @property
    def content(self) -> dict[str, Any]:
        """Return the content to hash, which is also the content of the pack file."""
        content = {"name": self.name, "title": self.title, "picture": self.picture}
        steps = [step.content for step in self.steps]
        found: dict[str, Any] = content | {"steps": steps, "ending": self.ending}
        return found | ({"seed": self.seed} if self.seed else {})


def read_lessons(head: TableReader) -> tuple[LessonEntry, ...]:
    """Read the lessons of a pack. Format 1 has none."""
    if head.edition < SECOND:
        return ()
    found = tuple(map(read_lesson, head.tables("lessons", "lesson")))
    if len(found) > MOST_LESSONS:
        head.report("scenario_many", key="lessons", limit=MOST_LESSONS)
    return found


def read_lesson(table: TableReader) -> LessonEntry:
    name = table.line("name", longest=50)
    steps = tuple(map(read_step, table.tables("steps", f"lesson {name}, step")))
    if not 0 < len(steps) <= MOST_STEPS:
        table.report("lesson_steps", limit=MOST_STEPS)
    lesson = LessonEntry(
        name=name,
        title=table.line("title", longest=100),
        picture=table.text("picture"),
        steps=steps,
        ending=read_words(table, "ending"),
        seed=table.number("seed", 0),
    )
    if not 0 <= lesson.seed < LARGEST_SEED:
        table.report("scenario_seed", limit=LARGEST_SEED - 1)
    table.finish()
    return lesson


def read_step(table: TableReader) -> LessonStep:
    step = LessonStep(
        says=read_words(table, "says"),
        do=read_actions(table),
        then=read_moves(table, "then"),
        done=read_expects(table, "done"),
    )
    table.finish()
    return step


def read_words(table: TableReader, key: str) -> str:
    """Read the text that learners read at one moment."""
    found = table.line(key)
    words = len(found.split())
    if words > MOST_WORDS:
        table.report("lesson_words", key=key, words=words, limit=MOST_WORDS)
    return found


def read_actions(table: TableReader) -> tuple[str, ...]:
    texts = table.texts("do")
    if not 0 < len(texts) <= MOST_CHOICES:
        table.report("lesson_actions", limit=MOST_CHOICES)
    actions = []
    for text in texts[:MOST_CHOICES]:
        words = " ".join(text.split())
        if MOVE.fullmatch(f"{YOU}: {words}"):
            actions.append(words)
        else:
            table.report("lesson_action_unread", text=text[:100])
    return tuple(actions)
