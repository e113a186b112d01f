"""Japanese sentences: lines, blocks, choices and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.language.rules_text.grammar.catalogue.catalogue_language import CatalogueLanguage
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese_conditions import join_clauses, no
from engine.language.rules_text.plan import sentences
from engine.language.rules_text.plan.clauses import FromTop
from engine.language.rules_text.plan.phrases import TextPlan

IT = "それを"


DECIDES = re.compile("(?:^|。|、)([^。、]+)は[^。]*かどうかを決める。")
YES = re.compile("その答えが「(?:はい|(いいえ))」(?:である)?")
CHOSEN = re.compile("（選んだ[^（）]+）")
CHOICE = re.compile("選(?:ぶ(?!プレイヤー)|び|んで)")
EITHER = re.compile("(か[^。]*を対象とする。.*に、)(（a）[^（）]*（b）[^（）]*)$")
THOSE = re.compile("その([一-龥ァ-ヶー]+)")


def polish(said: str, unnamed: Iterable[str]) -> str:
    """Return a whole text without needless names, saying which parts depend on the target."""
    if decides := DECIDES.search(said):
        who = f"{decides[1]}がそう"
        said = YES.sub(lambda no: who + ("しないと決めた" if no[1] else "すると決めた"), said)
    for noun in unnamed:
        named = f"(?<=[。：、（]){re.escape(noun)}(?=[をはがにの])(?!をすべて)"
        said = re.sub(named, lambda found: f"その{found[0]}", said)
    if len(CHOSEN.findall(said)) == len(CHOICE.findall(said)) == 1:
        said = CHOSEN.sub("", said)
    if either := EITHER.search(said):
        one, other = (set(THOSE.findall(each)) for each in either[2].split("（b）"))
        if one and other and not one & other:
            return said.replace(either[2], f"対象に応じて、{either[2]}")
    return said


def with_stop(text: str) -> str:
    return text if text.endswith("。") else f"{text}。"


def lines_words(japanese: CatalogueLanguage, plan: sentences.Lines) -> str:
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


def may_words(japanese: CatalogueLanguage, plan: sentences.May) -> str:
    """Return "…してもよい", and for lines that follow "そうしたなら、…"."""
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    first, rest = plan.action, ""
    if (
        isinstance(plan.action, sentences.Lines)
        and len(plan.action.lines) > 1
        and not plan.action.is_lettered
    ):
        first, *others = plan.action.lines
        following = sentences.Lines(tuple(others), "then", 0, is_lettered=False)
        rest = f"。そうしたなら、{lines_words(japanese, following)}"
    action, noun = japanese.text(first).removeprefix(by), by.removesuffix("は")
    if by and action.startswith(f"{noun}の"):
        action = action.replace(noun, "自身", 1)
    done = f"{by}{bend(action, 'te')}もよい"
    if by and "は" in action.partition("を")[0]:  # Another player does this.
        done = f"{by}次のことを選んでもよい：{action}"
    return done + rest if plan.is_whole else done


def lasts_words(japanese: CatalogueLanguage, plan: sentences.Lasts) -> str:
    said = [
        f"{no(japanese, plan.of)}{japanese.text(what)}する"
        if verb == "get"
        else f"{japanese.text(plan.of.text)}は{japanese.text(what)}"
        for verb, what in plan.changes
    ]
    of = no(japanese, plan.of)
    said[1:] = [each.removeprefix(of) for each in said[1:]]
    return f"{japanese.text(plan.until)}、{join_clauses(japanese, said, 'and')}"


def added_words(japanese: CatalogueLanguage, plan: sentences.Added) -> str:
    nouns = no(japanese, plan.owner) + "と".join(map(japanese.text, plan.nouns))
    value = japanese.text(plan.value.text)
    return f"{nouns}に{value}を加える" if plan.operator == "+=" else f"{nouns}から{value}を引く"


def choose_one_words(japanese: CatalogueLanguage, plan: sentences.ChooseOne) -> str:
    by = "" if plan.by.is_you else f"{japanese.text(plan.by.text)}は"
    one, two = (japanese.text(each) for each in (plan.one, plan.two))
    return f"{by}次から1つを選ぶ：「{one}」「{two}」"


def from_top_words(japanese: CatalogueLanguage, plan: FromTop) -> str:
    return (
        "一番上に" if plan.place.digits == "1" else f"上から{japanese.text(plan.place.text)}枚目に"
    )


def quoted_words(japanese: CatalogueLanguage, plan: sentences.Quoted) -> str:
    text = japanese.text(plan.text).removesuffix("。")
    return f"『{plan.title}：{text}』" if plan.title else f"『{text}』"


SENTENCES: Mapping[type[TextPlan], Callable[[Any, Any], str]] = {
    sentences.Added: added_words,
    sentences.ChooseOne: choose_one_words,
    FromTop: from_top_words,
    sentences.BothDone: lambda ja, plan: in_one_sentence([ja.text(plan.one), ja.text(plan.two)]),
    sentences.Costs: lambda ja, plan: join_clauses(ja, plan.costs, "and"),
    sentences.ForATime: lambda ja, plan: f"{ja.text(plan.until)}、{ja.text(plan.changed)}",
    sentences.Lasts: lasts_words,
    sentences.Lines: lines_words,
    sentences.May: may_words,
    sentences.Quoted: quoted_words,
}
