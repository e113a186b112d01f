"""Change the words of a draft’s lesson, or remove the lesson, in the text of the rules."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind
from cards.authoring.drafts.saving import save_part
from cards.models import Draft, DraftPart
from engine.language.messages.problems import Problem
from engine.language.vocabulary import SECOND
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.lessons import read_lessons
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.table_reader import TableReader
from engine.rulebook.packs.write_pack import write_pack
from tcgsite.scenarios.errors import ScenarioError

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

HEADING = re.compile(r"\[\[lessons\]\]")
OTHER_TABLE = re.compile(r"\[(?!\[?lessons[].])")


@dataclass(frozen=True)
class LessonWords:
    """The texts of a lesson. `says` has the text of each step."""

    title: str
    ending: str
    says: Sequence[str]


@dataclass(frozen=True)
class DraftLesson:
    """A lesson in the text of a draft’s rules. Lessons are numbered from 1."""

    rules: DraftPart
    tables: dict[str, Any]
    number: int

    @property
    def content(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tables["lessons"][self.number - 1]
        return found

    @property
    def steps(self) -> list[dict[str, Any]]:
        return [step for step in self.content.get("steps", []) if isinstance(step, dict)]

    @property
    def words(self) -> LessonWords:
        said = [str(step.get("says", "")) for step in self.steps]
        return LessonWords(
            str(self.content.get("title", "")), str(self.content.get("ending", "")), said
        )


def draft_lesson(draft: Draft, number: int) -> DraftLesson | None:
    """Return the lesson, or None if the draft has no such lesson or its rules can’t be read."""
    rules = draft.parts.of_kind(Kind.RULES).first()
    if rules is None:
        return None
    try:
        tables = read_tables(str(rules.content.get("text", "")))
    except InvalidPackError:
        return None
    lessons = tables.get("lessons")
    known = isinstance(lessons, list) and 0 < number <= len(lessons)
    found = DraftLesson(rules, tables, number) if known else None
    return found if found and isinstance(found.content, dict) else None


def save_words(
    lesson: DraftLesson, token: int, words: LessonWords, author: "AbstractBaseUser"
) -> None:
    """Save the words in the rules. Raises ScenarioError, EditConflictError, PackError."""
    pairs = zip(lesson.steps, words.says, strict=True)
    steps = [{**step, "says": said} for step, said in pairs]
    about = {"title": words.title, "ending": words.ending, "steps": steps}
    content = {**lesson.content, **about}
    problems: list[Problem] = []
    head = TableReader({"lessons": [content]}, _("the lesson"), problems)
    head.edition = SECOND
    read_lessons(head)
    if problems:
        raise ScenarioError(" ".join(map(str, problems)))
    _save(lesson, token, [content], author)


def remove_lesson(lesson: DraftLesson, token: int, author: "AbstractBaseUser") -> None:
    """Remove the lesson from the rules. Raises EditConflictError, PackError."""
    _save(lesson, token, [], author)


def _save(
    lesson: DraftLesson, token: int, instead: list[dict[str, Any]], author: "AbstractBaseUser"
) -> None:
    text = str(lesson.rules.content.get("text", ""))
    place, lessons = lesson.number - 1, lesson.tables["lessons"]
    wanted = {**lesson.tables, "lessons": [*lessons[:place], *instead, *lessons[place + 1 :]]}
    if not wanted["lessons"]:
        del wanted["lessons"]
    changed = _with_block(text, place, write_pack({"lessons": instead}) if instead else "")
    if not _means(changed, wanted):
        changed = write_pack(wanted) if wanted else ""
    save_part(lesson.rules, token, {**lesson.rules.content, "text": changed}, author)


def _with_block(text: str, place: int, block: str) -> str:
    """Return the text with another block for one lesson, so that comments elsewhere stay."""
    lines = text.splitlines()
    begins = [number for number, line in enumerate(lines) if HEADING.match(line)]
    if place >= len(begins):
        return text
    later = range(begins[place] + 1, len(lines))
    following = (n for n in later if HEADING.match(lines[n]) or OTHER_TABLE.match(lines[n]))
    end = next(following, len(lines))
    kept = [*lines[: begins[place]], *block.splitlines(), "", *lines[end:]]
    return "\n".join(kept).strip() + "\n"


def _means(text: str, wanted: dict[str, Any]) -> bool:
    try:
        return read_tables(text) == wanted
    except InvalidPackError:
        return False
