"""Japanese words, members of sets, counts and conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.language.kinds import CARD, Kind
from engine.language.rules_text.grammar.catalogue.paragraphs import clause_of
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.plan.clauses import (
    Amount,
    AnyOne,
    AtPosition,
    Clauses,
    EveryOne,
    Exists,
    Holds,
    HowMany,
    Meaning,
    Members,
    More,
    Relative,
    Superlative,
)
from engine.language.rules_text.plan.phrases import (
    Chained,
    Inside,
    Listed,
    Owned,
    Phrase,
    Said,
    Signed,
    Text,
    TextPlan,
    ThingCount,
)

HAND = "手札"
VERB_ENDS = tuple("うくぐすつぬぶむる")
OTHER = "他の"
THING = "もの"
ITS = ("それ", "その")
HOLE = tuple("にをとが")
"""Beginnings of clauses where the left-out phrase isn’t the subject."""
BEFORE_NOUNS = tuple("のたいるなうく")
LONG = 12
"""Longer conditions come after the noun: “クリーチャーのうち、…もの”."""
COMPARED = {"is": "", "is_or_less": "以下", "is_or_more": "以上"}
AMOUNTS = {"==": "ちょうど{n}ある", "!=": "{n}ではない", "<=": "{n}以下である", ">=": "{n}以上ある"}
AMOUNTS |= {"<": "{n}未満である", ">": "{n}より多い"}
SIGNS = {"+=": "+", "-=": "-"}
MORE = {
    ">": "より多い",
    "<": "より少ない",
    ">=": "以上である",
    "<=": "以下である",
    "==": "と同じである",
    "!=": "と同じでない",
}


class PlanGrammar(Protocol):
    """The parts of Japanese that plans need."""

    it: Phrase

    def text(self, plan: Text) -> str: ...

    def noun_of(self, offered: Phrase | Text, with_adjectives: bool = False) -> str: ...

    def noun(self, kind: Kind, many: bool = False) -> str: ...

    def counter(self, phrase: Phrase | Text) -> str: ...

    def with_counter(self, number: Phrase, counter: str) -> str: ...

    def is_alive(self, phrase: Phrase | Text) -> bool: ...

    @property
    def counters(self) -> Mapping[str, str]: ...


def no(japanese: PlanGrammar, owner: Phrase) -> str:
    """Return the owner in the form before a noun."""
    said = japanese.text(owner.text)
    return (owner.own or f"{said}の") if said else ""


# Words and lists


def listed_words(japanese: PlanGrammar, plan: Listed) -> str:
    said = [japanese.text(each) for each in plan.items]
    if plan.word == "and" and all(each.endswith(VERB_ENDS) for each in said):
        return "、".join([*(bend(each, "stem") for each in said[:-1]), said[-1]])
    link = "か、" if plan.word == "or" and any("、" in each for each in said) else ""
    return (link or {"and": "と", "or": "か"}[plan.word]).join(said)


def chained_words(japanese: PlanGrammar, plan: Chained) -> str:
    if all(isinstance(each, Relative) for each in plan.items):
        return bend(
            join_clauses(japanese, [clause_of(each) for each in plan.items], plan.link), "rel"
        )
    return join_clauses(japanese, plan.items, plan.link)


def join_clauses(japanese: PlanGrammar, items: Any, link: str) -> str:
    """Return the clauses with all but the last one inflected: “…し、…する” or “…か、…”."""
    said = [japanese.text(each) for each in items]
    match link:
        case "and" | "then":
            if said[0].startswith(ITS):
                said[1:] = [each.removeprefix(f"{ITS[0]}が") for each in said[1:]]
            return "、".join([*(bend(each, "stem") for each in said[:-1]), said[-1]])
        case "or" | "or_if" | "or_when":
            return "か、".join([*(each.removesuffix("である") for each in said[:-1]), said[-1]])
        case "use":
            return "。".join(said)
    return "".join(said)


def clauses_words(japanese: PlanGrammar, plan: Clauses) -> str:
    return join_clauses(japanese, plan.items, plan.word)


def owned_words(japanese: PlanGrammar, plan: Owned) -> str:
    match plan.noun:
        case Said("former", {"noun": str(noun)}):
            return f"{japanese.text(plan.owner.text)}が最後に持っていた{japanese.text(noun)}"
    noun = japanese.text(plan.noun)
    return noun if plan.owner.is_you and noun == HAND else no(japanese, plan.owner) + noun


def inside_words(japanese: PlanGrammar, plan: Inside) -> str:
    return "か".join(japanese.text(each.text) for each in (plan.zone, *plan.others))


def thing_count_words(japanese: PlanGrammar, plan: ThingCount) -> str:
    """Return "ライフを1点", or "力と同じ点数のライフを"."""
    noun = plan.noun
    if plan.number.digits:
        return f"{noun}を{plan.number.digits}{japanese.counters.get(noun, '')}"
    return f"{japanese.text(plan.number.text)}と同じ量の{noun}を"


def signed_words(japanese: PlanGrammar, plan: Signed) -> str:
    return f"{plan.noun}を{SIGNS[plan.operator]}{plan.number}"


# Members and conditions


def relative_words(japanese: PlanGrammar, plan: Relative) -> str:
    """Return “価格3以下の”, or any other clause in the form before a noun."""
    match plan.marked:
        case Said(template, {"subject": Phrase() as subject, "value": Phrase(text=str() as value)}):
            if template in COMPARED and value.isdigit():
                return f"{japanese.text(subject.text)}{value}{COMPARED[template]}の"
    marked = japanese.text(plan.marked or plan.plain)
    return bend(japanese.text(plan.plain) if marked.startswith(HOLE) else marked, "rel")


def with_no(adjective: str) -> str:
    """Return a noun with の, which is its form before another noun."""
    return adjective if adjective.endswith(BEFORE_NOUNS) else f"{adjective}の"


def members_words(japanese: PlanGrammar, plan: Members) -> str:
    noun = japanese.text(plan.noun)
    if not noun and plan.among is not None:
        noun = japanese.noun_of(plan.among)
    noun = noun or japanese.noun(plan.kind)
    be = "いる" if japanese.is_alive(noun) else "ある"
    places = [each for each in plan.conditions if isinstance(each.one, Inside)]
    conditions = [japanese.text(each.one) for each in plan.conditions if each not in places]
    adjectives = [with_no(japanese.text(each)) for each in plan.adjectives]
    other = OTHER * (OTHER in adjectives)
    adjectives = [each for each in adjectives if each != OTHER]
    is_placed = bool(plan.inside) or plan.among is not None
    behind = [each for each in conditions if len(each) > LONG or (is_placed and "が" in each)]
    described = "".join([*(each for each in conditions if each not in behind), *adjectives])
    before = "".join(f"{japanese.text(each.one)}に{be}" for each in places)
    if plan.inside:
        before += f"{japanese.text(plan.inside)}の"
    elif plan.among is not None:
        among = japanese.text(plan.among.several or plan.among.text)
        if plan.among_chosen:
            return f"{before}{among}のうち、{other}{''.join([*conditions, *adjectives])}{noun}"
        if not among.endswith(noun):
            return (
                f"{before}{among}のうち、{other}{''.join(conditions)}{''.join(adjectives)}{THING}"
            )
        head = among.removesuffix(noun)
        before += head
    said = before + other + described + noun
    return f"{said}のうち、{''.join(behind)}{THING}" if behind else said


def amount_words(japanese: PlanGrammar, plan: Amount) -> str:
    counted = f"{plan.number}{japanese.counter(plan.one)}"
    if plan.number == 0 and plan.operator in ("==", ">"):
        return "ある" if plan.operator == ">" else "ない"
    return AMOUNTS[plan.operator].format(n=counted)


def meaning_words(japanese: PlanGrammar, plan: Meaning) -> str:
    return f"{japanese.text(plan.subject)}は{japanese.text(plan.value.text)}である"


def how_many_words(japanese: PlanGrammar, plan: HowMany) -> str:
    of = japanese.text(plan.of.several or plan.of.text)
    return has(japanese, of, plan.operator, plan.number, japanese.counter(plan.of))


def holds_words(japanese: PlanGrammar, plan: Holds) -> str:
    zone = owned_words(japanese, Owned(plan.holder, japanese_zone(japanese, plan.zone)))
    return has(japanese, zone, plan.operator, plan.number, japanese.counter(japanese.noun(CARD)))


def japanese_zone(japanese: PlanGrammar, zone: str) -> str:
    return japanese.translate(zone) if zone else HAND  # type: ignore[attr-defined]


def has(japanese: PlanGrammar, what: str, operator: str, number: int, counter: str) -> str:
    if number == 0 and operator in ("==", ">"):
        be = "いる" if japanese.is_alive(what) else "ある"
        return f"{what}が{be if operator == '>' else bend(be, 'neg')}"
    if operator in (">", "<"):
        operator, number = (">=", number + 1) if operator == ">" else ("<=", number - 1)
    said = f"{what}が{AMOUNTS[operator].format(n=f'{number}{counter}')}"
    return f"{said.removesuffix('ある')}いる" if is_existence(said, japanese, what) else said


def is_existence(said: str, japanese: PlanGrammar, what: str) -> bool:
    return said.endswith("ある") and not said.endswith("である") and japanese.is_alive(what)


def more_words(japanese: PlanGrammar, plan: More) -> str:
    one, other = (f"{no(japanese, each)}{plan.noun}" for each in (plan.player, plan.than))
    return f"{one}が{other}{MORE[plan.operator]}"


def any_one_words(japanese: PlanGrammar, plan: AnyOne) -> str:
    """Return "攻撃できるカードがある" for the condition that a member meets a condition."""
    member = japanese.text(plan.member)
    relative = bend(japanese.text(plan.relative), "dearu")
    said = f"{member}のうち{relative}もの"
    be = "いる" if japanese.is_alive(plan.member) else "ある"
    return f"{said}が{be if plan.so else bend(be, 'neg')}"


def every_one_words(japanese: PlanGrammar, plan: EveryOne) -> str:
    return f"どの{japanese.text(plan.member)}についても、{japanese.text(plan.each)}"


def exists_words(japanese: PlanGrammar, plan: Exists) -> str:
    be = "いる" if japanese.is_alive(plan.what) else "ある"
    return f"{japanese.text(plan.what.text)}が{be if plan.so else bend(be, 'neg')}"


LARGE = ("大きい", "小さい")
RANKS = {"点": ("高い", "低い"), "数": ("多い", "少ない")}
"""What is said of the highest and the lowest value, by the end of what is compared."""


def superlative_words(japanese: PlanGrammar, plan: Superlative) -> str:
    by = japanese.text(plan.by.text)
    high, low = next((pair for end, pair in RANKS.items() if by.endswith(end)), LARGE)
    return f"{by}が最も{high if plan.is_high else low}"


def at_position_words(japanese: PlanGrammar, plan: AtPosition) -> str:
    return f"{japanese.text(plan.place.text)}番目の{japanese.text(plan.one)}"


CONDITIONS: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
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
    Meaning: meaning_words,
    Listed: listed_words,
    Members: members_words,
    More: more_words,
    Owned: owned_words,
    Relative: relative_words,
    Signed: signed_words,
    Superlative: superlative_words,
    ThingCount: thing_count_words,
}
