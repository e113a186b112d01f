"""Fill in templates of a catalogue, in languages without plurals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Protocol

from engine.language.rules_text.grammar.language import MissingWordError
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
from engine.language.rules_text.plan.phrases import Phrase, Row, Said, Text, TextPlan

LEFT_OUT = Row(())
"""The subject that a clause before a noun leaves out."""


class SlotGrammar(Protocol):
    """The methods of a language that all templates call."""

    it: Phrase

    def text(self, plan: Text) -> str: ...

    def with_determiner(self, determiner: str, phrase: Phrase) -> str: ...

    def with_counter(self, number: Phrase, counter: str) -> str: ...

    def quantity(self, low: Phrase, count: Phrase, of: Phrase) -> str: ...


class CatalogueFilling:
    """Fills in one template. `counters` maps the cases that name counters to the counters."""

    counters: ClassVar[Mapping[str, str]] = {}

    def __init__(self, language: SlotGrammar, said: Said) -> None:
        self.language = language
        self.said = said

    def phrase(self, name: str) -> Phrase:
        found = self.said.slots.get(name, BRACKETS.get(name, name))
        return Phrase(found) if isinstance(found, str | TextPlan) else found

    def fill(self, parts: Template) -> str:
        return "".join(map(self.part, parts))

    def part(self, part: object) -> str:
        match part:
            case Slot():
                return self.slot(part)
            case YesOrNo(name, yes, no):
                return self.fill(yes if is_yes(self.said.slots.get(name)) else no)
            case IfGiven(name, inside):
                return self.fill(inside) if self.is_given(name) else ""
            case Quantity(low, count, of):
                return self.language.quantity(
                    self.phrase(low or count), self.phrase(count), self.phrase(of)
                )
            case Counted() | Verb():
                raise MissingWordError(type(part).__name__)
        return str(part)

    def is_given(self, name: str) -> bool:
        if self.said.is_authors:
            return name in self.said.slots and bool(self.phrase(name).text)
        return name in self.said.given

    def slot(self, slot: Slot) -> str:
        phrase = self.phrase(slot.name)
        if slot.determiner and phrase.text == LEFT_OUT:
            phrase = self.language.it
        if slot.determiner:
            return self.with_case(self.language.with_determiner(slot.determiner, phrase), slot.case)
        if slot.case in self.counters:
            return self.language.with_counter(phrase, self.counters[slot.case])
        return self.in_case(phrase, self.language.text(phrase.text), slot.case)

    def with_case(self, said: str, case: str) -> str:
        """Return the words of a set with the marker of a case."""
        return said

    def in_case(self, phrase: Phrase, said: str, case: str) -> str:
        """Return the words of a phrase with the marker of a case."""
        return said
