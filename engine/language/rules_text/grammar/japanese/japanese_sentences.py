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
from engine.language.rules_text.plan.clauses import (
    FromTop,
)
from engine.language.rules_text.plan.phrases import (
    TextPlan,
)
from engine.language.rules_text.plan.sentences import (
    Added,
    BothDone,
    ChooseOne,
    Costs,
    ForATime,
    Lasts,
    Lines,
    May,
    Quoted,
)

IT = "それを"


# Lines and sentences


def with_stop(text: str) -> str:
    return text if text.endswith("。") else f"{text}。"


def both_done_words(japanese: PlanGrammar, plan: BothDone) -> str:
    return in_one_sentence([japanese.text(plan.one), japanese.text(plan.two)])


def lines_words(japanese: PlanGrammar, plan: Lines) -> str:
    said = [japanese.text(each) for each in plan.lines]
    if plan.is_lettered or is_long(said):
        return "".join(
            f"（{'abcdefghijkl'[n % 12]}）{with_stop(each)}" for n, each in enumerate(said)
        )
    return in_one_sentence(said)


def in_one_sentence(said: list[str]) -> str:
    """Return "それを公開し、手札に加える", which names the object only once."""
    same = [
        n > 0 and each.startswith(IT) and said[n - 1].startswith(IT) for n, each in enumerate(said)
    ]
    said = [
        each.removeprefix(IT) if drops else each for each, drops in zip(said, same, strict=True)
    ]
    return "、".join([*(bend(each, "stem") for each in said[:-1]), *said[-1:]])


def is_long(said: list[str]) -> bool:
    """Return True for lines that must be lettered, because one of them ends with its own condition."""
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
    action, noun = japanese.text(first).removeprefix(by), by.removesuffix("は")
    if by and action.startswith(f"{noun}の"):
        action = action.replace(noun, "自身", 1)
    done = f"{by}{bend(action, 'te')}もよい"
    if by and "は" in action.partition("を")[0]:  # Another player does this.
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


def costs_words(japanese: PlanGrammar, plan: Costs) -> str:
    return join_clauses(japanese, plan.costs, "and")


def choose_one_words(japanese: PlanGrammar, plan: ChooseOne) -> str:
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    one, two = (japanese.text(each) for each in (plan.one, plan.two))
    return f"{by}次から1つを選ぶ：「{one}」「{two}」"


def from_top_words(japanese: PlanGrammar, plan: FromTop) -> str:
    return (
        "一番上に" if plan.place.digits == "1" else f"上から{japanese.text(plan.place.text)}枚目に"
    )


def quoted_words(japanese: PlanGrammar, plan: Quoted) -> str:
    text = japanese.text(plan.text).removesuffix("。")
    return f"『{plan.title}：{text}』" if plan.title else f"『{text}』"


SENTENCES: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    Added: added_words,
    ChooseOne: choose_one_words,
    FromTop: from_top_words,
    BothDone: both_done_words,
    Costs: costs_words,
    ForATime: for_a_time_words,
    Lasts: lasts_words,
    Lines: lines_words,
    May: may_words,
    Quoted: quoted_words,
}
