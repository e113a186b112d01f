"""List the parts of a draft as rows with titles, faces and problems."""

from dataclasses import dataclass, fields

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind, Part
from cards.models import Draft, DraftPart
from cards.packs.card_face import Face, face_with
from engine.language.messages.problems import Problem
from engine.rulebook import Look


@dataclass(frozen=True)
class PartRow:
    """A row in the list of parts."""

    part: DraftPart
    title: str
    face: Face | None
    problems: list[Problem]
    is_leftover: bool


def part_rows(draft: Draft, checked: CheckResult) -> list[PartRow]:
    parts = draft.parts.select_related("copied_from__version__pack__game", "changed_by")
    effects = checked.verdict.effect_titles
    rows = []
    place = 0
    for part in parts:
        part.draft = draft
        is_leftover = Part(part.kind, part.data).is_leftover
        title = effects.get(part.name, "") if part.kind == Kind.EFFECT else part.data.get("title")
        title = str(title or part.name)
        face = _face(title, part) if part.kind == Kind.CARD else None
        # Leftover scenarios are not checked.
        problems = [] if is_leftover else checked.by_part.get(place, [])
        rows.append(PartRow(part, title, face, problems, is_leftover))
        place += not is_leftover
    return rows


def _face(title: str, part: DraftPart) -> Face:
    """Return the card's face, as complete as possible even if the card has errors."""
    given = part.data.get("look", {})
    return face_with(title, Look(**{f.name: str(given.get(f.name, "")) for f in fields(Look)}))
