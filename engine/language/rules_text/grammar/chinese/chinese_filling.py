"""Fill in Chinese templates: possession, classifiers, and verbs with their negations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.language.rules_text.grammar.catalogue.catalogue_filling import CatalogueFilling
from engine.language.rules_text.grammar.chinese.chinese_members import conditions_words
from engine.language.rules_text.grammar.templates import Template, Verb
from engine.language.rules_text.plan.phrases import Phrase, Said

ANYBODY = ("玩家", "牌", "不在")
WOULD, NOT = "將", "並非"


class ChineseFilling(CatalogueFilling):
    language: Any
    counters: ClassVar[Mapping[str, str]] = {
        "zhang": "張",
        "dian": "點",
        "ge": "個",
        "ci": "次",
        "wei": "位",
        "xiang": "項",
    }

    def __init__(self, language: Any, said: Said) -> None:
        super().__init__(language, said)
        self.denied = said.denied  # Only the first verb is negated.

    def fill(self, parts: Template) -> str:
        said = super().fill(parts)
        if not self.denied:
            return said
        self.denied = False
        return f"{NOT}{said}"

    def part(self, part: object) -> str:
        """Return a part of a template. The second form of a verb such as "<是|不是>" is its negation."""
        if isinstance(part, Verb):
            denied, self.denied = self.denied, False
            return part.one if denied else part.several
        return super().part(part)

    def with_case(self, said: str, case: str) -> str:
        """Return "每有1個生物", or "你每有1個生物" for the reader's own."""
        if case != "per":
            return said
        own = self.language.you.own
        who = self.language.you.text if said.startswith(own) else ""
        return f"{who}每有{said.removeprefix(own)}"

    def in_case(self, phrase: Phrase, said: str, case: str) -> str:
        match case:
            case "wa":
                return self.language.unsaid if phrase.is_you else said
            case "no":
                return "" if not said else phrase.own or f"{said}的"
            case "wo":  # “其” as an object
                return "其" if phrase.own == "其" and said == self.language.it.text else said
            case "ga" if self.said.would:
                return said + WOULD
            case "parts":
                return conditions_words(self.language, phrase.text)
            case "n":
                return str(self.language.in_brackets(phrase))
            case "any":
                return f"有{said}" if said.startswith(ANYBODY) else said
            case "short":
                return str(self.language.short(said))
            case "at" if not said:  # A zone that a clause before a noun leaves out.
                return "其中"
            case "put" | "enter" | "at" | "on":
                return str(self.language.goal(said, case))
            case "each":
                return str(self.language.with_determiner("each", phrase))
            case "one":
                return str(self.language.with_determiner("a", phrase))
        return said
