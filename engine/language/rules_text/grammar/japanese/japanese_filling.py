"""Fill in Japanese templates: particles after phrases, counters after numbers, and bend clauses."""

from __future__ import annotations

from typing import Protocol

from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.templates import (
    BRACKETS,
    Counted,
    IfGiven,
    Quantity,
    Slot,
    Template,
    Verb,
    YesOrNo,
    is_yes,
)
from engine.language.rules_text.plan.phrases import Phrase, Said, Text, TextPlan

PARTICLES = {"ga": "が", "wo": "を", "ni": "に", "to": "と", "ha": "は"}
COUNTERS = {"mai": "枚", "ten": "点", "tsu": "つ", "tai": "体", "kai": "回"}
FORMS = ("stem", "te", "neg", "past", "nara", "rel")


class SlotGrammar(Protocol):
    """The methods of Japanese that templates call."""

    def text(self, plan: Text) -> str: ...

    def with_determiner(self, determiner: str, phrase: Phrase) -> str: ...

    def with_counter(self, number: Phrase, counter: str) -> str: ...

    def counter(self, phrase: Phrase | Text) -> str: ...

    def one_of(self, phrase: Phrase) -> tuple[str, str]: ...

    def is_alive(self, phrase: Phrase | Text) -> bool: ...

    def goal(self, zone: str, is_entered: bool = False) -> str: ...


class JapaneseFilling:
    def __init__(self, japanese: SlotGrammar, said: Said) -> None:
        self.japanese = japanese
        self.said = said

    def phrase(self, name: str) -> Phrase:
        found = self.said.slots.get(name, BRACKETS.get(name, name))
        return Phrase(found) if isinstance(found, str | TextPlan) else found

    def text(self, parts: Template) -> str:
        return "".join(map(self.part, parts))

    def part(self, part: object) -> str:
        match part:
            case Slot():
                return self.slot(part)
            case YesOrNo(name, yes, no):
                return self.text(yes if is_yes(self.said.slots.get(name)) else no)
            case IfGiven(name, inside):
                return self.text(inside) if self.is_given(name) else ""
            case Quantity(low, count, of):
                return self.quantity(low, self.phrase(count), self.phrase(of))
            case Counted() | Verb():
                raise ValueError("Japanese has no plural")
        return str(part)

    def is_given(self, name: str) -> bool:
        if self.said.is_authors:
            return name in self.said.slots and bool(self.phrase(name).text)
        return name in self.said.given

    def slot(self, slot: Slot) -> str:
        phrase, case = self.phrase(slot.name), slot.case
        if slot.determiner:
            said = self.japanese.with_determiner(slot.determiner, phrase)
            return said + PARTICLES.get(case, "")
        if case in COUNTERS:
            return self.japanese.with_counter(phrase, COUNTERS[case])
        said = self.japanese.text(phrase.text)
        if case in FORMS:
            return bend(said, case)
        match case:
            case "wa":
                return "" if phrase.is_you or not said else f"{said}は"
            case "no":
                return "" if not said else phrase.own or f"{said}の"
            case "of":  # “Your” is left out.
                return "" if phrase.is_you else f"{said}の"
            case "be":
                return "いる" if self.japanese.is_alive(phrase) else "ある"
            case "put" | "enter":
                return self.japanese.goal(said, is_entered=case == "enter")
            case "each":
                return f"{self.japanese.with_determiner('each', phrase)}は"
            case "one":
                return "を1".join(self.japanese.one_of(phrase))
        return said + PARTICLES.get(case, "") if said else ""

    def quantity(self, low: str, count: Phrase, of: Phrase) -> str:
        """Return "クリーチャー1～2体", or "クリーチャー2体まで"."""
        one, counter = self.japanese.text(of.one or of.text), self.japanese.counter(of)
        least = self.phrase(low).digits if low else count.digits
        most = self.japanese.with_counter(count, counter)
        if not low or least == count.digits:
            return one + most
        return f"{one}{most}まで" if least == "0" else f"{one}{least}～{most}"
