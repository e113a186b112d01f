"""Fill in Japanese templates: particles after phrases, counters after numbers, and inflected clauses."""

from __future__ import annotations

import re
from typing import Any

from engine.language.rules_text.grammar.catalogue.catalogue_filling import CatalogueFilling
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.plan.phrases import Phrase

PARTICLES = {"ga": "が", "wo": "を", "ni": "に", "to": "と", "ha": "は"}
ALL = "すべて"
AMONG, THING = "のうち、", "もの"
AT_LEAST = re.compile(r"(\d+[^\d（）]?(?:まで|以上))$")
"""Matches “3枚まで”, which stands after the object: “カードを3枚まで宣言する”."""
EACH = re.compile("([^、。（]*それぞれ(?:を|に(?=\\d)))(?=[^、。]*$)(?!.*と同じ)")
FORMS = ("stem", "te", "neg", "past", "nara", "rel", "dearu")


class JapaneseFilling(CatalogueFilling):
    language: Any
    counters = {"mai": "枚", "ten": "点", "tsu": "つ", "tai": "体", "kai": "回"}

    def with_case(self, said: str, case: str) -> str:
        if case == "wo" and said.endswith(ALL):
            return f"{said.removesuffix(ALL)}を{ALL}"
        return said + PARTICLES.get(case, "")

    def in_case(self, phrase: Phrase, said: str, case: str) -> str:
        if case in FORMS:
            return bend(said, case)
        match case:
            case "wa":
                return self.language.unsaid if phrase.is_you else f"{said}は" if said else ""
            case "no":
                return "" if not said else phrase.own or f"{said}の"
            case "of":  # “Your” is left out.
                return "" if phrase.is_you else f"{said}の"
            case "be":
                return "いる" if self.language.is_alive(phrase) else "ある"
            case "put" | "enter":
                return str(self.language.goal(said, is_entered=case == "enter"))
            case "each":
                return f"{self.language.with_determiner('each', phrase)}は"
            case "one":
                return "を1".join(self.language.one_of(phrase))
            case "its":  # “Its” is left out.
                return "" if phrase.own == "その" else self.in_case(phrase, said, "no")
            case "bare":
                return said.removeprefix("その")
            case "up":
                return AT_LEAST.sub(r"を\1", said) if AT_LEAST.search(said) else f"{said}を"
            case "once":
                return EACH.sub(r"\1同時に", said) if EACH.match(said) else f"同時に、{said}"
            case "until":
                return f"{said[:-1]}くなる" if said.endswith("ない") else f"{said}ようになる"
            case "th":
                return f"{said}番目" if phrase.digits else f"（{said or 'その数'}）番目"
            case "topic":  # the topic of a definition
                return with_topic(said)
        return self.with_case(said, case) if said else ""


def with_topic(said: str) -> str:
    """Return "…のうち、自分が持つものは敗北する": subjects before もの belong to a clause before a noun."""
    if "それぞれが" in said:
        return said.replace("それぞれが", "それぞれは", 1)
    among, subject = said.find(AMONG), said.find("が")
    start = max(said.find(THING, among), 0) if 0 <= among < subject else 0
    return said[:start] + said[start:].replace("が", "は", 1)
