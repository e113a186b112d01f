"""Chinese words, members of sets, counts and conditions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from typing import Any

from engine.language.kinds import CARD
from engine.language.rules_text.grammar.catalogue.paragraphs import clause_of
from engine.language.rules_text.plan import clauses, phrases
from engine.language.rules_text.plan.clauses import Clauses, Members, Relative
from engine.language.rules_text.plan.phrases import Chained, Inside, Phrase, Said, Text, TextPlan

HAND = "手牌"
OWNERS = ("你", "對手", "自己", "該玩家")
CARDS_INSIDE = re.compile("(.+中)的牌")
OTHER = "其他"
ANY_NUMBER = "任意數量的"
LEFT_OUT = "除外）"
OF = "的"
LONG_OR, LONG_AND = 14, 20
"""From how many characters on conditions of a sentence are separated by commas."""
COUNTS = {
    "==": "恰有{n}",
    "!=": "不是恰有{n}",
    "<=": "有{n}以下",
    ">=": "有{n}以上",
    "<": "有少於{n}",
    ">": "有多於{n}",
}
SIGNS = {"+=": "+", "-=": "-"}
MORE = {">": "多於", "<": "少於", ">=": "不少於", "<=": "不多於", "==": "等於", "!=": "不等於"}
HOLE = ("與", "對", "從", "以", "附於的")
"""Beginnings of clauses where the left-out phrase isn’t the subject."""
VERB_LINKS = {"and": "且", "then": "，然後", "or": "或", "or_if": "，或", "or_when": "，或"}


def no(chinese: Any, owner: Phrase) -> str:
    """Return the owner in the form before a noun."""
    said = chinese.text(owner.text)
    return (owner.own or f"{said}{OF}") if said else ""


def listed_words(chinese: Any, plan: phrases.Listed) -> str:
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


def conditions_words(chinese: Any, plan: Text) -> str:
    """Return conditions at the beginning of a sentence, with commas between long ones."""
    match plan:
        case Clauses((one,)) | Chained((one,)):
            return conditions_words(chinese, one)
        case Clauses(items, link) | Chained(items, link):
            return join_clauses(chinese, items, link, LONG_OR, LONG_AND)
    return str(chinese.text(plan))


def join_clauses(
    chinese: Any, items: Any, link: str, long_or: float = inf, long_and: float = inf
) -> str:
    said = [chinese.text(each) for each in items]
    length = sum(map(len, said))
    if link == "use":
        return "。".join(said)
    if link == "or" and (length >= long_or or any("且" in each or "，" in each for each in said)):
        link = "or_if"
    if link == "and":
        return joined_by_and(said, chinese.it.text, is_long=length >= long_and)
    return VERB_LINKS.get(link, "").join(said)


def joined_by_and(said: list[str], its: str, *, is_long: bool) -> str:
    """Join clauses. Those after the first leave out whose value they speak of, if it is the same."""
    if said[0].startswith(("其", its)):
        said = [said[0], *(each.removeprefix(its) for each in said[1:])]
    is_long = is_long or any("，" in each for each in said)
    return ("，且" if is_long else "且").join(said)


def owned_words(chinese: Any, plan: phrases.Owned) -> str:
    match plan.noun:
        case Said("former", {"noun": str(noun)}):
            return f"{chinese.text(plan.owner.text)}離開時的{chinese.text(noun)}"
    return f"{no(chinese, plan.owner)}{chinese.text(plan.noun)}"


def inside_words(chinese: Any, plan: Inside) -> str:
    return "或".join(chinese.place(chinese.text(each.text)) for each in (plan.zone, *plan.others))


def thing_count_words(chinese: Any, plan: phrases.ThingCount) -> str:
    """Return "1點生命", or "數量等同其力量的生命"."""
    noun = chinese.text(plan.noun)
    return f"{chinese.with_counter(plan.number, chinese.counters.get(noun, '點'))}{noun}"


def signed_words(chinese: Any, plan: phrases.Signed) -> str:
    return f"{chinese.text(plan.noun)}{SIGNS[plan.operator]}{plan.number}"


# Members and conditions


def relative_words(chinese: Any, plan: Relative) -> str:
    """Return a clause in the form before a noun: “價格為3以下的”."""
    marked = chinese.text(plan.marked or plan.plain)
    has_hole = marked.startswith(HOLE) or marked in ("有", "沒有")
    said = chinese.text(plan.plain) if has_hole else marked
    return said if said.endswith(OF) else f"{said}{OF}"


def members_words(chinese: Any, plan: Members, count: str = "", be: str = "") -> str:
    """Return the members after their place and a number: “你營地中的1張價格為3以下的牌”.

    `be` is 有 or 沒有: “你營地中有價格為3以下的牌”.
    """
    noun = chinese.text(plan.noun)
    if not noun and plan.among is not None:
        noun = chinese.noun_of(plan.among)
    noun = noun or chinese.noun(plan.kind)
    places = [each for each in plan.conditions if isinstance(each.one, Inside)]
    conditions = [
        with_of(chinese.text(each.one).removeprefix("牌的" if noun.endswith("牌") else OF))
        for each in plan.conditions
        if each not in places
    ]
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
            return f"{before}{among}中{be}{count}{other}{described}{noun}"
        before += among.removesuffix(noun)
    if other and count[:1].isdigit():
        other, count = "", f"另{'一' if re.fullmatch('1.', count) else count[:1]}{count[1:]}"
    if described and count == ANY_NUMBER:
        count = count.removesuffix(OF)
    is_short = be or other or count.startswith(("任意", "除")) or (described and not count)
    if is_short and before.endswith(("中的", "上的")):
        before = before.removesuffix(OF)
    if be and before.removesuffix(OF) in OWNERS:
        before = before.removesuffix(OF)
    elif be and not before.endswith(("中", "上")):
        before, be = be + before, ""
    return f"{before}{be}{other}{count}{described}{noun}"


def without_left_out(said: str) -> tuple[str, str]:
    """Return the members, and those that are left out, in brackets."""
    place = said.rfind("（") if said.endswith(LEFT_OUT) else len(said)
    return said[:place], said[place:]


def with_of(said: str) -> str:
    return said if said.endswith(OF) else f"{said}{OF}"


def amount_words(chinese: Any, plan: clauses.Amount) -> str:
    return how_many(plan.operator, plan.number, chinese.counter(plan.one))


def how_many(operator: str, number: int, counter: str) -> str:
    if number == 0 and operator in ("==", ">"):
        return "沒有" if operator == "==" else f"有1{counter}以上"
    return COUNTS[operator].format(n=f"{number}{counter}")


def meaning_words(chinese: Any, plan: clauses.Meaning) -> str:
    return f"{chinese.text(plan.subject)}是{chinese.text(plan.value.text)}"


def there_is(chinese: Any, what: Phrase, so: bool) -> str:
    """Return "墩中沒有牌" for no cards in the trick, or "沒有旗"."""
    be, members = "有" if so else "沒有", what.several or what.text
    match members:
        case Said("the_members", {"members": Members() as found}) | (Members() as found):
            return members_words(chinese, found, be=be)
    said = chinese.text(members)
    inside = CARDS_INSIDE.fullmatch(said)
    return f"{inside[1]}{be}牌" if inside else f"{be}{said}"


def how_many_words(chinese: Any, plan: clauses.HowMany) -> str:
    if plan.number == 0 and plan.operator in ("==", ">"):
        return there_is(chinese, plan.of, plan.operator == ">")
    of = chinese.text(plan.of.several or plan.of.text)
    return f"{of}{how_many(plan.operator, plan.number, chinese.counter(plan.of))}"


def holds_words(chinese: Any, plan: clauses.Holds) -> str:
    """Return "你有2張以上手牌", or "該玩家的牌庫有2張以下的牌"."""
    counter = chinese.counter(chinese.noun(CARD))
    said = how_many(plan.operator, plan.number, counter)
    if plan.number == 0 and plan.operator == ">":
        said = "有"
    if not plan.zone:
        return f"{chinese.text(plan.holder.text)}{said}{HAND}"
    return f"{no(chinese, plan.holder)}{chinese.text(plan.zone)}{said}牌"


def more_words(chinese: Any, plan: clauses.More) -> str:
    one, other = (
        f"{no(chinese, each)}{chinese.text(plan.noun)}" for each in (plan.player, plan.than)
    )
    return f"{one}{MORE[plan.operator]}{other}"


def any_one_words(chinese: Any, plan: clauses.AnyOne) -> str:
    """Return "你場上有能攻擊的牌", or "有玩家有手牌", for the condition that a member meets a condition."""
    be, member = "有" if plan.so else "沒有", plan.member
    if isinstance(member, Members):
        described = clauses.Described(plan.relative, plan.relative)
        member = replace(member, conditions=(*member.conditions, described))
        having, _of, noun = chinese.text(member).rpartition(OF)
        if having.startswith("有") and OF not in having:
            return f"{be}{noun}{having}"
        said = members_words(chinese, member, be=be)
        return re.sub(f"{be}是([^的該自，。是]+)的(?:牌|玩家)$", rf"{be}\1", said)
    said, relative = chinese.text(member), with_of(chinese.text(plan.relative))
    noun = chinese.noun_of(said)
    if named := re.fullmatch("是([^的該自]+)的", relative):
        return f"{said}中{be}{named[1]}"
    if inside := CARDS_INSIDE.fullmatch(said):
        return f"{inside[1]}{be}{relative}{noun}"
    return f"{be}{relative}{said}" if noun in ("", said) else f"{said}中{be}{relative}{noun}"


def every_one_words(chinese: Any, plan: clauses.EveryOne) -> str:
    if plan.is_once:
        return str(chinese.text(plan.every))
    member = chinese.with_number(Phrase(plan.member, one=plan.member), "每")
    return f"對{member}，{chinese.text(plan.each)}"


def exists_words(chinese: Any, plan: clauses.Exists) -> str:
    return there_is(chinese, Phrase(plan.what.text), plan.so)


def superlative_words(chinese: Any, plan: clauses.Superlative) -> str:
    by = chinese.text(plan.by.text)
    is_count = by.endswith(("數", "數量")) and not by.endswith("分數")
    high, low = ("多", "少") if is_count else ("高", "低")
    return f"{by}最{high if plan.is_high else low}"


def at_position_words(chinese: Any, plan: clauses.AtPosition) -> str:
    one = chinese.text(plan.one)
    return f"第{chinese.in_brackets(plan.place)}{chinese.counter(plan.one)}{one}"


MEMBERS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    clauses.Amount: amount_words,
    clauses.AnyOne: any_one_words,
    clauses.AtPosition: at_position_words,
    Chained: chained_words,
    Clauses: lambda chinese, plan: join_clauses(chinese, plan.items, plan.word),
    clauses.EveryOne: every_one_words,
    clauses.Exists: exists_words,
    clauses.Holds: holds_words,
    clauses.HowMany: how_many_words,
    Inside: inside_words,
    phrases.Listed: listed_words,
    clauses.Meaning: meaning_words,
    Members: members_words,
    clauses.More: more_words,
    phrases.Owned: owned_words,
    Relative: relative_words,
    phrases.Signed: signed_words,
    clauses.Superlative: superlative_words,
    phrases.ThingCount: thing_count_words,
}
