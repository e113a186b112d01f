"""Read values and conditions: “your wounded creatures”, “it isn't swift”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice, product
from typing import Any, Self

from engine.language import syntax
from engine.language.syntax import Binary, Expression, Name
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.reading.printed_headings import Headings
from tests.engine.language.reading.printed_patterns import Patterns
from tests.engine.language.reading.slots import A_NAME, A_QUOTE, IT, NUMERAL, THAT, THEY, replaced

MEMBER, CHOSEN = "\ue020", "\ue021"
"""Stand for the member of a loop, and for the card that the line chooses, in the text of a line."""
SHARE = Name("share")
"""What the member of a loop gets of a divided number."""
FIRST_QUOTE = 0xE100
QUOTED: dict[str, str] = {}
"""The effects that are quoted in the text, by the sign that stands for each."""
PLAYERS = {
    "you": Name("you"),
    "your opponent": syntax.Attribute(Name("you"), "next"),
    "the next player": syntax.Attribute(Name("you"), "next"),
    "they": THEY,
    "them": THEY,
    "that player": THEY,
    "the turn player": syntax.Attribute(Name("game"), "turn_player"),
}


@dataclass
class ValueReader:
    words: GameWords
    patterns: Patterns
    headings: Headings
    known: dict[tuple[str, str], list[Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, words: GameWords) -> Self:
        return cls(words, Patterns(words), Headings(words))

    # Values

    def read(self, sort: str, text: str) -> list[Any]:
        """Return what a text of this sort can stand for."""
        key = sort, text
        if key not in self.known:
            self.known[key] = []  # A text is no part of itself.
            self.known[key] = list(islice(unique(self.found(sort, text)), 24))
        return self.known[key]

    def found(self, sort: str, text: str) -> Iterator[Any]:
        match sort:
            case "numeral":
                yield syntax.Number(int(text))
                return
            case "quoted":
                yield from (
                    Name(name)
                    for name, said in self.patterns.quotes.items()
                    if said == QUOTED.get(text, text)
                )
                return
            case "name":
                yield syntax.Text((text,))
                return
            case "card":
                yield from self.named_card(text)
            case "player":
                yield from (PLAYERS[text],) if text in PLAYERS else ()
            case "number" if text.isdigit():
                yield syntax.Number(int(text))
                return
            case "zone":
                yield from self.headings.zones.get(text, ())
            case "set" if re.fullmatch("those [a-z]+", text):
                yield Name("chosen")
            case "set" if text.startswith(("the ", "all ")):
                yield from self.members(text.partition(" ")[2])
            case "set" | "one" | "several":
                yield from self.members(text)
        yield from self.by_patterns(sort, text)
        if sort == "set":
            yield from self.read("card", text)
            yield from self.read("zone", text)
        if sort == "number" and text == "its share":
            yield SHARE
        if sort == "card" and text.startswith(("the top ", "the bottom ")):
            for each in self.read("set", text):
                yield syntax.Call("first", (syntax.Argument("", each),))
        if sort == "clause":
            yield from self.worded(text)
        if sort == "number" and text == "that number":
            yield Name("amount")
        if sort == "number" and text.startswith("(") and text.endswith(")"):
            yield from self.read("number", text[1:-1])

    def worded(self, text: str) -> Iterator[Expression]:
        """Yield “you chose “help”” and “you have less life than your opponent”."""
        if text == "the answer is yes":
            yield Name("agreed")
        if found := re.fullmatch("you chose “([^”]+)”", text):
            yield Binary("==", Name("chosen"), syntax.Text((found[1],)))
        if found := re.fullmatch(r"you have (\d+) or (more|fewer) (.+)", text):
            for each in self.read("set", f"your {found[3]}"):
                counted = syntax.Call("count", (syntax.Argument("", each),))
                sign = ">=" if found[2] == "more" else "<="
                yield Binary(sign, counted, syntax.Number(int(found[1])))
        if found := re.fullmatch(r"(.+) (?:has|have) (less|more) (\w+) than (.+)", text):
            for one, other in product(self.read("player", found[1]), self.read("player", found[4])):
                sides = (syntax.Attribute(each, found[3]) for each in (one, other))
                yield Binary("<" if found[2] == "less" else ">", *sides)

    def named_card(self, text: str) -> Iterator[Expression]:
        if text in (MEMBER, CHOSEN):
            yield Name("member" if text == MEMBER else "chosen")
        elif text == "this card":
            yield Name("this")
        elif text == "it":
            yield IT
        elif text == "that copy":
            yield Name("twin")
        elif re.fullmatch("that [a-z]+", text):
            yield THAT
        elif found := re.fullmatch("the ([a-z]+(?: [a-z]+)?)", text):
            yield Name(found[1].replace(" ", "_"))

    def by_patterns(self, sort: str, text: str) -> Iterator[Any]:
        for pattern in self.patterns.found[sort]:
            found = pattern.regex.fullmatch(text)
            if found is None:
                continue
            parts = (
                self.read(each, part)
                for (_, each), part in zip(pattern.slots, found.groups(), strict=True)
            )
            for given in product(*parts):
                yield filled(pattern.node, pattern.slots, given)

    def members(self, text: str) -> Iterator[Expression]:
        """Yield the sets for “other creature in your camp whose price is 2 or less”."""
        conditions: list[list[Expression]] = []
        rest = text
        while (word := rest.partition(" ")[0]) in self.patterns.adjectives:
            conditions.append(self.patterns.adjectives[word])
            rest = rest.partition(" ")[2]
        noun, _, tail = rest.partition(" ")
        if found := re.fullmatch("(.+?) whose card's (.+)", text):
            of_members = self.by_patterns("tail", f"whose {found[2]}")
            for place, one in product(self.by_patterns("one", found[1]), of_members):
                of_card = replaced(one, Name("it"), syntax.Attribute(Name("it"), "card"))
                yield syntax.Selection("effect", place, of_card)
        if owned := re.fullmatch(r"(your opponent's|your|their|its|.+?'s) (.+)", text):
            yield from self.owned(owned[1], owned[2])
        places: list[tuple[Expression | None, list[list[Expression]]]] = []
        if noun in ("card", "cards"):
            places.append((None, []))
        if noun in self.patterns.nouns:
            places.append((None, [self.patterns.nouns[noun]]))
        many = noun.endswith("s")
        places += [(each, []) for each in self.by_patterns("several" if many else "one", noun)]
        for (place, more), (zone, tails) in product(places, self.tails(tail, many)):
            if place is not None and zone is not None:
                continue
            for holds in product(*conditions, *more, *tails):
                where = joined(holds)
                at = place if place is not None else zone
                if where is not None or at is not None:
                    yield (
                        at
                        if where is None and at is not None
                        else syntax.Selection("card", at, where)
                    )

    def owned(self, owner: str, rest: str) -> Iterator[Expression]:
        """Yield the sets for “your wounded creatures”."""
        found: list[list[Expression]] = []
        while (word := rest.partition(" ")[0]) in self.patterns.adjectives:
            found.append(self.patterns.adjectives[word])
            rest = rest.partition(" ")[2]
        noun, _, tail = rest.partition(" ")
        if not found and not tail:
            return
        both = (self.tails(tail, many=many) for many in (True, False))
        for place, (zone, tails) in product(
            self.by_patterns("set", f"{owner} {noun}"), chain.from_iterable(both)
        ):
            if zone is None:
                for holds in product(*found, *tails):
                    yield syntax.Selection("card", place, joined(holds))

    def tails(
        self, text: str, many: bool
    ) -> Iterator[tuple[Expression | None, list[list[Expression]]]]:
        """Yield the place and the conditions that can follow a noun."""
        if not text:
            yield None, []
            return
        for head, rest in splits(text):
            place = re.fullmatch("(?:in|on) (.+)", head)
            if place and (zones := self.zones_in(place[1])):
                for inner, more in self.tails(rest, many):
                    if inner is None:
                        yield from ((each, more) for each in zones)
            head_tails = list(self.by_patterns("tails" if many else "tail", head))
            if head_tails:
                for inner, more in self.tails(rest.removeprefix("and "), many):
                    yield inner, [head_tails, *more]

    def zones_in(self, text: str) -> list[Expression]:
        """Return a zone, or the union of “your field or your opponent's field”."""
        found = list(self.read("zone", text))
        one, _, two = text.partition(" or ")
        pairs = product(self.read("zone", one), self.read("zone", two) if two else [])
        unions = (tuple(syntax.Argument("", each) for each in pair) for pair in pairs)
        return [*found, *(syntax.Call("union", each) for each in unions)]

    # Conditions

    def clauses(self, text: str) -> list[Expression]:
        found = list(self.read("clause", text))
        for word in ("and", "or"):
            for cut in re.finditer(f" {word} ", text):
                pairs = product(
                    self.clauses_once(text[: cut.start()]), self.clauses(text[cut.end() :])
                )
                found += [Binary(word, *pair) for pair in pairs]
        return found[:40]

    def clauses_once(self, text: str) -> list[Expression]:
        return self.read("clause", text)


def filled(node: Any, slots: Sequence[tuple[str, str]], given: Sequence[Any]) -> Any:
    """Return the node with the parts that were read in its slots."""
    for (name, _), part in zip(slots, given, strict=True):
        literals = {
            "numeral": syntax.Number(NUMERAL),
            A_NAME: syntax.Text((A_NAME,)),
            A_QUOTE: Name(A_QUOTE),
        }
        node = replaced(node, literals.get(name, Name(name)), part)
    return node


def joined(holds: Sequence[Expression]) -> Expression | None:
    found: Expression | None = None
    for each in holds:
        found = each if found is None else Binary("and", found, each)
    return found


def splits(text: str) -> Iterator[tuple[str, str]]:
    """Yield the text cut after each word, the longest beginning first."""
    yield text, ""
    for cut in reversed([found.start() for found in re.finditer(" ", text)]):
        yield text[:cut], text[cut + 1 :]


def unique(found: Iterator[Any]) -> Iterator[Any]:
    seen: set[Any] = set()
    for each in found:
        if each not in seen:
            seen.add(each)
            yield each
