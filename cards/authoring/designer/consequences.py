"""What would no longer work in a draft if some of its parts were changed."""

from collections.abc import Mapping
from typing import Any

from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.document import Part
from cards.models import Draft, DraftPart

MOST_SHOWN = 8


def new_problems(draft: Draft, contents: Mapping[DraftPart, Mapping[str, Any]]) -> list[str]:
    """Return the problems that the changes would add to the draft, as sentences. Raises ServerBusyError."""
    rows = list(draft.parts.all())
    changed = {part.pk: dict(content) for part, content in contents.items()}
    before = [Part(row.kind, row.data) for row in rows]
    after = [Part(row.kind, changed.get(row.pk, row.data)) for row in rows]
    known = set(check_parts(draft.pack, draft.about, before).sentences)
    found = check_parts(draft.pack, draft.about, after).sentences
    return [each for each in found if each not in known][:MOST_SHOWN]
