"""Chinese sentences: lines, choices, changes and durations."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.language.rules_text.grammar.chinese.chinese_members import no
from engine.language.rules_text.plan import sentences
from engine.language.rules_text.plan.clauses import FromTop
from engine.language.rules_text.plan.phrases import TextPlan
from engine.language.rules_text.plan.sentences import Lines

LETTERS = "abcdefghijkl"
ORDERS = (
    *("\ue000", *"將對從棄抽在放"),
    *"展示 治療 支付 選擇 檢視 宣告 獲得 失去 反制 複製 防止 創造 再次".split(),
)
"""Beginnings of lines without a subject of their own."""
CHOSEN = re.compile("(選擇[^，。]*，)若[^，。]*如此做，")


def in_one_sentence(said: list[str]) -> str:
    """Return orders joined to one sentence: “展示該牌，並將其置入你的手牌”."""
    if len(said) < 2:
        return "".join(said)
    last = said[-1]
    link = "，並" if last.startswith(ORDERS) else "，"
    return f"{'，'.join(said[:-1])}{link}{last}"


def lines_words(chinese: Any, plan: Lines) -> str:
    said = [chinese.text(each) for each in plan.lines]
    if plan.is_lettered or (len(said) > 1 and any("。" in each or "；" in each for each in said)):
        return "；".join(f"（{LETTERS[n % 12]}）{each}" for n, each in enumerate(said))
    return in_one_sentence(said)


def both_done_words(chinese: Any, plan: sentences.BothDone) -> str:
    return in_one_sentence([chinese.text(plan.one), chinese.text(plan.two)])


def may_words(chinese: Any, plan: sentences.May) -> str:
    """Return "你可…", and for lines that follow "若你如此做，…"."""
    by = chinese.text(plan.by.text)
    first, rest = plan.action, ""
    if isinstance(first, Lines) and len(first.lines) > 1 and not first.is_lettered:
        first, *others = first.lines
        done = lines_words(chinese, Lines(tuple(others), "then", 0, is_lettered=False))
        rest = f"。若{by}如此做，{done}"
    action = chinese.text(first).removeprefix(by).removeprefix(chinese.unsaid)
    if action.startswith("的"):  # The partner of the player does this.
        action = f"讓自己{action}"
    return f"{by}可{action}{rest}" if plan.is_whole else f"{by}可{action}"


def lasts_words(chinese: Any, plan: sentences.Lasts) -> str:
    """Return "直到回合結束，其力量+1，並獲得迅捷"."""
    of, whose = chinese.text(plan.of.text), no(chinese, plan.of)
    said = [
        f"{whose}{chinese.text(what)}" if verb == "get" else f"{of}{chinese.text(what)}"
        for verb, what in plan.changes
    ]
    said[1:] = [each.removeprefix(whose).removeprefix(of) for each in said[1:]]
    return f"{chinese.text(plan.until)}，{in_one_sentence(said)}"


def if_words(chinese: Any, plan: sentences.If) -> str:
    """Return “若你如此做，選擇1個生物，若有選擇，…”, since “如此做” would mean either action."""
    lead, then = chinese.text(plan.lead), chinese.text(plan.then)
    then = CHOSEN.sub(r"\1若有選擇，", then) if lead.endswith("如此做，") else then
    return f"{lead}{then}"


def for_a_time_words(chinese: Any, plan: sentences.ForATime) -> str:
    return f"{chinese.text(plan.until)}，{chinese.text(plan.changed)}"


def added_words(chinese: Any, plan: sentences.Added) -> str:
    nouns = no(chinese, plan.owner) + "和".join(map(chinese.text, plan.nouns))
    sign = "加上" if plan.operator == "+=" else "減去"
    return f"{nouns}{'各' if len(plan.nouns) > 1 else ''}{sign}{chinese.text(plan.value.text)}"


def costs_words(chinese: Any, plan: sentences.Costs) -> str:
    return in_one_sentence([chinese.text(each) for each in plan.costs])


def choose_one_words(chinese: Any, plan: sentences.ChooseOne) -> str:
    one, two = (chinese.text(each) for each in (plan.one, plan.two))
    by = "" if plan.by.is_you else chinese.text(plan.by.text)
    return f"{by}選擇1項：「{one}」或「{two}」"


def from_top_words(chinese: Any, plan: FromTop) -> str:
    place = chinese.in_brackets(plan.place)
    return "頂" if place == "1" else f"從頂算起的第{place}張"


def quoted_words(chinese: Any, plan: sentences.Quoted) -> str:
    """Return a quoted rules text. Quotation marks inside it change, and only the full stop outside stays."""
    text = chinese.text(plan.text).removesuffix("。")
    inside = text.replace("「", "『").replace("」", "』")
    title = f"{chinese.text(plan.title)}：" if plan.title else ""
    return f"「{title}{inside}」"


SENTENCES: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    sentences.Added: added_words,
    sentences.BothDone: both_done_words,
    sentences.ChooseOne: choose_one_words,
    sentences.Costs: costs_words,
    sentences.ForATime: for_a_time_words,
    FromTop: from_top_words,
    sentences.If: if_words,
    sentences.Lasts: lasts_words,
    Lines: lines_words,
    sentences.May: may_words,
    sentences.Quoted: quoted_words,
}
