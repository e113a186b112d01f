"""Parse templates and fill them with phrases.

`{count}` is a phrase; `{of}'s hand` becomes "your hand" or "the hand of the next player".
`{count:a card|cards}` is a number of things, `{a from}` a member of a set, "a card in your hand";
`{count*of}` is a number of members, and `{low..high*of}` "up to 2 cards in your hand".
`<draw|draws>` agrees with the phrase before it; a negation negates the first such verb.
`{optional?may|must}` is the first text if the value is `yes`, and `[ of {from}]` is left out if
`from` is not given. `{cards.acc}` is a phrase in a case, for languages that have cases.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeAlias

from engine.language import syntax
from engine.language.rules_text.plan.phrases import Phrase, Text, TextPlan

OPENING = {"{": "}", "[": "]", "<": ">"}
BRACKET = re.compile(r"[{\[<]")
SAME_BRACKETS = {
    opens: re.compile(f"[{re.escape(opens + closes)}]") for opens, closes in OPENING.items()
}
OWNED = re.compile(r"'s ([^{}<>\[\].,:;]*[^{}<>\[\].,:; ])")
SLOT = re.compile(r"(?:([a-z ]+) )?(\w+)(?:\.([a-z]+))?")
COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
"""Matches a number of things without other slots: its name, the singular and the plural."""
NOTHING = Phrase("")
NAMED_AS = "{named as}"
"""The slot of a command that always shows the name it defines."""
LITERAL = {"[": "1", "]": "2", "{": "3", "}": "4"}
"""The slots for brackets written by authors. Names of values never begin with a digit."""
BRACKETS = {name: bracket for bracket, name in LITERAL.items()}
LITERALS = str.maketrans({bracket: f"{{{name}}}" for bracket, name in LITERAL.items()})


@dataclass(frozen=True, slots=True)
class Slot:
    determiner: str
    name: str
    case: str = ""
    owned: str = ""  # The noun that the phrase owns: "hand" in "{of}'s hand".


@dataclass(frozen=True, slots=True)
class Verb:
    several: str
    one: str


@dataclass(frozen=True, slots=True)
class Counted:
    name: str
    one: Template
    many: Template


@dataclass(frozen=True, slots=True)
class Quantity:
    low: str  # "" for an exact number
    count: str
    of: str


@dataclass(frozen=True, slots=True)
class YesOrNo:
    name: str
    yes: Template
    no: Template


@dataclass(frozen=True, slots=True)
class IfGiven:
    name: str
    inside: Template


Part: TypeAlias = str | Slot | Verb | Counted | Quantity | YesOrNo | IfGiven
Template: TypeAlias = tuple[Part, ...]


class Grammar(Protocol):
    """The methods of a language that templates call."""

    def text(self, plan: Text) -> str: ...

    def with_determiner(self, determiner: str, phrase: Phrase) -> str: ...

    def possessive(self, phrase: Phrase, owned: str) -> str: ...

    def quantity(self, number: Phrase, of: Phrase) -> str: ...

    def range(self, low: Phrase, high: Phrase, of: Phrase) -> str: ...

    def number_of_things(self, number: Phrase, one: str, many: str) -> str: ...

    def negate(self, verb: str, following: str) -> str: ...

    def hypothetical(self, verb: str) -> str: ...

    def can_order(self, verb: Verb) -> bool: ...


def literal(text: str) -> str:
    """Return a template for an author's text. Its brackets have no special meaning."""
    return text.translate(LITERALS)


def with_slots(text: syntax.Text) -> str:
    """Return the text with a slot for each name in it. Only verbs of authors can be marked."""
    return "".join(
        literal(part) if isinstance(part, str) else f"{{{getattr(part, 'name', '')}}}"
        for part in text.parts
    )


def always_has(template: str, name: str) -> bool:
    """Return True if the template has a slot for this value, and can't leave it out."""
    always = re.sub(r"\[[^\]]*\]", "", template)
    return re.search(rf"\{{(?:[a-z ]+ )?{name}\}}", always) is not None


