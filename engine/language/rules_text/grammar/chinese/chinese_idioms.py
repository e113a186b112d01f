"""Chinese sentences whose words depend on what is in their slots."""

from __future__ import annotations

import re
from typing import Any

from engine.language.rules_text.grammar.catalogue.catalogue_filling import LEFT_OUT
from engine.language.rules_text.grammar.catalogue.catalogue_language import as_text
from engine.language.rules_text.grammar.chinese.chinese_members import CARDS_INSIDE
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Listed,
    Phrase,
    Row,
    Said,
    TemplateName,
    TextPlan,
)

CARDS_IN_PILE = re.compile("(.+[牌庫堆墩])中的牌")


def idiom(chinese: Any, plan: TextPlan) -> str | None:
    """Return the words of a sentence with special slots, or None for any other plan."""
    name, slots = "", dict[str, Any]()
    match plan:
        case Said("use_if", {"use": Chained((Said(may, used),)), "conditions": Said() as asked}):
            name, slots = f"{may} (if)", {**used, "conditions": asked}
        case Said("whenever", {"event": Listed((one, two), "or")}):
            name, slots = "whenever", {"event": Row((one, "，或", two))}
        case Said(
            "other_target", {"first": Said(_, {"what": one}), "other": Said(_, {"what": two})}
        ):
            name, slots = "target", {"what": Row((as_text(one), "或", as_text(two)))}
        case Said(command, {"cards": Phrase(text=Said("top_as_many", top))}) if command.startswith(
            "discard "
        ):
            name, slots = "discard_from_top", dict(top)
        case Said("is_there", {"place": Phrase(text=place)}) if not isinstance(place, Inside):
            name, slots = "is_there (list)", dict(plan.slots)
        case Said("with_the_same", {"other": Phrase(text=left_out)}) if left_out == LEFT_OUT:
            name, slots = "with_the_same", {**plan.slots, "other": chinese.it}
        case Said("has_attached", {"card": Phrase(text=left_out)}) if left_out == LEFT_OUT:
            name, slots = "has_attached (itself)", dict(plan.slots)
        case Said("is_one_of", {"subject": subject, "place": place}):
            those = chinese.text(as_text(place))
            if inside := CARDS_INSIDE.fullmatch(those):
                name, slots = "is_one_of (inside)", {"subject": subject, "place": inside[1]}
            elif chinese.text(as_text(subject)) == f"該{those}":
                name, slots = "is_one_of (kind)", dict(plan.slots)
    if isinstance(plan, Said) and name:
        return str(chinese.fill(Said(TemplateName(name), slots, denied=plan.denied)))
    return counting_idiom(chinese, plan)


def counting_idiom(chinese: Any, plan: TextPlan) -> str | None:
    said: Any = None
    match plan:
        case Said("up_to", {"maximum": Phrase() as most, "of": Phrase() as of}):
            said = chinese.quantity(Phrase("0"), most, of)
        case Said("or_more_of", {"minimum": Phrase() as least, "of": Phrase() as of}):
            said = chinese.with_number(of, chinese.text(least.text), after="以上")
        case Said("every_member", {"member": member}):
            said = chinese.with_number(set_of(member), "每")
        case Said("other_members", {"members": members}):
            said = chinese.with_number(set_of(members), "其他", is_bare=True)
        case Said("first_several", {"several": members, "count": Phrase() as count}):
            said = chinese.with_number(set_of(members), f"前{chinese.in_brackets(count)}")
        case Said("all_but_first", {"several": members, "count": Phrase() as count}):
            counter = chinese.counter(members)
            out = f"前{chinese.in_brackets(count)}{counter}以外的"
            said = f"{out}{chinese.text(as_text(members))}"
        case Said("number_of", {"of": Phrase() as of}):
            said = number_of(chinese.with_determiner("bare", of))
        case Said("number_counted", {"counted": counted}):
            said = number_of(chinese.text(as_text(counted)))
        case Said("the larger of {a} and {b}", {"a": Phrase() as of, "b": Phrase(text="0")}):
            said = at_least_zero(chinese.text(of.text))
        case Said("named", {"what": what, "name": Phrase() as name}) if chinese.noun_of(
            what
        ) == chinese.text(name.text):
            said = chinese.text(as_text(what))
    return said if said is None else str(said)


def set_of(members: Any) -> Phrase:
    return Phrase(as_text(members), one=as_text(members))


def number_of(members: str) -> str:
    """Return "你手牌的張數", "你潮池中的牌數" or "你的生物的數量"."""
    if pile := CARDS_IN_PILE.fullmatch(members):
        return f"{pile[1]}的張數"
    inside = CARDS_INSIDE.fullmatch(members)
    return f"{inside[1]}的牌數" if inside else f"{members}的數量"


def at_least_zero(value: str) -> str:
    """Return "超出數（小於0時視為0）", or "（總和減去3，小於0時視為0）" for a value in brackets."""
    is_inside = value.startswith("（") and value.find("）") == len(value) - 1
    return f"{value[:-1]}，小於0時視為0）" if is_inside else f"{value}（小於0時視為0）"
