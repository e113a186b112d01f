"""English phrases with articles, possessives and numbers of things."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.language.kinds import Kind
from engine.language.rules_text.grammar.english import printed_names
from engine.language.rules_text.plan.phrases import Phrase, Text

BEHIND = re.compile(
    r" (of|after|before|in|on|that|who|whose|with|from|for|as|among|at|plus|minus|times"
    r"|you|where|or|and|by|beside|except|without|attached|happened|owns?|controls?)\b|[,()]"
)
"""Matches words after a noun that make a possessive 's impossible."""
VERBS_AT_THE_END = ("attacks", "blocks", " it left", " it entered", " did this")
OPEN = re.compile(r"\b(?:battlefield|board|table|map|stage)$")
"""Matches zones that cards are “on”, not “in”."""
THAT_NUMBER = "that number"
"""A number that a player has announced: “that many cards”, “that much life”."""


class EnglishGrammar(Protocol):
    """The parts of English that functions for plans need."""

    def text(self, plan: Text) -> str: ...

    def say(self, template: str, **phrases: Phrase | Text) -> str: ...

    def translate(self, template: str) -> str: ...

    def noun(self, kind: Kind, many: bool = False) -> str: ...

    def inside(self, zone: Phrase) -> str: ...

    def relative_pronoun(self, kind: Kind) -> str: ...

    def possessive(self, phrase: Phrase, owned: str) -> str: ...

    def join_list(self, texts: Sequence[str], word: str = "and") -> str: ...

    def sentence(self, text: str, begins: bool = True) -> str: ...

    @property
    def owners(self) -> Mapping[str, Phrase]: ...


class EnglishPhrases:
    """The methods that put words before and after phrases."""

    def text(self, plan: Text) -> str:
        raise NotImplementedError

    def inside(self, zone: Phrase) -> str:
        """Return "in your hand" or "on the battlefield"."""
        where = self.text(zone.text)
        return f"{'on' if OPEN.search(where) else 'in'} {where}"

    def with_determiner(self, determiner: str, phrase: Phrase) -> str:
        """Add a determiner: "a card in your hand", "one of your opponents"."""
        text = self.text(phrase.text)
        determiner = "a" if determiner == "some" else determiner
        if determiner == "in":
            return self.inside(phrase)
        if determiner == "into":
            return f"{'onto' if OPEN.search(text) else 'into'} {text}"
        if phrase.alone or (determiner == "a" and phrase.choice):
            return self.text(phrase.choice) or text
        one, several = self.text(phrase.one), self.text(phrase.several)
        match determiner:
            case "those":
                return f"the {several}" if several else text
            case "members":
                return several or f"of {text}"
            case "named":
                return self.text(phrase.choice)
            case "bare":
                is_owned = "'s " in text or "s' " in text
                return several or (text if is_owned else text.removeprefix("the "))
            case "all":
                if several:
                    return f"all {several}"
                return f"all of {text}" if phrase.many else text
            case "a":
                return with_article(one) if one else f"one of {text}"
            case _ if one:
                return f"{determiner} {one}"
            case "each" | "the first" | "the last":
                return f"{determiner} of {text}"
            case _:
                return f"{determiner} one of {text}"

    def possessive(self, phrase: Phrase, owned: str) -> str:
        """Return "your hand", "that player's hand" or "the hand of the player after that player"."""
        if phrase.own:
            return f"{phrase.own} {owned}"
        text = self.text(phrase.text)
        if BEHIND.search(text) or text.endswith(VERBS_AT_THE_END):
            return f"the {owned} of {text}"
        ending = "'" if text.endswith("s") else "'s"
        return f"{text}{ending} {owned}"

    def quantity(self, number: Phrase, of: Phrase) -> str:
        """Return the text for a certain number of a set's members."""
        count, one, several = self.text(number.text), self.text(of.one), self.text(of.several)
        if count == "1" and one:
            return f"1 {one}"
        if number.all_but and self.text(number.all_but[0]) == one:
            return f"all but {self.text(number.all_but[1])} {several}"
        if count.isdigit():
            named = several or f"of {self.with_determiner('those', of)}"
            return f"{count} {named}"
        if several and count == THAT_NUMBER:
            return f"that many {several}"
        if several:
            return f"a number of {several} equal to {count}"
        return f"a number of {self.with_determiner('those', of)} equal to {count}"

    def range(self, low: Phrase, high: Phrase, of: Phrase) -> str:
        least, most = self.text(low.text), self.text(high.text)
        if least == most:
            return self.quantity(high, of)
        one, several = self.text(of.one), self.text(of.several)
        if high.per and self.text(high.per) == one and least in ("0", "1"):
            return f"any number of {several}" if least == "0" else f"1 or more {several}"
        if least == "0":
            return f"up to {self.quantity(high, of)}"
        named = several or f"of {self.text(of.text)}"
        is_next = least.isdigit() and most == str(int(least) + 1)
        return f"{least} {'or' if is_next else 'to'} {most} {named}"

    def number_of_things(self, number: Phrase, one: str, many: str) -> str:
        if number.either is not None:
            yes, holds, no = number.either
            first, second = (self.number_of_things(each, one, many) for each in (yes, no))
            return f"{first} if {self.text(holds)}, otherwise {second}"
        count = self.text(number.text)
        if count == "1":
            return one
        if count.isdigit() or many == "times":
            return f"{count} {many}"
        if count == THAT_NUMBER:
            return f"that {much_or_many(many)} {many}"
        if number.per:
            return f"{one} for each {self.text(number.per)}"
        if number.rate is not None:
            base, each, per = number.rate
            first = (
                f"{self.number_of_things(Phrase(base), one, many)} plus {each}"
                if base
                else f"{each} {many}"
            )
            return f"{first} for each {self.text(per)}"
        return f"{many} equal to {count}"


def with_article(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    first = words.removeprefix("“")[:1].lower()
    return f"{'an' if first in ('a', 'e', 'i', 'o') else 'a'} {words}"


def much_or_many(noun: str) -> str:
    return "many" if printed_names.is_plural_noun(noun.partition(" ")[0]) else "much"


def alone(phrase: Phrase) -> Phrase:
    return phrase._replace(alone=True)
