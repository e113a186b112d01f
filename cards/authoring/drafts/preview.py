"""Preview a part of a draft, with its card face, rules text and problems."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from cards.authoring.drafts.checking import PackPlacement, check_parts
from cards.authoring.drafts.checks.shown_part import ShownPart
from cards.authoring.drafts.document import Kind, PartContent
from cards.models import Draft
from cards.packs.card_face import CardFace, face_with
from cards.packs.card_styles import style_in_text, style_of_version
from cards.packs.rules_cache import versions_around
from engine.language.messages.problems import Problem
from engine.rulebook import Look, StyleEntry
from engine.rulebook.packs.style import PLAIN_STYLE


@dataclass(frozen=True)
class Preview:
    """The preview of a part.

    `shown` is empty if the draft can't be played. `elsewhere` is the number of problems in other parts.
    """

    problems: tuple[Problem, ...] = ()
    elsewhere: int = 0
    shown: ShownPart = ShownPart()


NO_PREVIEW = Preview()


def preview(draft: Draft, pk: int, part: PartContent) -> Preview:
    """Check the draft with this part in place of the saved one. If the part is new, it is added."""
    parts: list[PartContent] = []
    place = None
    for row in draft.parts.all():
        if row.pk == pk:
            place = len(parts)
        parts.append(part if row.pk == pk else PartContent(row.kind, row.data))
    if place is None:
        place = len(parts)
        parts.append(part)
    scenario = part.name if part.kind == Kind.SCENARIO else ""
    checked = check_parts(draft.pack, draft.about, parts, scenario, shown=place)
    problems = tuple(checked.by_part.get(place, ()))
    shown = Preview(problems, checked.count - len(problems))
    return replace(shown, shown=checked.verdict.shown) if checked.is_playable else shown


def style_of_draft(draft: Draft) -> StyleEntry:
    """Return the draft's present style, or the style of the rules with which it is played."""
    rules = draft.parts.of_kind(Kind.RULES).first()
    if rules is not None:
        return style_in_text(rules.content["text"])
    around = versions_around(draft.pack, PackPlacement())
    played = next((each for each in around if each.has_rules), None)
    return style_of_version(played) if played else PLAIN_STYLE


def face_in_draft(title: str, content: Mapping[str, Any], style: StyleEntry) -> CardFace:
    """Return the face of a card in a draft. It is as complete as errors in the card allow."""
    look, values = content.get("look", {}), content.get("attributes", {})
    known = {each.name: str(look.get(each.name, "")) for each in fields(Look)}
    return face_with(title, Look(**known), style, values if isinstance(values, dict) else {})