def first_owned(template: str) -> tuple[str, str] | None:
    """Return the first slot of the template and the noun it owns, or None if it
    begins with something else.
    """
    found = re.fullmatch(r"\{(\w+)\}'s (.+)", template)
    return (found[1], found[2]) if found else None


@lru_cache(maxsize=8192)
def parse_template(text: str) -> Template:
    return tuple(_parts(text))


def _parts(text: str) -> Iterator[Part]:
    start = 0
    opening = BRACKET.search(text)
    while opening:
        place = opening.start()
        end = _closing(text, place)
        part = _part(text[place], text[place + 1 : end]) if end > 0 else None
        if part is None:
            opening = BRACKET.search(text, place + 1)
            continue
        if place > start:
            yield text[start:place]
        start = end + 1
        if isinstance(part, Slot) and not part.determiner:
            owned = OWNED.match(text, start)
            if owned:
                part = Slot("", part.name, part.case, owned[1])
                start = owned.end()
        yield part
        opening = BRACKET.search(text, start)
    if start < len(text):
        yield text[start:]


def _closing(text: str, place: int) -> int:
    """Return the index of the bracket that closes the bracket at `place`, or -1."""
    closes, depth = OPENING[text[place]], 0
    for found in SAME_BRACKETS[text[place]].finditer(text, place):
        depth += -1 if found[0] == closes else 1
        if depth == 0:
            return found.start()
    return -1


def _part(bracket: str, inside: str) -> Part | None:
    if bracket == "<":
        forms = inside.split("|")
        return Verb(*forms) if len(forms) == 2 else None
    if bracket == "[":
        found = re.search(r"\{(?:[a-z ]* )?(\w+)", inside)
        return IfGiven(found[1], parse_template(inside)) if found else None
    plain = SLOT.fullmatch(inside)
    if plain:
        return Slot(plain[1] or "", plain[2], plain[3] or "")
    if found := re.fullmatch(r"(\w+)\?(.*)", inside, re.DOTALL):
        yes, no = _halves(found[2])
        return YesOrNo(found[1], parse_template(yes), parse_template(no))
    if found := re.fullmatch(r"(\w+):(.*)", inside, re.DOTALL):
        one, many = _halves(found[2])
        return Counted(found[1], parse_template(one), parse_template(many))
    if found := re.fullmatch(r"(?:(\w+)\.\.)?(\w+)\*(\w+)", inside):
        return Quantity(found[1] or "", found[2], found[3])
    return None


def _halves(text: str) -> tuple[str, str]:
    """Split the text at the first bar outside brackets."""
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter in "{<[") - (letter in "}>]")
        if letter == "|" and depth == 0:
            return text[:index], text[index + 1 :]
    return text, ""


def has_verb(following: Template) -> bool:
    """Return True if a verb comes next, so that the phrase is its subject."""
    match following:
        case (" ", Verb(), *_):
            return True
        case (" ", YesOrNo(_, yes, no), *_):
            return has_verb((" ", *yes)) or has_verb((" ", *no)) or not yes
    return False


def is_yes(phrase: Phrase | Text | None) -> bool:
    return isinstance(phrase, Phrase) and phrase.is_yes


def fill(
    grammar: Grammar,
    template: str,
    phrases: Mapping[str, Phrase | Text],
    given: Collection[str] = (),
    denied: bool = False,
    ordered: bool = False,
    would: bool = False,
) -> str:
    """Fill in a template.

    `given` has the names of the arguments in the call. `denied` negates the sentence, and `would` makes it
    hypothetical. An `ordered` sentence is an order to “you”: "draw a card".
    """
    parts = parse_template(template)
    if len(parts) == 1 and isinstance(parts[0], str):
        return parts[0]
    return Filling(grammar, phrases, given, denied, would).text(parts, ordered)


