"""Japanese sentences: lines, blocks, choices and paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese_conditions import (
    PlanGrammar,
    join_clauses,
    no,
)
from engine.language.rules_text.grammar.japanese.japanese_templates import TEMPLATES
from engine.language.rules_text.plan.clauses import (
    AtStep,
    Best,
    FromTop,
    Sorted,
)
from engine.language.rules_text.plan.phrases import (
    Said,
    Text,
    TextPlan,
)
from engine.language.rules_text.plan.sentences import (
    Added,
    AsCost,
    BothDone,
    ChooseOne,
    Costs,
    EachDoes,
    ForATime,
    FullSentence,
    Gone,
    If,
    Lasts,
    Lines,
    May,
    Paragraph,
    Quoted,
    StepBegins,
    Triggered,
)

AIMED = ("target", "announce", "other_target", "and_other")
EITHER = "other_target"
IT = "それを"
LONG, LONG_TEXT = 4, 80
"""Rules with so many lines and signs print their lines as numbered steps."""


# Lines and sentences


def full(text: str) -> str:
    return text if text.endswith(("。", "：", "」。")) else f"{text}。"


def full_sentence_words(japanese: PlanGrammar, plan: FullSentence) -> str:
    return full(japanese.text(plan.text))


def conditional_words(japanese: PlanGrammar, plan: If) -> str:
    return japanese.text(plan.lead) + japanese.text(plan.then)


def both_done_words(japanese: PlanGrammar, plan: BothDone) -> str:
    return in_one_sentence([japanese.text(plan.one), japanese.text(plan.two)])


def lines_words(japanese: PlanGrammar, plan: Lines) -> str:
    said = [japanese.text(each) for each in plan.lines]
    if plan.is_lettered or is_long(said):
        return "".join(f"（{'abcdefghijkl'[n % 12]}）{full(each)}" for n, each in enumerate(said))
    return in_one_sentence(said)


def in_one_sentence(said: list[str]) -> str:
    """Return "それを公開し、手札に加える": the object is said once."""
    same = [
        n > 0 and each.startswith(IT) and said[n - 1].startswith(IT) for n, each in enumerate(said)
    ]
    said = [
        each.removeprefix(IT) if drops else each for each, drops in zip(said, same, strict=True)
    ]
    return "、".join([*(bend(each, "stem") for each in said[:-1]), *said[-1:]])


def is_long(said: list[str]) -> bool:
    """Return True for lines that need letters, because one of them ends with a condition of its own."""
    return any("。" in each for each in said[:-1]) and len(said) > 1


def may_words(japanese: PlanGrammar, plan: May) -> str:
    """Return "…してもよい", and for lines that follow "そうしたなら、…"."""
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    first, rest = plan.action, ""
    if (
        isinstance(plan.action, Lines)
        and len(plan.action.lines) > 1
        and not plan.action.is_lettered
    ):
        first, *others = plan.action.lines
        rest = f"。そうしたなら、{lines_words(japanese, Lines(tuple(others), 'then', 0, is_lettered=False))}"
    action = japanese.text(first).removeprefix(by)
    done = f"{by}{bend(action, 'te')}もよい"
    if by and "は" in action.partition("を")[0]:  # Somebody else does it.
        done = f"{by}次のことを選んでもよい：{action}"
    return done + rest if plan.is_whole else done


def lasts_words(japanese: PlanGrammar, plan: Lasts) -> str:
    said = [
        f"{no(japanese, plan.of)}{japanese.text(what)}する"
        if verb == "get"
        else f"{japanese.text(plan.of.text)}は{japanese.text(what)}"
        for verb, what in plan.changes
    ]
    of = no(japanese, plan.of)
    said[1:] = [each.removeprefix(of) for each in said[1:]]
    return f"{japanese.text(plan.until)}、{join_clauses(japanese, said, 'and')}"


def for_a_time_words(japanese: PlanGrammar, plan: ForATime) -> str:
    return f"{japanese.text(plan.until)}、{japanese.text(plan.changed)}"


def added_words(japanese: PlanGrammar, plan: Added) -> str:
    nouns = no(japanese, plan.owner) + "と".join(map(japanese.text, plan.nouns))
    value = japanese.text(plan.value.text)
    return f"{nouns}に{value}を加える" if plan.operator == "+=" else f"{nouns}から{value}を引く"


def as_cost_words(japanese: PlanGrammar, plan: AsCost) -> str:
    return japanese.text(plan.line)


def costs_words(japanese: PlanGrammar, plan: Costs) -> str:
    return join_clauses(japanese, plan.costs, "and")


def otherwise_words(japanese: PlanGrammar, plan: StepBegins | Gone | AtStep | Best | Sorted) -> str:
    return japanese.text(plan.otherwise)


def choose_one_words(japanese: PlanGrammar, plan: ChooseOne) -> str:
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    one, two = (japanese.text(each) for each in (plan.one, plan.two))
    return f"{by}次から1つを選ぶ：「{one}」「{two}」"


def from_top_words(japanese: PlanGrammar, plan: FromTop) -> str:
    return (
        "一番上に" if plan.place.digits == "1" else f"上から{japanese.text(plan.place.text)}枚目に"
    )


def each_does_words(japanese: PlanGrammar, plan: EachDoes) -> str:
    return japanese.text(plan.done if plan.is_whole else plan.members)


def quoted_words(japanese: PlanGrammar, plan: Quoted) -> str:
    text = japanese.text(plan.text).removesuffix("。")
    return f"『{plan.title}：{text}』" if plan.title else f"『{text}』"


def is_said(plan: Text, *names: str) -> bool:
    return isinstance(plan, Said) and plan.template in names


def is_on_stack(plan: Text) -> bool:
    return plan == TEMPLATES["uses_stack"]


def paragraph_words(japanese: PlanGrammar, plan: Paragraph) -> str:
    """Return the permission, what is noted about it, the cost, what is targeted, and the lines."""
    use = [
        each for each in plan.sentences if not (is_on_stack(each) or is_said(each, "cost", *AIMED))
    ]
    stack = list(filter(is_on_stack, plan.sentences))
    cost = [each for each in plan.sentences if is_said(each, "cost")]
    targets = [each for each in plan.sentences if is_said(each, *AIMED)]
    said = [full(japanese.text(each)) for each in use]
    if stack and said:
        said[0] = f"{said[0].removesuffix('。')}（{japanese.text(stack[0])}）。"
    paid = [f"{japanese.text(each)}：" for each in cost]
    aimed = [japanese.text(each) for each in targets]
    lines = [full(japanese.text(each)) for each in plan.lines]
    is_one = len(aimed) == 1 and not is_said(targets[0], EITHER)
    if plan.is_rule and len(lines) >= LONG and sum(map(len, lines)) >= LONG_TEXT:
        steps = [f"{number}. {each}" for number, each in enumerate(lines, start=1)]
        begin = "".join([*said, *paid, *map(full, aimed)])
        return "\n".join([*filter(None, [begin]), *steps])
    if paid and ("それ" in paid[0] or "その" in paid[0]):
        return "".join([*said, *with_next(aimed, paid, is_one), *lines])
    return "".join([*said, *paid, *with_next(aimed, lines, is_one)])


def takes_up(said: str) -> bool:
    """Return True for a text that begins with what has just been named."""
    return said.startswith(("その", "それ"))


def with_next(aimed: list[str], lines: list[str], is_one: bool) -> list[str]:
    """Return the targets and lines, joined if the first line takes up the only target."""
    if is_one and lines and takes_up(lines[0]):
        return [f"{bend(aimed[0], 'stem')}、", *lines]
    return [*map(full, aimed), *lines]


def triggered_words(japanese: PlanGrammar, plan: Triggered) -> str:
    first, *others = plan.lines
    when = japanese.text(plan.when)
    if plan.is_rule and len(plan.lines) >= LONG:
        lead = f"{when.removesuffix('、')}、次を行う"
        return paragraph_words(
            japanese, Paragraph((*plan.sentences, lead), plan.lines, is_rule=True)
        )
    begin = f"{when}{'' if when.endswith('、') else '、'}{japanese.text(first)}"
    return paragraph_words(japanese, Paragraph(plan.sentences, (begin, *others), plan.is_rule))


SENTENCES: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    Added: added_words,
    AtStep: otherwise_words,
    Best: otherwise_words,
    ChooseOne: choose_one_words,
    FromTop: from_top_words,
    Gone: otherwise_words,
    Sorted: otherwise_words,
    StepBegins: otherwise_words,
    AsCost: as_cost_words,
    BothDone: both_done_words,
    Costs: costs_words,
    EachDoes: each_does_words,
    ForATime: for_a_time_words,
    FullSentence: full_sentence_words,
    If: conditional_words,
    Lasts: lasts_words,
    Lines: lines_words,
    May: may_words,
    Paragraph: paragraph_words,
    Quoted: quoted_words,
    Triggered: triggered_words,
}
