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
from engine.rulebook.packs.style import StyleEntry

LESSONS = "lessons"
LARGE = 100
"""From this number of parts on, the page of a draft loads them in portions, and checks them later."""
PORTION = 60


def is_large(draft: Draft) -> bool:
    return draft.parts.count() > LARGE


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


def portion_of(draft: Draft, kind: str, first: int = 0) -> tuple[list[PartRow], int]:
    """Return the next parts of this kind, unchecked, and where the following portion begins, or
    0 at the end.
    """
    parts = draft.parts.of_kind(kind).select_related("copied_from__version__pack__game")
    found = list(parts[first : first + PORTION + 1])
    style = style_of_draft(draft) if kind == Kind.CARD and found else None
    rows = [_unchecked_row(draft, part, style) for part in found[:PORTION]]
    return rows, first + PORTION if len(found) > PORTION else 0


def _unchecked_row(draft: Draft, part: DraftPart, style: StyleEntry | None) -> PartRow:
    part.draft = draft
    face = face_in_draft(part.title, part.data, style) if style else None
    return PartRow(part, part.title, face, [], PartContent(part.kind, part.data).is_leftover)


def lesson_titles(rules: Iterable[PartRow]) -> list[str]:
    """Return the titles of the lessons in these rules, or [] if they can't be read."""
    text = next((str(row.part.data.get("text", "")) for row in rules), "")
    if LESSONS not in text:
        return []
    try:
        lessons = read_tables(text).get(LESSONS)
    except InvalidPackError:
        return []
    found = lessons if isinstance(lessons, list) else []
    return [str(each.get("title", "")) for each in found if isinstance(each, dict)]
