"""List the parts of a draft as rows with titles, faces and problems."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind, PartContent
from cards.authoring.drafts.preview import face_in_draft, style_of_draft
from cards.models import Draft, DraftPart
from cards.packs.card_face import CardFace
from engine.language.messages.problems import Problem
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables

LESSONS = "lessons"


@dataclass(frozen=True)
class PartRow:
    """A row in the list of parts."""

    part: DraftPart
    title: str
    face: CardFace | None
    problems: list[Problem]
    is_leftover: bool


def part_rows(draft: Draft, checked: CheckResult) -> list[PartRow]:
    parts = draft.parts.select_related("copied_from__version__pack__game", "changed_by")
    effects = checked.verdict.effect_titles
    style, rows = style_of_draft(draft), []
    place = 0
    for part in parts:
        part.draft = draft
        is_leftover = PartContent(part.kind, part.data).is_leftover
        title = effects.get(part.name, "") if part.kind == Kind.EFFECT else part.data.get("title")
        title = str(title or part.name)
        face = face_in_draft(title, part.data, style) if part.kind == Kind.CARD else None
        # Leftover scenarios are not checked.
        problems = [] if is_leftover else checked.by_part.get(place, [])
        rows.append(PartRow(part, title, face, problems, is_leftover))
        place += not is_leftover
    return rows


def lesson_titles(rows: Iterable[PartRow]) -> list[str]:
    """Return the titles of the lessons in the draft's rules, or [] if they can't be read."""
    texts = (str(row.part.data.get("text", "")) for row in rows if row.part.kind == Kind.RULES)
    text = next(texts, "")
    if LESSONS not in text:
        return []
    try:
        lessons = read_tables(text).get(LESSONS)
    except InvalidPackError:
        return []
    found = lessons if isinstance(lessons, list) else []
    return [str(each.get("title", "")) for each in found if isinstance(each, dict)]
