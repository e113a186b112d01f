"""Paragraphs of languages with a catalogue, and plans that need no words of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.language.rules_text.plan.clauses import (
    AtStep,
    Best,
    Named,
    Negative,
    Opened,
    Operand,
    Relative,
    Sorted,
)
from engine.language.rules_text.plan.phrases import Row, Said, Text, TextPlan
from engine.language.rules_text.plan.sentences import (
    AsCost,
    EachDoes,
    FullSentence,
    Gone,
    If,
    Paragraph,
    StepBegins,
    Triggered,
)

AIMED = ("target", "announce", "other_target", "and_other")
EITHER = "other_target"
NAME = re.compile("（([^（）]+)）")
"""Matches the name by which a target is called later."""
WIDE = str.maketrans(":()", "：（）")
LONG, LONG_TEXT = 4, 80
"""Rules with at least this many lines and characters print their lines as numbered steps."""


class SentenceLanguage(Protocol):
    templates: Mapping[str, str]
    comma: str

    def text(self, plan: Text) -> str: ...

    def sentence(self, said: str, before: str) -> str: ...

    def subject(self, said: str) -> str: ...

    def after_event(self, said: str) -> str: ...

    def goes_on(self, said: str) -> str: ...

    def takes_up(self, said: str) -> bool: ...

    def depends_on_target(self, cost: str) -> bool: ...


def is_said(plan: Text, *names: str) -> bool:
    return isinstance(plan, Said) and plan.template in names


def with_stops(language: SentenceLanguage, said: Sequence[str]) -> list[str]:
    """Return the texts as sentences. Each may depend on the one before it."""
    found: list[str] = []
    subject = ""
    for each in said:
        found.append(language.sentence(each, subject))
        subject = language.subject(each) or subject
    return found


def paragraph_words(language: SentenceLanguage, plan: Paragraph) -> str:
    """Return the permission, its notes, the cost, the targets, and the lines."""
    stack = language.templates["uses_stack"]
    apart = (*AIMED, "cost")
    use = [language.text(each) for each in plan.sentences if not is_said(each, *apart)]
    said = with_stops(language, [each for each in use if each != stack])
    if stack in use and said:
        said[0] = f"{said[0].removesuffix('。')}（{stack}）。"
    costs = [each for each in plan.sentences if is_said(each, "cost")]
    paid = [language.sentence(f"{language.text(each)}：", "") for each in costs]
    targets = [each for each in plan.sentences if is_said(each, *AIMED)]
    aimed = [language.text(each) for each in targets]
    lines = [language.text(each) for each in plan.lines]
    is_one = len(aimed) == 1 and not is_said(targets[0], EITHER)
    if plan.is_rule and len(lines) >= LONG and sum(map(len, lines)) >= LONG_TEXT:
        steps = [f"{n}. {each}" for n, each in enumerate(with_stops(language, lines), start=1)]
        begin = "".join([*said, *paid, *with_stops(language, aimed)])
        return "\n".join([*filter(None, [begin]), *steps])
    names = NAME.findall("".join(aimed))
    if paid and (language.depends_on_target(paid[0]) or any(each in paid[0] for each in names)):
        return "".join(
            [*said, *with_next(language, aimed, paid, is_one), *with_stops(language, lines)]
        )
    return "".join([*said, *paid, *with_next(language, aimed, lines, is_one)])


def with_next(
    language: SentenceLanguage, aimed: Sequence[str], lines: Sequence[str], is_one: bool
) -> list[str]:
    """Return the targets and lines. If the first line continues with the only target, both are joined."""
    if is_one and lines and language.takes_up(lines[0]):
        joined = f"{language.goes_on(aimed[0])}{language.comma}{lines[0]}"
        return with_stops(language, [joined, *lines[1:]])
    return with_stops(language, [*aimed, *lines])


def triggered_words(language: SentenceLanguage, plan: Triggered) -> str:
    first, *others = plan.lines
    when = language.text(plan.when)
    comma = language.comma
    if plan.is_rule and len(plan.lines) >= LONG:
        lead = f"{when.removesuffix(comma)}{comma}{language.templates['do_following']}"
        return paragraph_words(
            language, Paragraph((*plan.sentences, lead), plan.lines, is_rule=True)
        )
    begin = f"{when.removesuffix(comma)}{comma}{language.after_event(language.text(first))}"
    return paragraph_words(language, Paragraph(plan.sentences, (begin, *others), plan.is_rule))


def otherwise_words(
    language: SentenceLanguage, plan: StepBegins | Gone | AtStep | Best | Sorted
) -> str:
    return language.text(plan.otherwise)


def row_words(language: SentenceLanguage, plan: Row) -> str:
    said = [language.text(each) for each in plan.parts]
    if said[:1] == ["("] and said[1].startswith("（") and said[1].endswith("）"):
        return said[1]
    return "".join(said).translate(WIDE)


def operand_words(language: SentenceLanguage, plan: Operand) -> str:
    said = language.text(plan.value)
    return f"（{said}）" if any(plan.ends) else said


def clause_of(plan: Text) -> Text:
    return (plan.marked or plan.plain) if isinstance(plan, Relative) else plan


PARAGRAPHS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    AsCost: lambda language, plan: language.text(plan.line),
    AtStep: otherwise_words,
    Best: otherwise_words,
    EachDoes: lambda language, plan: language.text(plan.done if plan.is_whole else plan.members),
    FullSentence: lambda language, plan: language.sentence(language.text(plan.text), ""),
    Gone: otherwise_words,
    If: lambda language, plan: language.text(plan.lead) + language.text(plan.then),
    Named: lambda language, plan: language.text(plan.value.text),
    Negative: lambda language, plan: f"-{language.text(plan.number)}",
    Opened: lambda language, plan: f"（{language.text(plan.text)}）",
    Operand: operand_words,
    Paragraph: paragraph_words,
    Row: row_words,
    Sorted: otherwise_words,
    StepBegins: otherwise_words,
    Triggered: triggered_words,
}
