"""Read printed effects back: every tree whose printed text can be the given one.

The reader guesses generously (what “it” is, whose zone is meant): a tree counts only if the printer prints
exactly the text for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, product
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.rules_text.effect import worded_effect
from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.syntax import Binary, Effect, Expression, Name
from tests.engine.language.reading.lines import SENTENCE, LineReader, Lines, lowered
from tests.engine.language.reading.slots import IT, NUMERAL, THAT, THEY, replaced
from tests.engine.language.reading.values import FIRST_QUOTE, QUOTED, joined, unique

MOST = 400
"""So many trees are tried for a text."""
WAITS = " This uses the stack."
MAY_IF = re.compile(r"[^.]*\byou may [^.]*?( if ([^.]*))\.", re.IGNORECASE)
OPPONENTS: dict[str, list[Expression]] = {
    "an opponent": [syntax.Attribute(Name("you"), "opponents")],
    "a player": [Name("players")],
}


class Reader(LineReader):
    def effects(self, text: str, model: Effect) -> Iterator[Effect]:
        """Yield the effects that print the text. Names, titles and kinds are those of the model."""
        for each in self.modifiers(text):
            yield from pronouns(replace(model, headers=each[0], body=each[1]))
        for heads, rest in self.begin(text):
            for more, body in self.targets_and_costs(rest):
                for asked_for, left in self.conditional(body):
                    for lines in self.sentences(left) if left else [()]:
                        headers = (*heads, *asked_for, *more)
                        yield from pronouns(replace(model, headers=headers, body=lines))

    def begin(self, text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        """Yield the headings with which the text can begin, and the rest of the text."""
        if WAITS in text:
            for heads, rest in self.begin(text.replace(WAITS, "")):
                if heads and isinstance(heads[0], syntax.Use):
                    yield (replace(heads[0], on="stack"), *heads[1:]), rest
            return
        yield from self.headings.begin(text)
        if found := MAY_IF.match(text):
            for heads, rest in self.headings.begin(text.replace(found[1], "", 1)):
                for holds in self.clauses(found[2]):
                    yield (*heads, syntax.Condition(holds)), rest

    def conditional(self, text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        """Yield the conditions of an event that may be at the beginning of a text, and the rest."""
        yield (), text
        if text.startswith("if "):
            for cut in re.finditer(", ", text):
                for holds in self.clauses(text[3 : cut.start()]):
                    yield (syntax.Condition(holds),), text[cut.end() :]

    def modifiers(self, text: str) -> Iterator[tuple[tuple[Any, ...], Lines]]:
        """Yield the headings and lines of “each other creature in your camp gets +1 might”."""
        for pattern, (attribute, zones, line) in self.headings.modifiers:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            given = [found["n"]] if "n" in pattern.groupindex else []
            lines = (
                replaced(line, syntax.Number(NUMERAL), syntax.Number(int(given[0])))
                if given
                else line,
            )
            for holds in self.subjects(found["who"]):
                reading = syntax.Reading(attribute, "card", "other", zones, 0)
                yield (reading, *(syntax.Condition(each) for each in holds)), lines

    def subjects(self, text: str) -> Iterator[tuple[Expression, ...]]:
        """Yield the conditions on the cards that a modifier is about."""
        if text == "This card":
            yield (Binary("==", Name("other"), Name("this")),)
        if text.startswith("Each "):
            for each in self.read("one", text.removeprefix("Each ")):
                if isinstance(each, syntax.Selection) and each.where is not None:
                    holds = [each.where]
                    if each.place is not None:
                        holds.insert(0, Binary("in", Name("it"), each.place))
                    yield (replaced(joined(holds), Name("it"), Name("other")),)
                    yield tuple(replaced(one, Name("it"), Name("other")) for one in holds)

    def targets_and_costs(self, text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        yield (), text
        sentence, *rest = SENTENCE.split(text, maxsplit=1)
        left = rest[0] if rest else ""
        said = lowered(sentence).removesuffix(".")
        heads: list[Any] = []
        if found := re.fullmatch("(target|announce) (.+?)(?: as the ([a-z]+))?", said):
            for each in self.choice(found[2], optional=False):
                name = found[3] or "chosen"
                heads.append(
                    syntax.Target(name, each.arguments[0].value, announced=found[1] == "announce")
                )
        if found := re.fullmatch(r"target (?:(\d+) (?:or|to)|up to) (\d+) (.+)", said):
            for each in self.read("several", found[3]) or self.read(
                "set", found[3].removeprefix("of ")
            ):
                low = syntax.Number(int(found[1])) if found[1] else None
                high = syntax.Number(int(found[2]))
                heads.append(syntax.Target("chosen", each, low, high))
        if found := re.fullmatch("target (an? .+?), or target (an? .+)", said):
            firsts = [each.arguments[0].value for each in self.choice(found[1], optional=False)]
            for one, two in product(firsts, OPPONENTS.get(found[2], [])):
                heads += [(syntax.Target("chosen", one), syntax.Target("rival", two, instead=True))]
        if found := re.fullmatch(r"announce a number from (\d+) to (\d+)", said):
            first, last = (syntax.Number(int(each)) for each in found.groups())
            heads.append(syntax.Target("amount", first, announced=True, last=last))
        if found := re.fullmatch("cost: (.+)", said):
            costs = [self.cost(each) for each in re.split(", | and ", found[1])]
            for paid in product(*costs):
                for more, body in self.targets_and_costs(left):
                    yield (*paid, *more), body
        for head in heads:
            for more, body in self.targets_and_costs(left):
                yield (*(head if isinstance(head, tuple) else (head,)), *more), body

    def cost(self, text: str) -> list[Any]:
        lines = chain(self.read("line", text), self.read("line", f"you {text}"))
        found: list[Any] = [syntax.Cost(each) for each in lines if isinstance(each, syntax.Command)]
        if paid := re.fullmatch(r"pay that much (\w+)", text):
            return self.cost(f"pay {paid[1]} equal to that number")
        if paid := re.fullmatch(r"pay (?:(\d+) (.+)|(.+) equal to (.+))", text):
            noun = paid[2] or paid[3]
            amounts = [syntax.Number(int(paid[1]))] if paid[1] else self.read("number", paid[4])
            for of_class, name in self.words.attributes:
                word = self.words.attributes[of_class, name]
                if of_class == "player" and noun in (name, ENGLISH.wording(word.wording).noun):
                    reference = syntax.Attribute(Name("you"), name)
                    found += [syntax.Pay(reference, each) for each in amounts]
        return found[:10]


def pronouns(effect: Effect) -> Iterator[Effect]:
    """Yield the effect for each card and player that its pronouns can stand for."""
    event = Name("trigger")
    cards: list[Expression] = [Name("this")]
    targets = [Name(each.name) for each in effect.targets]
    loops = [each for each in syntax.nodes(effect) if isinstance(each, syntax.EachLoop)]
    members = [Name("member")] if loops else []
    cards = [*members, *targets, Name("chosen"), *cards, syntax.Attribute(event, "card")]
    players: list[Expression] = [
        syntax.Attribute(Name("you"), "next"),
        syntax.Attribute(event, "controller"),
    ]
    players += [syntax.Attribute(card, "owner") for card in cards[:1]]
    found = {each for each in syntax.nodes(effect) if isinstance(each, Name)}
    choices: list[tuple[Expression, list[Expression]]] = [
        (IT, cards),
        (THAT, cards),
        (THEY, players),
    ]
    options: list[list[Expression]] = [each if mark in found else [mark] for mark, each in choices]
    for given in product(*options):
        known = effect
        for (mark, _), one in zip(choices, given, strict=True):
            known = replaced(known, mark, one)
        yield known


def quoted_once(reader: Reader, text: str) -> str:
    """Return the text with a sign for each effect that it quotes, whose sentences are its own."""
    said = sorted({each for each in reader.patterns.quotes.values() if len(each.split()) > 1})
    for number, each in sorted(enumerate(said), key=lambda found: -len(found[1])):
        if each in text:
            sign = chr(FIRST_QUOTE + number)
            QUOTED[sign] = each
            text = text.replace(each, sign)
    return text


def read_back(reader: Reader, text: str, model: Effect, on_card: bool) -> list[Effect]:
    """Return the correct effects that print exactly the text."""
    found = []
    for each in islice(unique(reader.effects(quoted_once(reader, text), model)), MOST):
        checked = check_effect(each, reader.words, on_card=on_card)
        if (
            not checked.problems
            and worded_effect(each, reader.words, checked.kinds, on_card) == text
        ):
            found.append(each)
    return found
