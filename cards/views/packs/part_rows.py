"""The parts of a draft as its page lists them: called as on the table, cards with their faces."""

from dataclasses import dataclass, fields

from cards.drafting.checking import Checked
from cards.drafting.document import Kind
from cards.faces import Face, face_with
from cards.models import Draft, DraftPart
from engine.language.problems import Problem
from engine.rulebook import Look


@dataclass(frozen=True)
class PartRow:
    """One part in the list, with what is wrong in it."""

    part: DraftPart
    title: str
    face: Face | None
    problems: list[Problem]


def part_rows(draft: Draft, checked: Checked) -> list[PartRow]:
    parts = draft.parts.select_related("copied_from__version__pack__game", "changed_by")
    file = checked.file
    effects = {each.name: each.tree.title for each in file.effects} if file else {}
    rows = []
    for place, part in enumerate(parts):
        part.draft = draft
        title = effects.get(part.name, "") if part.kind == Kind.EFFECT else part.data.get("title")
        title = str(title or part.name)
        face = _face(title, part) if part.kind == Kind.CARD else None
        rows.append(PartRow(part, title, face, checked.beside.get(place, [])))
    return rows


def _face(title: str, part: DraftPart) -> Face:
    """Also of a card that is not right yet."""
    given = part.data.get("look", {})
    return face_with(title, Look(**{f.name: str(given.get(f.name, "")) for f in fields(Look)}))
