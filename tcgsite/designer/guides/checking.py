"""Check a game against the facts that a guide's task demands."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cards.authoring.designer.playable import NEVER_NEEDED
from cards.authoring.drafts.checking import CheckResult, check_parts
from cards.authoring.drafts.checks.verdict import ALL
from cards.authoring.drafts.document import Kind, PartContent, parts_to_publish
from cards.models import Draft
from cards.web.busy_server import ServerBusyError
from engine.language.parsing.parser import parse_expression
from engine.play import StartError
from engine.play.scenario.expectations import Expectations
from engine.play.setup import IllegalDeck
from engine.rulebook import GameRules, InvalidPackError
from engine.rulebook.packs.read_pack import read_tables
from engine.rulebook.packs.scenarios import Expectation
from tcgsite.designer.dealt_match import DealtMatch
from tcgsite.designer.guides.guide import Fact, Guide, Task
from tcgsite.designer.guides.learner_names import own_names, placeholders_in, with_own_names

PLAYERS = ("you", "opponent")
"""The names of the players in facts."""
Checker = Callable[[Sequence[PartContent]], CheckResult]
"""Checks the parts of a draft and plays their scenarios."""


@dataclass(frozen=True)
class CheckedFact:
    """A fact, and why it doesn't hold yet, or "" if it holds."""

    says: str
    problem: str = ""

    @property
    def holds(self) -> bool:
        return not self.problem


def check_task(draft: Draft, guide: Guide, task: Task) -> list[CheckedFact]:
    """Return the facts of the task, checked with the draft. If the server is busy, none of them holds."""
    parts = [part for part in parts_to_publish(draft.parts.all()) if part.kind not in NEVER_NEEDED]
    try:
        return checked_facts(
            guide, task, parts, lambda found: check_parts(draft.pack, draft.about, found, ALL)
        )
    except ServerBusyError:
        busy = _("The server is checking other packs. Try again in a minute.")
        return [CheckedFact(fact.says, busy) for fact in task.facts]


def checked_facts(
    guide: Guide, task: Task, parts: Sequence[PartContent], check: Checker
) -> list[CheckedFact]:
    try:
        names = own_names(guide.names, _rules_tables(parts))
    except InvalidPackError as refused:
        return [CheckedFact(fact.says, refused.problems[0].message) for fact in task.facts]
    facts = [_with_own_names(fact, names) for fact in task.facts]
    scenarios = [_scenario(fact) for fact in facts if fact and fact.picture]
    problems = _problems(check([*parts, *scenarios]), facts)
    return [
        CheckedFact(fact.says, problem) for fact, problem in zip(task.facts, problems, strict=True)
    ]


def _rules_tables(parts: Sequence[PartContent]) -> Mapping[str, Any]:
    texts = [str(part.content.get("text", "")) for part in parts if part.kind == Kind.RULES]
    return read_tables("".join(texts))


def _with_own_names(fact: Fact, names: Mapping[str, str]) -> Fact | None:
    """Return the fact with the learner's names, or None if the game lacks what one of them means."""
    if not placeholders_in(fact.texts) <= names.keys():
        return None
    return replace(
        fact,
        picture=with_own_names(fact.picture, names),
        start=tuple(with_own_names(each, names) for each in fact.start),
        moves=tuple(with_own_names(each, names) for each in fact.moves),
        expects=tuple(with_own_names(each, names) for each in fact.expects),
    )


def _scenario(fact: Fact) -> PartContent:
    content = {
        "name": fact.name,
        "title": fact.says,
        "picture": fact.picture,
        "moves": list(fact.moves),
        "expects": list(fact.expects),
        **({"asked": list(fact.asked)} if fact.asked else {}),
        **({"seed": fact.seed} if fact.seed else {}),
    }
    return PartContent(Kind.SCENARIO, content)


def _problems(checked: CheckResult, facts: Sequence[Fact | None]) -> Iterator[str]:
    """Yield the problem of each fact, or ""."""
    failed = {
        checked.parts[place].name: problems[0].message
        for place, problems in checked.by_part.items()
    }
    effects = sum(part.kind == Kind.EFFECT for part in checked.parts)
    for fact in facts:
        if not checked.rules:
            yield checked.sentences[0]
        elif fact is None:
            yield _("The game doesn’t have what this needs yet.")
        elif effects < fact.effects:
            yield _("The game has %d rules and effects.") % effects
        elif fact.start:
            yield _problem_after_dealing(checked.rules, fact.start)
        else:
            yield failed.get(fact.name, "")


def _problem_after_dealing(rules: GameRules, texts: Sequence[str]) -> str:
    """Deal the game, and return why one of the conditions doesn't hold, or ""."""
    edition = rules.packs[0].edition
    wanted = [Expectation(parse_expression(each, edition), each, edition) for each in texts]
    expectations = Expectations(rules, PLAYERS, wanted)
    if expectations.problems:
        return expectations.problems[0].message
    try:
        world = DealtMatch(rules, 0, has_bots=False).session.twin()
    except (StartError, IllegalDeck) as refused:
        return str(refused)
    return next((each.message for each in expectations.failing(world)), "")
