"""Preview a part of a draft, with its card face, rules text and problems."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cards.authoring.drafts.checking import check_parts
from cards.authoring.drafts.checks.verdict import ShownPart
from cards.authoring.drafts.document import Kind, Part
from cards.models import Draft, DraftPart
from cards.packs.rules_cache import attributes_around, attributes_in
from engine.language.messages.problems import Problem
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import read_tables


@dataclass(frozen=True)
class Preview:
    """The preview of a part.

    `shown` is empty if the draft can't be played. `elsewhere` is the number of problems in other parts.
    """

    problems: tuple[Problem, ...] = ()
    elsewhere: int = 0
    shown: ShownPart = ShownPart()


NO_PREVIEW = Preview()


def preview(draft: Draft, pk: int, part: Part) -> Preview:
    """Check the draft with this part. It replaces the saved part, or is added if it is new."""
    parts: list[Part] = []
    place = None
    for row in draft.parts.all():
        if row.pk == pk:
            place = len(parts)
        parts.append(part if row.pk == pk else Part(row.kind, row.data))
    if place is None:
        place = len(parts)
        parts.append(part)
    scenario = part.name if part.kind == Kind.SCENARIO else ""
    checked = check_parts(draft.pack, draft.about, parts, scenario, shown=place)
    problems = tuple(checked.by_part.get(place, ()))
    shown = Preview(problems, checked.count - len(problems))
    return replace(shown, shown=checked.verdict.shown) if checked.is_playable else shown


def card_attributes(draft: Draft) -> dict[str, Mapping[str, Any]]:
    """Return the card attributes that the game defines, as far as the rules can be read."""
    rules = draft.parts.of_kind(Kind.RULES).first()
    return _own_attributes(rules) | attributes_around(draft.pack, _Rules(rules is not None))


def _own_attributes(rules: DraftPart | None) -> dict[str, Mapping[str, Any]]:
    try:
        return attributes_in(read_tables(rules.content["text"])) if rules else {}
    except InvalidPackError:
        return {}


@dataclass(frozen=True)
class _Rules:
    """A stand-in for the draft, of which only the existence of rules is known."""

    has_rules: bool
    adds_to: tuple[str, ...] = ()
