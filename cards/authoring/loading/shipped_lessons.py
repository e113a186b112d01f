"""Check the lessons that ship with the site against the rules that they teach."""

from collections.abc import Iterator
from pathlib import Path

from cards.authoring.loading.files import LoadingError
from cards.models import Pool
from cards.packs.rules_cache import pool_rules
from cards.pools.game_lessons import LessonFile, read_lesson_file
from engine.play.scenario import run_lessons
from engine.rulebook import InvalidPackError

LESSONS = "lessons"


def lesson_paths(folder: Path) -> Iterator[Path]:
    yield from sorted((folder / LESSONS).glob("*.toml"))


def check_lessons(path: Path) -> bool:
    """Play the lessons of a file with the present rules. Return False, because nothing is stored. Raises
    LoadingError.
    """
    try:
        file = read_lesson_file(path.read_bytes())
        rules, _ = pool_rules(_pool(file))
    except InvalidPackError as found:
        raise LoadingError(*map(str, found.problems)) from found
    problems = run_lessons(rules, file.lessons)
    if problems:
        raise LoadingError(*map(str, problems))
    return False


def _pool(file: LessonFile) -> Pool:
    shipped = Pool.objects.current().filter(owner=None, game__slug=file.game)
    pool = shipped.filter(versions__pack__slug=file.teaches).first()
    if pool is None:
        raise LoadingError(f"No pool of {file.game} contains {file.teaches}; correct “teaches”.")
    return pool
