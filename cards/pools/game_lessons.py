"""Find the lessons of a game: in its packs, or in the files that ship."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import GameRules, InvalidPackError
from engine.rulebook.packs.lessons import LessonEntry, read_lessons
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.table_reader import TableReader

FOLDER = Path(__file__).parents[1] / "starter/lessons"


@dataclass(frozen=True)
class LessonFile:
    """Lessons beside the rules that they teach, because published packs never change."""

    game: str
    teaches: str
    lessons: tuple[LessonEntry, ...]


def read_lesson_file(source: str | bytes) -> LessonFile:
    """Read a file of lessons. Raises InvalidPackError."""
    problems: list[Problem] = []
    head = TableReader(decode(source), "the lessons", problems)
    head.edition = head.number("format")
    if head.edition != SECOND:
        head.report("pack_format", known=SECOND, newest=SECOND)
    game, teaches = head.text("game", longest=50), head.text("teaches", longest=50)
    found = LessonFile(game, teaches, read_lessons(head))
    head.finish()
    if problems:
        raise InvalidPackError(problems)
    return found


def lessons_of(rules: GameRules) -> Sequence[LessonEntry]:
    """Return the lessons in the packs of these rules, or those that ship for their rules pack."""
    own = [lesson for pack in rules.packs for lesson in pack.lessons]
    main = next(pack for pack in rules.packs if pack.has_rules)
    return own or shipped_lessons().get((main.game, main.name), ())


@cache
def shipped_lessons() -> dict[tuple[str, str], tuple[LessonEntry, ...]]:
    """Return the lessons that ship, by game and rules pack."""
    files = [read_lesson_file(path.read_bytes()) for path in sorted(FOLDER.glob("*.toml"))]
    return {(each.game, each.teaches): each.lessons for each in files}
