"""Find what can already be played of a draft, leaving out parts with errors."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from time import monotonic

from django.utils.translation import gettext as _

from cards.authoring.designer.steps import STEPS
from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.document import NAMELESS, Kind, PartContent
from cards.models import Draft, DraftPart, PartState
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import quote_text
from engine.rulebook import GameRules

ATTEMPTS = 4
"""The most attempts to make the rest playable by leaving out parts."""
MOST_EARLIER = 2
"""The most earlier states of the game's definition that are tried."""
MOST_SECONDS = 5
"""The seconds after which nothing else is tried."""
MOST_SENTENCES = 5
NEVER_NEEDED = (Kind.SCENARIO, Kind.RECIPE, Kind.WORDS)


STEP_OF_PLACE = {
    "zone": "zones",
    "phase": "phases",
    "attribute": "classes",
    "look": "classes",
    "preference": "bots",
    "setup": "basics",
    "ending": "basics",
    "deck": "basics",
}
"""The step in which authors correct a problem, by the first word of the problem’s place."""
WITHOUT_PHASES = "phases_none"


@dataclass(frozen=True)
class DraftProblem:
    """A problem for the designer. `title` names the part or step in which authors correct it."""

    sentence: str
    title: str = ""
    part: DraftPart | None = None
    step: str = ""

    def __str__(self) -> str:
        return f"{self.title}: {self.sentence}" if self.title else self.sentence


@dataclass(frozen=True)
class PlayableDraft:
    """The rules of a draft, or None if no part of it can be played. `problems` are its mistakes."""

    rules: GameRules | None
    problems: tuple[DraftProblem, ...] = ()
    is_whole: bool = True

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(map(str, self.problems))


def playable(draft: Draft) -> PlayableDraft:
    """Return the playable part of the draft. Raises ServerBusyError."""
    rows = [row for row in draft.parts.all() if row.kind not in NEVER_NEEDED]
    parts = [PartContent(row.kind, row.data) for row in rows]
    first = check_parts(draft.pack, draft.about, parts)
    problems = tuple(islice(_problems(first, rows), MOST_SENTENCES))
    if _is_too_large(first):
        return PlayableDraft(None, problems, is_whole=False)
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
    return PlayableDraft(checked.rules, problems, is_whole=checked is first)


def _problems(checked: CheckResult, rows: Sequence[DraftPart]) -> Iterator[DraftProblem]:
    """Yield the problems of the whole game, then those of its parts."""
    unplaced = checked.verdict.unplaced
    yield from (_problem_of_game(problem) for problem in unplaced)
    yield from (DraftProblem(each) for each in checked.general if each not in map(str, unplaced))
    for place, found in sorted(checked.by_part.items()):
        row = rows[place]
        title = _("The game’s file") if row.kind == Kind.RULES else row.title
        yield from (DraftProblem(_words_of(problem), title, row) for problem in found)


def _problem_of_game(problem: Problem) -> DraftProblem:
    place, _space, name = problem.where.partition(" ")
    if problem.code == WITHOUT_PHASES:
        advice = _("Add one there, or a rule such as “Players take turns”.")
        sentence = f"{problem.message} {advice}"
        return DraftProblem(sentence, str(STEPS["phases"].title), step="phases")
    step = STEPS.get(STEP_OF_PLACE.get(place, ""))
    if step is None:
        return DraftProblem(str(problem))
    named = f"{name}: " if name else ""
    return DraftProblem(f"{named}{_words_of(problem)}", str(step.title), step=step.name)


def _words_of(problem: Problem) -> str:
    """Return the problem's sentence and advice, without the position in the text."""
    return f"{problem.message} {problem.instead}".strip()


def _is_too_large(checked: CheckResult) -> bool:
    """Return True if the check was refused or stopped. Further checks would take as long."""
    is_stopped = not checked.source and not checked.by_part and bool(checked.general)
    return is_stopped or checked.verdict.excess is not None


def _without_errors(checked: CheckResult) -> list[PartContent]:
    """Return the parts without those that have errors. If a deck is wrong, all decks are left out."""
    found = [
        _stub(part) if place in checked.by_part else part
        for place, part in enumerate(checked.parts)
    ]
    kept = [part for part in found if part is not None]
    if checked.general:
        return [part for part in kept if part.kind != Kind.DECK]
    return kept


def _stub(part: PartContent) -> PartContent | None:
    """Return an empty part with the same name, or None if the part can be left out."""
    match part.kind:
        case Kind.EFFECT if part.name != NAMELESS:
            said = _("“%s” doesn’t work yet.") % part.name
            text = f"effect {part.name} {quote_text(part.name)}\n  say {quote_text(said)}\n"
            stub = PartContent(part.kind, {**part.content, "text": text})
            return None if stub == part else stub
        case Kind.CARD:
            kept = {key: each for key, each in part.content.items() if key in ("name", "title")}
            return None if kept == part.content else PartContent(part.kind, kept)
        case Kind.RULES:
            return part
    return None


def _with_earlier_definition(draft: Draft, first: CheckResult) -> CheckResult:
    """Return the check with the newest playable earlier definition of the game, or else `first`."""
    rules = draft.parts.of_kind(Kind.RULES).first()
    if rules is None:
        return first
    earlier = PartState.objects.filter(part=rules, token__lt=rules.token).order_by("-token")
    for state in earlier[:MOST_EARLIER]:
        parts = [
            PartContent(part.kind, dict(state.content)) if part.kind == Kind.RULES else part
            for part in first.parts
        ]
        checked = check_parts(draft.pack, draft.about, parts)
        if checked.is_playable:
            return checked
    return first