class Filling:
    def __init__(
        self,
        grammar: Grammar,
        phrases: Mapping[str, Phrase | Text],
        given: Collection[str],
        denied: bool,
        would: bool,
    ) -> None:
        self.grammar = grammar
        self.phrases = phrases
        self.given = given
        self.denied = denied
        self.would = would
        self.subject = NOTHING
        self.is_plural = False

    def text(self, parts: Template, ordered: bool = False) -> str:
        if parts and isinstance(parts[0], YesOrNo):
            chosen = parts[0].yes if is_yes(self.phrases.get(parts[0].name)) else parts[0].no
            parts = (*chosen, *parts[1:])
        if ordered and self.is_order(parts):
            self.subject = self.phrase(parts[0].name)  # type: ignore[union-attr]
            parts = parts[2:]
        said = ""
        for place, part in enumerate(parts):
            if isinstance(part, str):
                said += part
            elif isinstance(part, Verb):
                following = next((each for each in parts[place + 1 :]), "")
                said += self.verb(part, following if isinstance(following, str) else "")
            elif isinstance(part, Slot):
                said += self.slot(part, parts, place)
            else:
                said += self.part_text(part)
        return said

    def is_order(self, parts: Template) -> bool:
        """Return True if the sentence begins with "you" and a verb that can do without it."""
        match parts:
            case (Slot("", name, _, ""), " ", Verb() as verb, *_):
                return self.phrase(name).is_you and self.grammar.can_order(verb)
            case (Slot("", name, _, ""), " ", YesOrNo(asked, _, (Verb() as verb, *_)), *_):
                is_plain = not is_yes(self.phrases.get(asked))
                return is_plain and self.phrase(name).is_you and self.grammar.can_order(verb)
        return False

    def part_text(self, part: Counted | Quantity | YesOrNo | IfGiven) -> str:
        match part:
            case Counted(name, one, many):
                return self.number_of_things(self.phrase(name), one, many)
            case Quantity("", count, of):
                return self.grammar.quantity(self.phrase(count), self.phrase(of))
            case Quantity(low, count, of):
                return self.grammar.range(self.phrase(low), self.phrase(count), self.phrase(of))
            case YesOrNo(name, yes, no):
                return self.text(yes if is_yes(self.phrases.get(name)) else no)
            case IfGiven(name, inside):
                return self.text(inside) if name in self.given else ""

    def phrase(self, name: str) -> Phrase:
        found = self.phrases.get(name, BRACKETS.get(name, name))
        return Phrase(found) if isinstance(found, str | TextPlan) else found

    def number_of_things(self, number: Phrase, one: Template, many: Template) -> str:
        return self.grammar.number_of_things(number, self.text(one), self.text(many))

    def slot(self, slot: Slot, parts: Template, place: int) -> str:
        found = self.phrases.get(slot.name)
        if isinstance(found, str | TextPlan) and not slot.owned and not slot.determiner:
            self.subject, self.is_plural = NOTHING, False
            return self.grammar.text(found)
        phrase = self.phrase(slot.name)
        if slot.owned:
            self.subject, self.is_plural = NOTHING, False
            return self.grammar.possessive(phrase, slot.owned)
        self.subject, self.is_plural = phrase, phrase.many
        if slot.determiner:
            if not phrase.alone:
                is_set = bool(phrase.several) or phrase.many
                self.is_plural = slot.determiner in ("those", "all") and is_set
            return self.grammar.with_determiner(slot.determiner, phrase)
        if not phrase.forms:
            return self.grammar.text(phrase.text)
        is_subject = place == 0 or has_verb(parts[place + 1 :])
        return self.grammar.text(phrase.form(slot.case or ("" if is_subject else "obj")))

    def verb(self, verb: Verb, following: str) -> str:
        is_you = self.subject.is_you
        is_plural = self.subject.many if is_you else self.is_plural
        word = verb.several if is_plural else verb.one
        if self.would:
            self.would = False
            return self.grammar.hypothetical(word)
        if self.denied:
            self.denied = False
            return self.grammar.negate(word, following)
        return word
