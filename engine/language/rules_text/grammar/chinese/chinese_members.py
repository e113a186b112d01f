"""Chinese words, members of sets, counts and conditions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.language.kinds import CARD
from engine.language.rules_text.plan.clauses import (
    Amount,
    AnyOne,
    AtPosition,
    Clauses,
    Described,
    EveryOne,
    Exists,
    Holds,
    HowMany,
    Meaning,
    Members,
    More,
    Named,
    Negative,
    Opened,
    Operand,
    Relative,
    Superlative,
)
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Listed,
    Owned,
    Phrase,
    Row,
    Said,
    Signed,
    Text,
    TextPlan,
    ThingCount,
)

HAND = "手牌"
CARDS_INSIDE = re.compile("(.+中)的牌")
OTHER = "其他"
OF = "的"
COUNTS = {
    "==": "恰有{n}",
    "!=": "不是恰有{n}",
    "<=": "有{n}以下",
    ">=": "有{n}以上",
    "<": "有少於{n}",
    ">": "有多於{n}",
}
WIDE = str.maketrans(":()", "：（）")
SIGNS = {"+=": "+", "-=": "-"}
MORE = {">": "多於", "<": "少於", ">=": "不少於", "<=": "不多於", "==": "等於", "!=": "不等於"}
HOLE = ("與", "對", "從", "以", "附於的")
"""Beginnings of clauses where the left-out phrase isn’t the subject."""
VERB_LINKS = {"and": "且", "then": "，然後", "or": "或", "or_if": "，或", "or_when": "，或"}


def no(chinese: Any, owner: Phrase) -> str:
    """Return the owner in the form before a noun."""
    said = chinese.text(owner.text)
    return (owner.own or f"{said}{OF}") if said else ""


def listed_words(chinese: Any, plan: Listed) -> str:
    said = [chinese.text(each) for each in plan.items]
    if plan.word == "and" and any(map(is_order, plan.items)):
        return "，並".join(["，".join(said[:-1]), said[-1]] if len(said) > 1 else said)
    link = {"and": "和", "or": "或"}[plan.word]
    return link.join(["、".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)


def is_order(plan: Text) -> bool:
    """Return True if the plan is a line, and not a thing."""
    return isinstance(plan, Said) and plan.ordered


def chained_words(chinese: Any, plan: Chained) -> str:
    if all(isinstance(each, Relative) for each in plan.items):
        return f"{join_clauses(chinese, [clause_of(each) for each in plan.items], plan.link)}{OF}"
    return join_clauses(chinese, plan.items, plan.link)


def join_clauses(chinese: Any, items: Any, link: str) -> str:
    said = [chinese.text(each) for each in items]
    if link == "use":
        return "。".join(said)
    if link == "or" and any("且" in each or "，" in each for each in said):
        link = "or_if"
    if link == "and":
        its = chinese.it.text
        if said[0].startswith(("其", its)):
            said[1:] = [each.removeprefix(its) for each in said[1:]]
        return ("，且" if any("，" in each for each in said) else "且").join(said)
    return VERB_LINKS.get(link, "").join(said)


def clauses_words(chinese: Any, plan: Clauses) -> str:
    return join_clauses(chinese, plan.items, plan.word)


def opened_words(chinese: Any, plan: Opened) -> str:
    return f"（{chinese.text(plan.text)}）"


def row_words(chinese: Any, plan: Row) -> str:
    said = [chinese.text(each) for each in plan.parts]
    if said[:1] == ["("] and said[1].startswith("（") and said[1].endswith("）"):
        return str(said[1])
    return "".join(said).translate(WIDE)


def owned_words(chinese: Any, plan: Owned) -> str:
    match plan.noun:
        case Said("former", {"noun": str(noun)}):
            return f"{chinese.text(plan.owner.text)}離開時的{chinese.text(noun)}"
    return f"{no(chinese, plan.owner)}{chinese.text(plan.noun)}"


def inside_words(chinese: Any, plan: Inside) -> str:
    return "或".join(chinese.place(chinese.text(each.text)) for each in (plan.zone, *plan.others))


def thing_count_words(chinese: Any, plan: ThingCount) -> str:
    """Return "1點生命", or "數量等同其力量的生命"."""
    noun = chinese.text(plan.noun)
    return f"{chinese.with_counter(plan.number, chinese.counters.get(noun, '點'))}{noun}"


def signed_words(chinese: Any, plan: Signed) -> str:
    return f"{chinese.text(plan.noun)}{SIGNS[plan.operator]}{plan.number}"


# Members and conditions


def clause_of(plan: Text) -> Text:
    return (plan.marked or plan.plain) if isinstance(plan, Relative) else plan


def relative_words(chinese: Any, plan: Relative) -> str:
    """Return a clause in the form before a noun: “價格為3以下的”."""
    marked = chinese.text(plan.marked or plan.plain)
    has_hole = marked.startswith(HOLE) or marked in ("有", "沒有")
    said = chinese.text(plan.plain) if has_hole else marked
    return said if said.endswith(OF) else f"{said}{OF}"


def members_words(chinese: Any, plan: Members, count: str = "") -> str:
    """Return the members after their place and a number: “你營地中的1張價格為3以下的牌”."""
    noun = chinese.text(plan.noun)
    if not noun and plan.among is not None:
        noun = chinese.noun_of(plan.among)
    noun = noun or chinese.noun(plan.kind)
    places = [each for each in plan.conditions if isinstance(each.one, Inside)]
    conditions = [with_of(chinese.text(each.one)) for each in plan.conditions if each not in places]
    adjectives = [with_of(chinese.text(each)) for each in plan.adjectives]
    other = OTHER if OTHER + OF in adjectives else ""
    adjectives = [each for each in adjectives if each != OTHER + OF]
    before = "".join(with_of(chinese.text(each.one)) for each in places)
    described = "".join([*conditions, *adjectives])
    if plan.inside:
        before += with_of(chinese.text(plan.inside))
    elif plan.among is not None:
        among = chinese.text(plan.among.several or plan.among.text)
        if not among.endswith(noun) or plan.among_chosen:
            return f"{before}{among}中{count}{other}{described}{noun}"
        before += among.removesuffix(noun)
    if other and count[:1].isdigit():
        other, count = "", f"另{count}"
    if described and not (other or count) and before.endswith(("中的", "上的")):
        before = before.removesuffix(OF)
    return f"{before}{other}{count}{described}{noun}"


def with_of(said: str) -> str:
    return said if said.endswith(OF) else f"{said}{OF}"


def amount_words(chinese: Any, plan: Amount) -> str:
    return how_many(plan.operator, plan.number, chinese.counter(plan.one))


def how_many(operator: str, number: int, counter: str) -> str:
    if number == 0 and operator in ("==", ">"):
        return "沒有" if operator == "==" else f"有1{counter}以上"
    return COUNTS[operator].format(n=f"{number}{counter}")


def meaning_words(chinese: Any, plan: Meaning) -> str:
    return f"{chinese.text(plan.subject)}是{chinese.text(plan.value.text)}"


def there_is(what: str, so: bool) -> str:
    """Return "墩中沒有牌" for no cards in the trick, or "沒有旗"."""
    be = "有" if so else "沒有"
    inside = CARDS_INSIDE.fullmatch(what)
    return f"{inside[1]}{be}牌" if inside else f"{be}{what}"


def how_many_words(chinese: Any, plan: HowMany) -> str:
    of = chinese.text(plan.of.several or plan.of.text)
    if plan.number == 0 and plan.operator in ("==", ">"):
        return there_is(of, plan.operator == ">")
    return f"{of}{how_many(plan.operator, plan.number, chinese.counter(plan.of))}"


def holds_words(chinese: Any, plan: Holds) -> str:
    """Return "你有2張以上手牌", or "該玩家的牌庫有2張以下的牌"."""
    counter = chinese.counter(chinese.noun(CARD))
    said = how_many(plan.operator, plan.number, counter)
    if plan.number == 0 and plan.operator == ">":
        said = "有"
    if not plan.zone:
        return f"{chinese.text(plan.holder.text)}{said}{HAND}"
    return f"{no(chinese, plan.holder)}{chinese.text(plan.zone)}{said}牌"


def more_words(chinese: Any, plan: More) -> str:
    one, other = (
        f"{no(chinese, each)}{chinese.text(plan.noun)}" for each in (plan.player, plan.than)
    )
    return f"{one}{MORE[plan.operator]}{other}"


def any_one_words(chinese: Any, plan: AnyOne) -> str:
    """Return "有能攻擊的牌", or "有玩家有手牌", for the condition that a member meets a condition."""
    be, member = "有" if plan.so else "沒有", plan.member
    if named := re.fullmatch("是([^的該自]+)", chinese.text(plan.relative)):
        return f"{chinese.text(member)}中{be}{named[1]}"
    if isinstance(member, Members):
        described = Described(plan.relative, plan.relative)
        member = replace(member, conditions=(*member.conditions, described))
        said = chinese.text(member)
        having, _of, noun = said.rpartition("的")
        is_plain = having.startswith("有") and "的" not in having
        return f"{be}{noun}{having}" if is_plain else f"{be}{said}"
    return f"{be}{with_of(chinese.text(plan.relative))}{chinese.text(member)}"


def every_one_words(chinese: Any, plan: EveryOne) -> str:
    if plan.is_once:
        return str(chinese.text(plan.every))
    member = chinese.with_number(Phrase(plan.member, one=plan.member), "每")
    return f"對{member}，{chinese.text(plan.each)}"


def exists_words(chinese: Any, plan: Exists) -> str:
    return there_is(chinese.text(plan.what.text), plan.so)


def superlative_words(chinese: Any, plan: Superlative) -> str:
    by = chinese.text(plan.by.text)
    is_count = by.endswith(("數", "數量")) and not by.endswith("分數")
    high, low = ("多", "少") if is_count else ("高", "低")
    return f"{by}最{high if plan.is_high else low}"


def at_position_words(chinese: Any, plan: AtPosition) -> str:
    one = chinese.text(plan.one)
    return f"第{chinese.text(plan.place.text)}{chinese.counter(plan.one)}{one}"


def named_words(chinese: Any, plan: Named) -> str:
    return str(chinese.text(plan.value.text))


def negative_words(chinese: Any, plan: Negative) -> str:
    return f"-{chinese.text(plan.number)}"


def operand_words(chinese: Any, plan: Operand) -> str:
    said = chinese.text(plan.value)
    return f"（{said}）" if any(plan.ends) else said


MEMBERS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    Amount: amount_words,
    AnyOne: any_one_words,
    AtPosition: at_position_words,
    Chained: chained_words,
    Clauses: clauses_words,
    EveryOne: every_one_words,
    Exists: exists_words,
    Holds: holds_words,
    HowMany: how_many_words,
    Inside: inside_words,
    Listed: listed_words,
    Meaning: meaning_words,
    Members: members_words,
    More: more_words,
    Named: named_words,
    Negative: negative_words,
    Opened: opened_words,
    Operand: operand_words,
    Owned: owned_words,
    Relative: relative_words,
    Row: row_words,
    Signed: signed_words,
    Superlative: superlative_words,
    ThingCount: thing_count_words,
}
