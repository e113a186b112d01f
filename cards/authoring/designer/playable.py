"""Find what can already be played of a draft, leaving out parts with errors."""

from dataclasses import dataclass
from time import monotonic

from django.utils.translation import gettext as _

from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import NAMELESS, Kind, Part, parts_to_publish
from cards.models import Draft, PartState
from engine.language.parsing.formatter import quote_text
from engine.rulebook import GameRules

ATTEMPTS = 4
"""How often parts are left out until the rest can be played."""
MOST_EARLIER = 2
"""The most earlier states of the game's definition that are tried."""
MOST_SECONDS = 5
"""After this time, nothing else is tried."""
MOST_SENTENCES = 5
NEVER_NEEDED = (Kind.SCENARIO, Kind.RECIPE)


@dataclass(frozen=True)
class PlayableDraft:
    """The rules of a draft, or None if nothing of it can be played. `sentences` say what is wrong."""

    rules: GameRules | None
    sentences: tuple[str, ...] = ()
    is_whole: bool = True


def playable(draft: Draft) -> PlayableDraft:
    """Return what can be played of the draft. Raises ServerBusyError."""
    parts = [part for part in parts_to_publish(draft.parts.all()) if part.kind not in NEVER_NEEDED]
    first = check_parts(draft.pack, draft.about, parts)
    if _is_too_large(first):
        return PlayableDraft(None, tuple(first.sentences), is_whole=False)
    checked, until = first, monotonic() + MOST_SECONDS
    for _attempt in range(ATTEMPTS):
        if checked.is_playable or monotonic() > until:
            break
        repaired = _without_errors(checked)
        if repaired == list(checked.parts):
            break
        checked = check_parts(draft.pack, draft.about, repaired)
    if not checked.is_playable and monotonic() < until:
        checked = _with_earlier_definition(draft, first)
    sentences = tuple(first.sentences[:MOST_SENTENCES])
    return PlayableDraft(checked.rules, sentences, is_whole=checked is first)


def _is_too_large(checked: CheckResult) -> bool:
    """Return True if the check was refused or stopped. Further checks would take as long."""
    is_stopped = not checked.source and not checked.by_part and bool(checked.general)
    return is_stopped or checked.verdict.excess is not None


def _without_errors(checked: CheckResult) -> list[Part]:
    """Return the parts without what is wrong with them. Decks are left out if one of them is wrong."""
    found = [
        _stub(part) if place in checked.by_part else part
        for place, part in enumerate(checked.parts)
    ]
    kept = [part for part in found if part is not None]
    if checked.general:
        return [part for part in kept if part.kind != Kind.DECK]
    return kept


def _stub(part: Part) -> Part | None:
    """Return a part of the same name that does nothing, or None to leave it out."""
    match part.kind:
        case Kind.EFFECT if part.name != NAMELESS:
            said = _("“%s” doesn’t work yet.") % part.name
            text = f"effect {part.name} {quote_text(part.name)}\n  say {quote_text(said)}\n"
            stub = Part(part.kind, {**part.content, "text": text})
            return None if stub == part else stub
        case Kind.CARD:
            kept = {key: each for key, each in part.content.items() if key in ("name", "title")}
            return None if kept == part.content else Part(part.kind, kept)
        case Kind.RULES:
            return part
    return None


def _with_earlier_definition(draft: Draft, first: CheckResult) -> CheckResult:
    """Return the check with the newest earlier definition of the game that can be played, or the first
    one.
    """
    rules = draft.parts.of_kind(Kind.RULES).first()
    if rules is None:
        return first
    earlier = PartState.objects.filter(part=rules, token__lt=rules.token).order_by("-token")
    for state in earlier[:MOST_EARLIER]:
        parts = [
            Part(part.kind, dict(state.content)) if part.kind == Kind.RULES else part
            for part in first.parts
        ]
        checked = check_parts(draft.pack, draft.about, parts)
        if checked.is_playable:
            return checked
    return first
