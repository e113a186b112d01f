"""Read printed effects back: every tree whose printed text can be the given one.

The reader guesses generously (what “it” is, whose zone is meant): a tree counts only if the printer prints
exactly the text for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, product
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.kinds import CARD
from engine.language.rules_text.effect import worded_effect
from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.syntax import Attribute, Binary, Effect, Expression, Name
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.reading.lines import SENTENCE, LineReader, Lines, lowered
from tests.engine.language.reading.meanings import renamed
from tests.engine.language.reading.slots import IT, NUMERAL, THAT, THEY, replaced
from tests.engine.language.reading.values import FIRST_QUOTE, QUOTED, joined, unique

MOST = 2_000
"""So many trees are tried for a text."""
WAITS = " This uses the stack."
MAY_IF = re.compile(r"[^.]*\byou may [^.]*?( if ([^.]*))\.", re.IGNORECASE)
OPPONENTS: dict[str, list[Expression]] = {
    "an opponent": [syntax.Attribute(Name("you"), "opponents")],
    "a player": [Name("players")],
}


CANCEL = syntax.Command("cancel", None, ())
PREVENTED = "prevent it."
MODES = "\ue0f0"
"""Stands for the lines of words that a heading announces."""


def words_in(text: str) -> syntax.Listing:
    return syntax.Listing(tuple(syntax.Text((each,)) for each in re.findall("“([^”]+)”", text)))


class Reader(LineReader):
    modes: Sequence[Sequence[syntax.Branch]] = ()

    def effects(self, text: str, model: Effect) -> Iterator[Effect]:
        """Yield the effects that print the text. Names, titles and kinds are those of the model."""
        for each in self.modifiers(text):
            yield from pronouns(replace(model, headers=each[0], body=each[1]), self.words)
        for heads, lines in self.replacements(text):
            yield from pronouns(replace(model, headers=heads, body=(*lines, CANCEL)), self.words)
        for heads, rest in self.begin(text):
            for more, body in self.targets_and_costs(rest):
                for asked_for, left in self.conditional(body):
                    for lines in self.read_lines(left):
                        headers = (*heads, *asked_for, *more)
                        yield from pronouns(replace(model, headers=headers, body=lines), self.words)

    def read_lines(self, text: str) -> Iterator[Lines]:
        if text == MODES:
            yield from product(*self.modes)
        elif text:
            yield from self.sentences(text)
        else:
            yield ()

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

    def replacements(self, text: str) -> Iterator[tuple[tuple[Any, ...], Lines]]:
        """Yield the headings and lines of “if this card would be destroyed, discard a card instead”."""
        for said, found in self.headings.instead.items():
            if not text.startswith(said):
                continue
            rest = text.removeprefix(said)
            begin = re.fullmatch(r"do this instead: (.+)\.|instead, (.+)\.|(.+) instead\.", rest)
            done = next(filter(None, begin.groups())) if begin else ""
            bodies = islice(self.lines(done), 30) if done else [()] if rest == PREVENTED else []
            yield from product(found, bodies)

    def for_each(self, text: str) -> Iterator[tuple[tuple[Any, ...], Lines]]:
        """Yield the headings and lines of “this card gets +1 might for every 2 cards in your pools”."""
        if found := re.fullmatch(r"(.+)'s (\w+) is increased by (.+)\.", text):
            changed = self.modifiers(f"{found[1]} gets +1 {found[2]}.")
            for (heads, lines), amount in product(changed, self.read("number", found[3])):
                yield heads, replaced(lines, syntax.Number(1), amount)
        found = re.fullmatch(r"(.+) gets (\+1 .+?) for (?:each|every (\d+)) (of )?(.+)\.", text)
        if found is None:
            return
        sort = "set" if found[4] else "several" if found[3] else "one"
        for counted in self.read(sort, found[5]):
            for number in (
                syntax.Call("count", (syntax.Argument("", counted),)),
                syntax.Attribute(counted, "count"),
            ):
                value: Expression = number
                if found[3]:
                    value = Binary("/", number, syntax.Number(int(found[3])))
                for heads, lines in self.modifiers(f"{found[1]} gets {found[2]}."):
                    yield heads, replaced(lines, syntax.Number(1), value)

    def modifiers(self, text: str) -> Iterator[tuple[tuple[Any, ...], Lines]]:
        """Yield the headings and lines of “each other creature in your camp gets +1 might”."""
        yield from self.for_each(text)
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
        if found := re.fullmatch("(target|announce) (.+?)(?: as the ([a-z ]+))?", said):
            for each in self.choice(found[2], optional=False):
                name = (found[3] or "chosen").replace(" ", "_")
                heads.append(
                    syntax.Target(name, each.arguments[0].value, announced=found[1] == "announce")
                )
        yield from self.other_headings(said, left)
        if found := re.fullmatch(r"(target|announce) (?:(\d+) (?:or|to)|up to) (\d+) (.+)", said):
            for each in self.read("several", found[4]) or self.read(
                "set", found[4].removeprefix("of ")
            ):
                low = syntax.Number(int(found[2])) if found[2] else None
                high = syntax.Number(int(found[3]))
                is_announced = found[1] == "announce"
                heads.append(syntax.Target("chosen", each, low, high, announced=is_announced))
        if found := re.fullmatch("target (an? .+?), or target (an? .+)", said):
            firsts = [each.arguments[0].value for each in self.choice(found[1], optional=False)]
            for one, two in product(firsts, OPPONENTS.get(found[2], [])):
                heads += [(syntax.Target("chosen", one), syntax.Target("rival", two, instead=True))]
        if found := re.fullmatch(r"announce a number from (\d+) to (\d+)", said):
            first, last = (syntax.Number(int(each)) for each in found.groups())
            heads.append(syntax.Target("amount", first, announced=True, last=last))
        if found := re.fullmatch("cost: (.+)", said):
            costs = [self.cost(each) for each in re.split(", | and ", found[1])]
            if found[1].startswith("all at once, "):
                lines = (line for (line, *_) in self.lines(found[1]))
                costs = [[syntax.Cost(each) for each in lines if isinstance(each, syntax.Command)]]
            for paid in product(*costs):
                for more, body in self.targets_and_costs(left):
                    yield (*paid, *more), body
        for head in heads:
            for more, body in self.targets_and_costs(left):
                yield (*(head if isinstance(head, tuple) else (head,)), *more), body

    def other_headings(self, said: str, left: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        """Yield conditions, divided numbers, a number of targets, and announced words."""
        heads: list[Any] = []
        if found := re.fullmatch("only if (.+)", said):
            heads += [syntax.Condition(each) for each in self.clauses(found[1])]
        if found := re.fullmatch(r"(.+), and divide (\d+) among them", said):
            shared = syntax.Number(int(found[2]))
            shares = syntax.Target("shares", Name("chosen"), announced=True, amount=shared)
            for more, body in self.targets_and_costs(f"{found[1]}. {left}"):
                if more and isinstance(more[0], syntax.Target):
                    yield (more[0], shares, *more[1:]), body
        if found := re.fullmatch(r"target (\d+) (.+)", said):
            count = syntax.Number(int(found[1]))
            for each in self.read("several", found[2]) or self.read("set", found[2]):
                heads.append(syntax.Target("chosen", each, count, count))
        if found := re.fullmatch("announce (“[^”]+”(?:, “[^”]+”)* or “[^”]+”)", said):
            heads.append(syntax.Target("chosen", words_in(found[1]), announced=True))
        if found := re.fullmatch(r"announce (\d+) of these: (.+)", f"{said}"):
            yield from self.announced_modes(int(found[1]), found[2])
        for head in heads:
            for more, body in self.targets_and_costs(left):
                yield (head, *more), body

    def announced_modes(self, count: int, text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        """Yield the words of “announce 2 of these: “mend” (…) and “rest” (…)”, and keep their lines."""
        modes = re.findall(r"“([^”]+)” \((.+?)\)(?:, | and |$)", text)
        number = syntax.Number(count)
        words = syntax.Listing(tuple(syntax.Text((word,)) for word, _ in modes))
        head = syntax.Target("chosen", words, number, number, announced=True)
        self.modes = [
            [
                syntax.Branch(Binary("in", syntax.Text((word,)), Name("chosen")), lines, ())
                for lines in islice(self.lines(said), 6)
            ]
            for word, said in modes
        ]
        yield (head,), MODES

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


NOUNS = ("soldier", "character", "bulwark", "creature")
KNOWN = ("this", "you", "trigger", "game", "players", "it")


def values_of_event(effect: Effect, words: GameWords) -> list[str]:
    """Return the cards that the event of the effect is about: `gone`, `victim`."""
    kinds = [head.kind for head in effect.headers if isinstance(head, syntax.Trigger)]
    known = (words.effects[kind].parameters for kind in kinds if kind in words.effects)
    return [each.name for parameters in known for each in parameters if each.kind == CARD]


def pronouns(effect: Effect, words: GameWords) -> Iterator[Effect]:
    """Yield the effect for each card and player that its pronouns can stand for."""
    event = Name("trigger")
    cards: list[Expression] = [Name("this")]
    targets = [Name(each.name) for each in effect.targets]
    loops = [each for each in syntax.nodes(effect) if isinstance(each, syntax.EachLoop)]
    members = [Name("member")] if loops else []
    values = [Attribute(event, name) for name in values_of_event(effect, words)]
    cards = [*members, *values, *targets, Name("chosen"), *cards, Attribute(event, "card")]
    players: list[Expression] = [
        syntax.Attribute(Name("you"), "next"),
        syntax.Attribute(event, "controller"),
    ]
    players += [syntax.Attribute(card, "owner") for card in cards[:1]]
    players[:0] = [Name(each.name) for each in effect.targets if each.instead]
    found = {each for each in syntax.nodes(effect) if isinstance(each, Name)}
    bound = [each.name for each in effect.targets]
    bound += ["chosen", *(each.name for each in cards if isinstance(each, Name))]
    nouns = dict.fromkeys(each.name for each in syntax.nodes(effect) if isinstance(each, Name))
    for noun in (each for each in nouns if each.islower() and each not in {*bound, *KNOWN}):
        if Name("chosen") in targets and noun in NOUNS:  # “The soldier” is the target.
            effect = renamed(effect, "chosen", noun)
            targets = [Name(each.name) for each in effect.targets]
            cards = [Name(noun) if each == Name("chosen") else each for each in cards]
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
