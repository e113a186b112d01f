"""Japanese words, members of sets, counts and conditions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.language.kinds import CARD
from engine.language.rules_text.grammar.catalogue.catalogue_language import CatalogueLanguage
from engine.language.rules_text.grammar.catalogue.paragraphs import row_words
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.plan import clauses, phrases

HAND = "手札"
VERB_ENDS = tuple("うくぐすつぬぶむる")
OTHER = "他の"
CASES = "がをにの"
OWN = re.compile("自身の([^、が]+)が(?![あい]る$)([^、]+)")
THING = "もの"
ITS = ("それ", "その")
GAP = "\ue001"
"""Marks where a clause before a noun leaves out the noun."""
SUBJECT = re.compile(f"(^|[、（]){GAP}(?:[がは]|に(?=付いている)|の(?=[^、をに]*が))")
UNCLEAR = re.compile(f"(^|[、（]){GAP}")
INNER = re.compile(f"{GAP}[がのをに]")
BEFORE_NOUNS = tuple("のたいるなうく")
LONG, LONGER = 12, 20
"""Longer conditions come after the noun: “自分のクリーチャーのうち、…もの”, or after a noun alone."""
COMPARED = {"is": "", "is_or_less": "以下", "is_or_more": "以上"}
AMOUNTS = {"==": "ちょうど{n}ある", "!=": "{n}ではない", "<=": "{n}以下である", ">=": "{n}以上ある"}
AMOUNTS |= {"<": "{n}未満である", ">": "{n}より多い"}
SAME = "(?:同じである|等しい)"
EQUAL = re.compile(f"(.+)の(.+)が(.+)の\\2と{SAME}")
SIGNS = {"+=": "+", "-=": "-"}
MORE = {">": "より多い", "<": "より少ない", ">=": "以上である", "<=": "以下である"}
MORE |= {"==": "と同じである", "!=": "と同じでない"}


def no(japanese: CatalogueLanguage, owner: phrases.Phrase) -> str:
    """Return the owner in the form before a noun."""
    said = japanese.text(owner.text)
    return (owner.own or f"{said}の") if said else ""


# Words and lists


def listed_words(japanese: CatalogueLanguage, plan: phrases.Listed) -> str:
    said = [japanese.text(each) for each in plan.items]
    if all(isinstance(each, phrases.Said) and each.template == "mode" for each in plan.items):
        return "、".join(said)
    if plan.word == "and" and all(each.endswith(VERB_ENDS) for each in said):
        return "、".join([*(bend(each, "stem") for each in said[:-1]), said[-1]])
    link = "か、" if plan.word == "or" and any("、" in each for each in said) else ""
    return (link or {"and": "と", "or": "か"}[plan.word]).join(said)


def chained_words(japanese: CatalogueLanguage, plan: phrases.Chained) -> str:
    relatives = [each for each in plan.items if isinstance(each, clauses.Relative)]
    if len(relatives) == len(plan.items):
        said = [clause_of(japanese, each) for each in relatives]
        return bend(without_gaps(join_clauses(japanese, said, plan.link)), "rel")
    return join_clauses(japanese, plan.items, plan.link)


def join_clauses(japanese: CatalogueLanguage, items: Any, link: str) -> str:
    """Return the clauses with all but the last one inflected: “…し、…する” or “…か、…”."""
    said = [japanese.text(each) for each in items]
    match link:
        case "then" if all(isinstance(each, clauses.Superlative) for each in items):
            return "、同じなら".join(with_stems(said))
        case "and" | "then":
            return "、".join(with_stems(without_repeated_its(both_equal(said))))
        case "or" | "or_if" | "or_when":
            return "か、".join([*(each.removesuffix("である") for each in said[:-1]), said[-1]])
        case "use":
            return "。".join(said)
    return "".join(said)


def with_stems(said: list[str]) -> list[str]:
    return [*(bend(each, "stem") for each in said[:-1]), said[-1]]


def without_repeated_its(said: list[str]) -> list[str]:
    if not said[0].startswith(ITS):
        return said
    return [said[0], *(each.removeprefix(f"{ITS[0]}が") for each in said[1:])]


def both_equal(said: list[str]) -> list[str]:
    """Return "AのXもYも、Bと同じである" for “AのXがBのXと同じであり、AのYがBのYと等しい”."""
    if len(said) == 2 and (found := EQUAL.fullmatch(said[0])):
        one, value, other = found.groups()
        also = re.fullmatch(f"{re.escape(one)}の(.+)が{re.escape(other)}の\\1と{SAME}", said[1])
        return [f"{one}の{value}も{also[1]}も、{other}と同じである"] if also else said
    return said


def owned_words(japanese: CatalogueLanguage, plan: phrases.Owned) -> str:
    match plan.noun:
        case phrases.Said("former", {"noun": str(noun)}):
            return f"{japanese.text(plan.owner.text)}が最後に持っていた{japanese.text(noun)}"
    noun = japanese.text(plan.noun)
    return noun if plan.owner.is_you and noun == HAND else no(japanese, plan.owner) + noun


def thing_count_words(japanese: CatalogueLanguage, plan: phrases.ThingCount) -> str:
    """Return "ライフを1点", or "力と同じ点数のライフを"."""
    noun = plan.noun
    if plan.number.digits:
        return f"{noun}を{plan.number.digits}{japanese.counters.get(noun, '')}"
    return f"{japanese.text(plan.number.text)}と同じ量の{noun}を"


def sign(plan: phrases.Signed) -> str:
    return f"{SIGNS[plan.operator]}{plan.number}"


# Members and conditions


def without_gaps(said: str) -> str:
    return INNER.sub("", SUBJECT.sub(r"\1", said))


def clause_of(japanese: CatalogueLanguage, plan: clauses.Relative) -> phrases.Text:
    """Return the clause without its noun or, if it would become unclear, the clause with a pronoun."""
    said = SUBJECT.sub(r"\1", japanese.text(plan.marked or plan.plain))
    is_unclear = UNCLEAR.search(said) or GAP in INNER.sub("", said)
    return plan.plain if is_unclear else plan.marked or plan.plain


def relative_words(japanese: CatalogueLanguage, plan: clauses.Relative) -> str:
    """Return “価格3以下の”, or any other clause in the form before a noun."""
    match plan.marked:
        case phrases.Said(
            template,
            {"subject": phrases.Phrase() as subject, "value": phrases.Phrase(text=str() as value)},
        ):
            if template in COMPARED and value.isdigit():
                said = re.sub(f"{GAP}の?", "", japanese.text(subject.text))
                return f"{said}{value}{COMPARED[template]}の"
    return bend(without_gaps(japanese.text(clause_of(japanese, plan))), "rel")


def with_no(adjective: str) -> str:
    """Return a noun with の, which is its form before another noun."""
    return adjective if adjective.endswith(BEFORE_NOUNS) else f"{adjective}の"


def members_words(japanese: CatalogueLanguage, plan: clauses.Members) -> str:
    noun = japanese.text(plan.noun)
    if not noun and plan.among is not None:
        noun = japanese.noun_of(plan.among)
    noun = noun or japanese.noun(plan.kind)
    be = "いる" if japanese.is_alive(noun) else "ある"
    places = [each for each in plan.conditions if isinstance(each.one, phrases.Inside)]
    conditions = [each.one for each in plan.conditions if each not in places]
    adjectives = [with_no(japanese.text(each)) for each in plan.adjectives]
    other = OTHER * (OTHER in adjectives)
    adjectives = [each for each in adjectives if each != OTHER]
    among = japanese.text(plan.among.several or plan.among.text) if plan.among else ""
    limit, is_placed = (LONG, True) if plan.inside or among not in ("", noun) else (LONGER, False)
    behind = [
        each
        for each in conditions
        if len(said := japanese.text(each)) > limit or (is_placed and "が" in said)
    ]
    described = described_words(japanese, [each for each in conditions if each not in behind])
    described = described.replace(f"それらの{noun}に含まれない", "それら以外の") + "".join(
        adjectives
    )
    before = "".join(f"{japanese.text(each.one)}に{be}" for each in places)
    if plan.inside:
        before += f"{japanese.text(plan.inside)}の"
    elif plan.among is not None:
        if plan.among_chosen or not among.endswith(noun):
            all_of = described_words(japanese, conditions) + "".join(adjectives)
            end = noun if plan.among_chosen else THING
            return f"{before}{among}のうち、{other}{all_of}{end}"
        head = among.removesuffix(noun)
        before += head
    said = before + other + described + noun
    return f"{said}のうち、{described_words(japanese, behind)}{THING}" if behind else said


def described_words(japanese: CatalogueLanguage, conditions: list[phrases.Text]) -> str:
    """Return the conditions before a noun, as one clause if they have subjects: “…がなく、…が合う”."""
    said = [japanese.text(each) for each in conditions]
    is_joined = len(said) > 1 and all(isinstance(each, clauses.Relative) for each in conditions)
    if is_joined and any("が" in each for each in said):
        return chained_words(japanese, phrases.Chained(tuple(conditions), "and"))
    return "".join(said)


def amount_words(japanese: CatalogueLanguage, plan: clauses.Amount) -> str:
    counted = f"{plan.number}{japanese.counter(plan.one)}"
    if plan.number == 0 and plan.operator in ("==", ">"):
        return "ある" if plan.operator == ">" else "ない"
    return AMOUNTS[plan.operator].format(n=counted)


def how_many_words(japanese: CatalogueLanguage, plan: clauses.HowMany) -> str:
    of = japanese.text(plan.of.several or plan.of.text)
    of = of.replace(GAP, japanese.noun(CARD)) if plan.is_zone else of
    return has(japanese, of, plan.operator, plan.number, japanese.counter(plan.of))


def holds_words(japanese: CatalogueLanguage, plan: clauses.Holds) -> str:
    zone = owned_words(
        japanese, phrases.Owned(plan.holder, japanese.translate(plan.zone) if plan.zone else HAND)
    )
    return has(japanese, zone, plan.operator, plan.number, japanese.counter(japanese.noun(CARD)))


def has(japanese: CatalogueLanguage, what: str, operator: str, number: int, counter: str) -> str:
    if number == 0 and operator in ("==", ">"):
        be = "いる" if japanese.is_alive(what) else "ある"
        return f"{what}が{be if operator == '>' else bend(be, 'neg')}"
    if operator in (">", "<"):
        operator, number = (">=", number + 1) if operator == ">" else ("<=", number - 1)
    said = f"{what}が{AMOUNTS[operator].format(n=f'{number}{counter}')}"
    return f"{said.removesuffix('ある')}いる" if is_existence(said, japanese, what) else said


def is_existence(said: str, japanese: CatalogueLanguage, what: str) -> bool:
    return said.endswith("ある") and not said.endswith("である") and japanese.is_alive(what)


def more_words(japanese: CatalogueLanguage, plan: clauses.More) -> str:
    one, other = (f"{no(japanese, each)}{plan.noun}" for each in (plan.player, plan.than))
    return f"{one}が{other}{MORE[plan.operator]}"


def any_one_words(japanese: CatalogueLanguage, plan: clauses.AnyOne) -> str:
    """Return "場に攻撃できるカードがある" for the condition that a member meets a condition."""
    member, noun = japanese.text(plan.member), japanese.noun_of(plan.member)
    relative, own = japanese.text(plan.relative), japanese.text(plan.noun)
    said = f"{member}のうち{bend(relative, 'dearu')}もの"
    found = own or relative + noun
    match plan.member:
        case clauses.Members(inside=inside, adjectives=(), conditions=()) if inside:
            comma = "" if own or any(each in relative for each in CASES) else "、"
            if noun == japanese.noun(CARD) and "、" not in relative:
                said = f"{japanese.text(inside)}に{comma}{found}"
        case _ if "、" not in relative and (own or member == noun):
            said = member.removesuffix(noun) + found
    be = "いる" if japanese.is_alive(said if found in said else plan.member) else "ある"
    return f"{said}が{be if plan.so else bend(be, 'neg')}"


def every_one_words(japanese: CatalogueLanguage, plan: clauses.EveryOne) -> str:
    member, each = japanese.text(plan.member), japanese.text(plan.each)
    which = f"{member}のどれ" if "の" in member else f"どの{member}"
    found = OWN.fullmatch(each) if which.startswith("どの") else None
    return f"{which}の{found[1]}も{found[2]}" if found else f"{which}についても、{each}"


LARGE = ("大きい", "小さい")
RANKS = {"点": ("高い", "低い"), "数": ("多い", "少ない")}
"""What is said of the highest and the lowest value, by the end of what is compared."""


def superlative_words(japanese: CatalogueLanguage, plan: clauses.Superlative) -> str:
    by = japanese.text(plan.by.text)
    high, low = next((pair for end, pair in RANKS.items() if by.endswith(end)), LARGE)
    return f"{by}が最も{high if plan.is_high else low}"


CONDITIONS: Mapping[type[phrases.TextPlan], Callable[[Any, Any], str]] = {
    clauses.Amount: amount_words,
    clauses.AnyOne: any_one_words,
    clauses.AtPosition: lambda ja, plan: f"{ja.text(plan.place.text)}番目の{ja.text(plan.one)}",
    phrases.Chained: chained_words,
    clauses.Clauses: lambda ja, plan: join_clauses(ja, plan.items, plan.word),
    clauses.EveryOne: every_one_words,
    clauses.Exists: lambda ja, plan: has(
        ja, ja.text(plan.what.text), ">" if plan.so else "==", 0, ""
    ),
    clauses.Holds: holds_words,
    clauses.HowMany: how_many_words,
    phrases.Inside: lambda ja, plan: "か".join(
        ja.text(each.text) for each in (plan.zone, *plan.others)
    ),
    clauses.Meaning: lambda ja, plan: f"{ja.text(plan.subject)}は{ja.text(plan.value.text)}である",
    phrases.Listed: listed_words,
    clauses.Members: members_words,
    clauses.More: more_words,
    phrases.Owned: owned_words,
    clauses.Relative: relative_words,
    phrases.Row: lambda ja, plan: row_words(ja, plan) if plan.parts else GAP,
    phrases.Signed: lambda _, plan: f"{plan.noun}を{sign(plan)}",
    clauses.Superlative: superlative_words,
    phrases.ThingCount: thing_count_words,
}
