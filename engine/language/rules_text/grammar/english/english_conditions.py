"""English conditions: members of sets, relative clauses, counts and existence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.language.kinds import CARD, PLAYER, ZONE
from engine.language.rules_text.grammar.english.english_phrases import EnglishGrammar, with_article
from engine.language.rules_text.grammar.english.printed_names import (
    NUMBER_OF,
    OWNED,
    SUPPLIES,
    is_plural_noun,
    plural_noun,
    singular_noun,
)
from engine.language.rules_text.plan.clauses import (
    Amount,
    AnyOne,
    AtPosition,
    Best,
    Clauses,
    EveryOne,
    Exists,
    FromTop,
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
from engine.language.rules_text.plan.phrases import Inside, Phrase, TextPlan

MARK = "\ue000"
"""Distinguishes the relative pronoun in a clause from “that card”."""
FALLBACKS = ("for which ", "for whom ")
OPENING = {"and": "both", "or": "either"}
NOT_VERBS = ("you", "they", "the", "this", "that", "it")
NOUN_OF_SEVERAL = re.compile(r"\b(are|aren't) an? ([\w-]+)(?= or | and |$)")
SHORT = re.compile(
    r"that ((?:you|they|the \w+(?: player)?|that player|this player) (?:do(?:es)?n't )?(?:own|control)s?)$"
)
"""Matches a relative clause that can leave out its pronoun: “a card you own”."""
AMOUNTS = {
    "==": "exactly {number} {named}",
    "!=": "any number of {several} but {number}",
    "<=": "{number} or fewer {several}",
    ">=": "{number} or more {several}",
    "<": "fewer than {number} {named}",
    ">": "more than {number} {named}",
}
NONE = {"==": "no {several}", "!=": "any {several}", ">": "at least one {one}"}
"""The words for a number that is compared with 0, by operator."""


PLACES = ("the place", "the position", "the spot")
ORDINALS = {
    str(number): f"the {word}"
    for number, word in enumerate("first second third fourth fifth sixth seventh".split(), start=1)
}


def clauses_words(english: EnglishGrammar, plan: Clauses) -> str:
    said = [english.text(each) for each in plan.items]
    if len(said) > 2 and all(map(is_plain, said)):
        return english.join_list(said, plan.word)
    word = english.translate(plan.word)
    if len(said) > 2 and all(map(is_plain, said[:-1])) and "," not in said[-1]:
        return f"{', '.join(said[:-1])}, {word} {said[-1]}"
    return f" {word} ".join(said)


def is_plain(clause: str) -> bool:
    """Return True for a clause without commas or other parts."""
    return not any(each in clause for each in (",", " and ", " or "))


def opened_words(english: EnglishGrammar, plan: Opened) -> str:
    """Put "both" or "either" before the clauses. It comes after "for which"."""
    said = english.text(plan.text)
    which = next((each for each in FALLBACKS if said.startswith(each)), "")
    return f"{which}{OPENING[plan.word]} {said.removeprefix(which)}"


def relative_words(english: EnglishGrammar, plan: Relative) -> str:
    """Return the condition as a relative clause: "that are special" or "whose number is 1".

    If the condition names the thing in its middle, the clause begins with "for which".
    """
    pronoun = english.relative_pronoun(plan.kind)
    marked = english.text(plan.marked)
    text = marked.replace(MARK, "")
    if marked.startswith(MARK) or marked.endswith(f" {MARK}{pronoun}"):
        is_last = text.endswith(f" {pronoun}")
        if text.startswith((f"{pronoun} ", "whose ")) and not is_last:
            return text
        if is_last and (text.startswith(f"{pronoun} ") or text.count(f" {pronoun}") == 1):
            return after_pronoun(pronoun, text.removesuffix(f" {pronoun}"))
    clause, it = english.text(plan.plain), english.text(plan.it.text)
    for has in (f"{it} have ", f"{it} has "):
        if plan.kind == PLAYER and clause.startswith(has):
            return f"who {'have' if plan.many else 'has'} {clause.removeprefix(has)}"
    return english.say(
        f"for {'whom' if plan.kind == PLAYER else 'which'} {{clause}}", clause=clause
    )


def after_pronoun(pronoun: str, rest: str) -> str:
    """Return "that you own", or "which that player owns", which avoids “that that”."""
    return f"{'which' if rest.startswith(f'{pronoun} ') else pronoun} {rest}"


def members_words(english: EnglishGrammar, plan: Members) -> str:
    """Return "special card in your hand that you own"."""
    short, long = conditions_of(english, plan)
    adjectives = [english.text(each) for each in plan.adjectives]
    if plan.is_owned and plan.among and (found := OWNED.fullmatch(english.text(plan.among.text))):
        owned = [found["owner"], *adjectives, found["members"], *short]
        return " ".join([*owned, *with_and(english, long)])
    noun = english.text(plan.noun) or english.noun(plan.kind)
    single, words = (
        " ".join([*adjectives, noun]),
        " ".join([*adjectives, noun_of_members(english, plan)]),
    )
    if plan.inside:
        words = " ".join([words, *short, english.text(plan.inside)])
        short = []
    elif plan.among:
        words = with_set(english, plan, plan.among, single, words)
    return " ".join([words, *short, *with_and(english, long)])


def noun_of_members(english: EnglishGrammar, plan: Members) -> str:
    if plan.noun:
        noun = english.text(plan.noun)
        return plural_noun(noun) if plan.many else noun
    is_zones = plan.kind == ZONE and plan.many
    return "zones" if is_zones else english.noun(plan.kind, many=plan.many)


def conditions_of(english: EnglishGrammar, plan: Members) -> tuple[list[str], list[str]]:
    """Return the conditions that come right after the noun, and the others."""
    short, long = [], []
    for each in plan.conditions:
        one = english.text(each.one)
        if each.is_short:
            short.append(one)
        elif found := SHORT.match(one):
            short.append(found[1])
        else:
            long.append(english.text(each.several) if plan.many else one)
    return short, long


def with_and(english: EnglishGrammar, said: Sequence[str]) -> list[str]:
    """Join the clauses with "and". In clauses about several members, use the plural of the noun."""
    said = [NOUN_OF_SEVERAL.sub(in_plural, each) for each in said]
    if len(said) > 2 and not any("," in each or " and " in each for each in said):
        return [english.join_list(said)]
    return [english.translate(" and ").join(said)] if said else []


def in_plural(found: re.Match[str]) -> str:
    return f"{found[1]} {plural_noun(found[2])}"


def with_set(english: EnglishGrammar, plan: Members, place: Phrase, single: str, words: str) -> str:
    """Add the set that contains the members: "attacker", "special card in your hand"."""
    one, bare = english.text(place.one), english.noun(plan.kind)
    is_named = plan.kind != ZONE or not one.startswith("card ")
    if one and is_named and not plan.among_chosen and not place.alone:
        named = english.text(place.several) if plan.many else one
        first, *rest = one.split(" ", 1)
        if single == bare:
            return named
        if first == bare:
            return " ".join([words, *rest])
        if single.endswith(f" {bare}"):
            return f"{single.removesuffix(f' {bare}')} {named}"
    return english.say("{members} among {place}", members=words, place=place)


def any_one_words(english: EnglishGrammar, plan: AnyOne) -> str:
    member, plain = english.text(plan.member), english.noun(CARD)
    if plan.noun and member.startswith(plain):
        member = english.text(plan.noun) + member.removeprefix(plain)
        template = "there is {a member}" if plan.so else "there is no {member}"
        return english.say(template, member=Phrase(member, one=member))
    clause, about = english.text(plan.relative), english.text(plan.about)
    # An author’s name may consist of symbols only, without a second word.
    verb = "".join(clause.split()[1:2])
    is_about_it = clause.startswith(("that ", "who ")) and verb and verb not in NOT_VERBS
    if about.startswith(with_article(member)) and is_about_it and "n't" not in clause:
        return about
    begin = "there is at least one" if plan.so else "there is no"
    return english.say(f"{begin} {{member}} {{clause}}", member=member, clause=clause)


def every_one_words(english: EnglishGrammar, plan: EveryOne) -> str:
    clause, member = english.text(plan.every), english.text(plan.member)
    begin = f"every {member}"
    if plan.is_once and clause.startswith(begin):
        is_denied = re.match(rf"{re.escape(begin)} \w+n't\b", clause)
        return english.text(plan.none) if is_denied else clause
    return english.say("for every {member}, {clause}", member=member, clause=plan.each)


def exists_words(english: EnglishGrammar, plan: Exists) -> str:
    what = english.text(plan.what.text)
    if what.startswith("the "):
        there = "there is a {what}" if plan.so else "there is no {what}"
        return english.say(there, what=what.removeprefix("the "))
    return english.say("{what} exists" if plan.so else "{what} doesn't exist", what=what)


def amount_words(english: EnglishGrammar, plan: Amount) -> str:
    one, several = english.text(plan.one), english.text(plan.several)
    template = AMOUNTS[plan.operator]
    if plan.number == 0:
        template = NONE.get(plan.operator, template)
    named = one if plan.number == 1 else several
    return english.say(template, number=str(plan.number), named=named, one=one, several=several)


def how_many_words(english: EnglishGrammar, plan: HowMany) -> str:
    """Return "there are fewer than 7 cards in your hand", or "you have 2 ready bulwarks"."""
    of, several = plan.of, english.text(plan.of.several)
    text = english.text(of.text)
    is_any = plan.number == 0 and plan.operator in ("==", ">")
    if of.alone and text.startswith("the ") and is_any:
        return exists_words(english, Exists(of, so=plan.operator == ">"))
    if several:
        said = amount_words(english, Amount(plan.operator, plan.number, of.one, several))
        are = "are" if said.endswith(several) else "is"
        return english.say(f"there {are} {{count}}", count=said)
    found = OWNED.fullmatch(text) if of.many else None
    rest = (found and found["rest"]) or ""
    if found and not rest.startswith(" that "):
        owner = found["owner"].removesuffix("'s")
        holder = english.owners.get(owner, Phrase(owner))
        one, several = (f"{each}{rest}" for each in (singular_noun(found[2]), found[2]))
        return has(english, holder, Amount(plan.operator, plan.number, one, several))
    if plan.is_zone:
        cards = Amount(plan.operator, plan.number, english.noun(CARD), "cards")
        return english.say("{zone} <hold|holds> {count}", zone=of, count=cards)
    return english.text(plan.otherwise)


def has(english: EnglishGrammar, holder: Phrase, count: Amount) -> str:
    return english.say("{holder} <have|has> {count}", holder=holder, count=count)


def holds_words(english: EnglishGrammar, plan: Holds) -> str:
    """Return "you have fewer than 7 cards in hand"."""
    inside = "in hand"
    if plan.zone:
        own = "your" if plan.holder.own == "your" else "their"
        inside = english.inside(Phrase(f"{own} {plan.zone}"))
    one, several = (f"{english.noun(CARD, many=many)} {inside}" for many in (False, True))
    return has(english, plan.holder, Amount(plan.operator, plan.number, one, several))


def inside_of_words(english: EnglishGrammar, plan: Inside) -> str:
    """Return "in your hand or the field", or "in your hand or on the battlefield"."""
    zones = (plan.zone, *plan.others)
    said = [english.inside(each) for each in zones]
    if all(each.startswith("in ") for each in said):
        return english.inside(
            Phrase(english.join_list([english.text(z.text) for z in zones], "or"))
        )
    return english.join_list(said, "or")


def operand_words(english: EnglishGrammar, plan: Operand) -> str:
    said = english.text(plan.value)
    ends = filter(None, map(english.text, plan.ends))
    return f"({said})" if any(said.endswith(f" {each}") for each in ends) else said


def at_position_words(english: EnglishGrammar, plan: AtPosition) -> str:
    is_place = english.text(plan.place.text) in PLACES
    template = "the {one} at {place}" if is_place else "the {one} at position {place}"
    return english.say(template, one=plan.one, place=plan.place)


def from_top_words(english: EnglishGrammar, plan: FromTop) -> str:
    if ordinal := ORDINALS.get(plan.place.digits):
        return english.say("as {ordinal} card from the top", ordinal=ordinal)
    is_value = english.text(plan.place.text).startswith("the ")
    template = (
        "at {place}, counted from the top" if is_value else "as card number {place} from the top"
    )
    return english.say(template, place=plan.place)


def superlative_words(english: EnglishGrammar, plan: Superlative) -> str:
    """Return "the most cards in hand", "the most life" or "the highest power"."""
    by = english.text(plan.by.several) or english.text(plan.by.text)
    counted = by.removeprefix(NUMBER_OF)
    is_count = bool(plan.by.several) or (counted != by and is_plural_noun(by))
    is_supply = by in SUPPLIES or (by.endswith("s") and " " not in by)
    most, least = ("most", "least") if is_supply else ("highest", "lowest")
    if is_count:
        most, least, by = "most", "fewest", counted
    return f"the {most if plan.is_high else least} {by}"


def best_words(english: EnglishGrammar, plan: Best) -> str:
    clause = english.text(plan.comparison)
    is_clause = clause.startswith("that ")
    return f"{english.text(plan.member)} {clause}" if is_clause else english.text(plan.otherwise)


def named_words(english: EnglishGrammar, plan: Named) -> str:
    said = english.text(plan.value.text)
    return said if said == f"the {plan.name}" else f"{said} as {plan.name}"


def negative_words(english: EnglishGrammar, plan: Negative) -> str:
    return f"−{english.text(plan.number)}"


def definition_words(english: EnglishGrammar, plan: Meaning) -> str:
    said = english.text(plan.subject)
    are = "are" if plan.is_several or is_several(said) else "is"
    return english.say(f"{{said}} {are} {{value}}", said=said, value=plan.value)


def is_several(subject: str) -> bool:
    """Return True if the subject of a definition is a plural, such as "a card's points for the deal"."""
    noun = re.match(r"(?:an? \w+|[Tt]he (?:(?!of )\w+ )*\w+)(?:'s|s') (\w+)", subject) or re.match(
        r"[Tt]he (\w+)\b(?!')", subject
    )
    return noun is not None and re.search(r"[^s]s$", noun[1]) is not None


def more_words(english: EnglishGrammar, plan: More) -> str:
    """Return "you have less life than your opponent", or "fewer points" for a noun in the plural."""
    noun = plan.noun.removeprefix(NUMBER_OF)
    much, less = ("many", "fewer") if is_plural_noun(noun) else ("much", "less")
    amount = {
        ">": "more {noun} than",
        "<": f"{less} {{noun}} than",
        ">=": f"at least as {much} {{noun}} as",
        "<=": f"at most as {much} {{noun}} as",
        "==": f"as {much} {{noun}} as",
        "!=": f"as {much} {{noun}} as",
    }[plan.operator]
    has = "<don't|doesn't> have" if plan.operator == "!=" else "<have|has>"
    said = f"{{player}} {has} {amount} {{than}}"
    return english.say(said, player=plan.player, noun=noun, than=plan.than)


CONDITIONS: Mapping[type[TextPlan], Callable[[EnglishGrammar, Any], str]] = {
    Amount: amount_words,
    AnyOne: any_one_words,
    AtPosition: at_position_words,
    Best: best_words,
    Clauses: clauses_words,
    Meaning: definition_words,
    EveryOne: every_one_words,
    Exists: exists_words,
    FromTop: from_top_words,
    Holds: holds_words,
    HowMany: how_many_words,
    Inside: inside_of_words,
    Members: members_words,
    More: more_words,
    Named: named_words,
    Negative: negative_words,
    Operand: operand_words,
    Opened: opened_words,
    Relative: relative_words,
    Superlative: superlative_words,
}
