"""The patterns of printed English: each construct of a game, printed by the printer with slots for its parts.

So the reader’s grammar has no English of its own: it is what the printer says about placeholders.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_effect, check_expression
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE, Kind
from engine.language.rules_text.effect import EffectWording
from engine.language.rules_text.grammar.english.english import ENGLISH
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.syntax import Argument, Attribute, Binary, Call, Effect, Expression, Name
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.reading.slots import (
    A_NAME,
    A_QUOTE,
    CARD_NAME,
    CARDS,
    EFFECTS,
    KINDS,
    NUMBER_NAME,
    NUMBERS,
    PLAYERS,
    SETS,
    ZONES,
    Choice,
    Pattern,
    apart,
    calls,
    choices_for,
    marked,
    negated,
    pattern_of,
    replaced,
    second,
)

FORMULAS = ("highest", "lowest", "leaders", "trailing", "total", "sorted")
NAMED = (("create", "card"), ("give", "effect"), ("give", "duration"))
"""The commands that are read back with names of cards, effects and times."""
MOST = 50
"""So many ways to fill in a function are printed."""
COMPARED = ("==", "!=", "<=", ">=", "<", ">")
BOUNDS = [*NUMBERS[:3], Choice(syntax.Number(0), {})]
"""The numbers with which others are compared."""
THE_MEMBER = Choice(Name("it"), {})


SORTS = {"card": "card", "set": "cards", "zone": "zone", "player": "player", "number": "number"}
SLOT_HEADS = (
    *(syntax.Takes(word, f"slot{name}", None) for name, word in SORTS.items()),
    *(syntax.Takes(word, f"slot{name}2", None) for name, word in SORTS.items()),
    syntax.Takes("effect", "sloteffect", None),
)
"""The headings of a line with slots."""
TIMES: dict[str, syntax.Lasting | None] = {
    "": None,
    "turn": None,
    "this": syntax.Lasting(syntax.LEAVES, Name("this")),
    "yours": syntax.Lasting("turn", Name("you")),
    "theirs": syntax.Lasting("turn", Attribute(Name("you"), "next")),
}
"""How long a change can last: for ever, this turn, while this card is here, or until a turn of a player."""


class Patterns:
    """The patterns of a game's words, by what they are: “card”, “set”, “number”, “clause”, “line” …"""

    def __init__(self, words: GameWords) -> None:
        self.words = words
        self.found: defaultdict[str, list[Pattern]] = defaultdict(list)
        self.nouns: defaultdict[str, list[Expression]] = defaultdict(list)
        self.adjectives: defaultdict[str, list[Expression]] = defaultdict(list)
        for node, names in self.values():
            self.add_value(node, names)
        for node, names in self.conditions():
            self.add_condition(node, names)
        for line, names in self.lines():
            self.add_line(line, names)

    def wording(
        self, kinds: Mapping[syntax.Path, Kind], names: Mapping[str, Phrase]
    ) -> EffectWording:
        wording = EffectWording(self.words, kinds)
        wording.names |= {"they": ENGLISH.they, **names}
        return wording

    def add(self, sort: str, text: str, node: Any) -> None:
        found = pattern_of(text, node)
        if found is not None:
            self.found[sort].append(found)

    @cached_property
    def parameters(self) -> dict[str, Kind]:
        return {**KINDS, "this": CARD, "you": PLAYER}

    # Values

    def values(self) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        for of_class, name in self.words.attributes:
            yield from self.of_class(of_class, name)
        for zone in self.words.zones.values():
            yield from self.of_class(zone.of_class, zone.name)
        for name, word in self.words.vocabulary.functions.items():
            options = [
                [*choices_for(each.kind), *([None] if each.default is not None else [])]
                for each in word.parameters
            ]
            if (
                not any(each.for_each for each in word.parameters)
                and prod(map(len, options)) <= MOST
            ):
                yield from calls(name, options)
            elif name in FORMULAS:
                for key, attribute in self.words.attributes.items():
                    if key[0] == "card" and attribute.kind == NUMBER:
                        formula = Choice(Attribute(Name("it"), key[1]), {})
                        yield from calls(name, [SETS, [formula]])
        for own in self.words.effects.values():
            if own.answer is not None:
                yield from calls(own.name, [choices_for(each.kind) for each in own.parameters])
        for sign in "+-*/%":
            for left, right in product(NUMBERS[:3], NUMBERS[:3]):
                if left.node == right.node == NUMBER_NAME:
                    right = second(right)
                yield Binary(sign, left.node, right.node), {**left.names, **right.names}

    def of_class(
        self, of_class: str, name: str
    ) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        owners = {"card": CARDS, "player": PLAYERS, "zone": ZONES, "effect": EFFECTS}
        if of_class == "card":
            last = Attribute(CARD_NAME, "last")
            yield from ((Attribute(last, name), each.names) for each in CARDS)
        for each in owners.get(of_class, [Choice(Name("game"), {})] if of_class == "game" else []):
            yield Attribute(each.node, name), each.names

    def kinds_in_line(self, node: Expression) -> dict[syntax.Path, Kind]:
        """Return the kinds in a value that only lines can have, such as a random card."""
        at: syntax.Path = ("body", 0, "value")
        effect = Effect("pattern", "", (), SLOT_HEADS, (syntax.Let("found", node),))
        kinds = check_effect(effect, self.words, on_card=True).kinds
        return {path[3:]: kind for path, kind in kinds.items() if path[:3] == at}

    def add_value(self, node: Expression, names: Mapping[str, Phrase]) -> None:
        checked = check_expression(node, self.words, {**self.parameters}, NUMBER)
        kind = checked.kinds.get((), Kind("any"))
        kinds = checked.kinds
        if not kind.is_known:
            kinds = self.kinds_in_line(node)
            kind = kinds.get((), Kind("any"))
        try:
            wording = self.wording(kinds, names)
            if kind == FLAG:
                for so in (True, False):
                    text = wording.read(wording.clause(node, (), so))
                    self.add("clause", text, marked(node, names) if so else negated(node, names))
                return
            phrase = wording.phrase(node, ())
            node = marked(node, names)
            if kind.many:
                for sort, said in (
                    ("set", phrase.text),
                    ("one", phrase.one),
                    ("several", phrase.several),
                    ("choice", phrase.choice),
                ):
                    self.add(sort, wording.read(said), node)
            self.add(kind.one.of_class, wording.read(phrase.text), node)
        except Exception:
            return

    # Conditions

    def conditions(self) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        yield from self.of_attributes()
        yield from self.of_counts()
        yield from self.of_numbers()
        for of, right in product([*CARDS, THE_MEMBER], [*ZONES, *SETS]):
            node = Binary("in", of.node, right.node)
            yield node, {**of.names, **right.names}
            yield syntax.Unary("not", node), {**of.names, **right.names}
        for word in self.words.effects.values():
            if word.answer == FLAG and word.parameters:
                rest = [choices_for(each.kind) for each in word.parameters[1:]]
                for call, names in calls(word.name, [[THE_MEMBER], *rest]):
                    yield call, names
                    yield syntax.Unary("not", call), names
        for name in self.quotes:
            has = Call("has", (Argument("", Name("it")), Argument("", Name(name))))
            yield has, {}
            yield syntax.Unary("not", has), {}
        yield Binary("!=", Name("it"), Name("this")), {}
        yield Binary("==", Name("it"), Name("this")), {}

    def of_attributes(self) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        game = [Choice(Name("game"), {})]
        owners = {"card": [*CARDS, THE_MEMBER], "player": PLAYERS, "game": game}
        for (of_class, name), word in self.words.attributes.items():
            for of in owners.get(of_class, []):
                left = Attribute(of.node, name)
                if word.kind == FLAG and of is THE_MEMBER:
                    yield left, {}
                    yield syntax.Unary("not", left), {}
                elif word.kind == TEXT and of is THE_MEMBER:
                    yield Binary("==", left, syntax.Text((A_NAME,))), {}
                    for each in CARDS:
                        yield Binary("==", left, Attribute(each.node, name)), each.names
                elif word.kind == NUMBER:
                    for sign, right in product(COMPARED, BOUNDS):
                        yield Binary(sign, left, right.node), {**of.names, **right.names}
                elif word.kind in (CARD, PLAYER, ZONE):
                    for right in choices_for(word.kind):
                        if right.node != of.node:
                            yield Binary("==", left, right.node), {**of.names, **right.names}

    def of_numbers(self) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        """Yield comparisons of any two numbers, and of any number with one in digits."""
        left = NUMBERS[2]
        for sign, right in product(COMPARED, [*BOUNDS[:2], BOUNDS[3], second(NUMBERS[2])]):
            yield Binary(sign, left.node, right.node), {**left.names, **right.names}

    def of_counts(self) -> Iterator[tuple[Expression, Mapping[str, Phrase]]]:
        counted: list[tuple[Expression, Mapping[str, Phrase]]] = []
        for zone in self.words.zones.values():
            for of, names in self.of_class(zone.of_class, zone.name):
                counted.append((Call("count", (Argument("", of),)), names))
                counted.append((Attribute(of, "count"), names))
        counted += [(Call("count", (Argument("", each.node),)), each.names) for each in SETS]
        usable = (calls("usable", [[each]]) for each in PLAYERS)
        counted += [
            (Call("count", (Argument("", call),)), names) for each in usable for call, names in each
        ]
        for (left, names), sign, right in product(counted, COMPARED, BOUNDS):
            yield Binary(sign, left, right.node), {**names, **right.names}

    def add_condition(self, node: Expression, names: Mapping[str, Phrase]) -> None:
        """Add a condition as a clause, or as what it says about the members of a set."""
        if any(each == Name("it") for each in syntax.nodes(node)):
            self.add_description(node, names)
            return
        checked = check_expression(node, self.words, dict(self.parameters), FLAG)
        if checked.problems:
            return
        wording = self.wording(checked.kinds, names)
        try:
            text = wording.read(wording.clause(node, ()))
        except Exception:
            return
        self.add("clause", text, marked(node, names))

    def add_description(self, node: Expression, names: Mapping[str, Phrase]) -> None:
        members = syntax.Selection("card", None, node)
        checked = check_expression(members, self.words, dict(self.parameters), CARD.several)
        if checked.problems:
            return
        wording = self.wording(checked.kinds, names)
        try:
            phrase = wording.phrase(members, ())
            one, several = wording.read(phrase.one), wording.read(phrase.several)
        except Exception:
            return
        node = marked(node, names)
        if one.startswith("card "):
            self.add("tail", one.removeprefix("card "), node)
            self.add("tails", several.removeprefix("cards "), node)
        elif one.endswith(" card"):
            self.adjectives[one.removesuffix(" card")].append(node)
        elif " " not in one:
            self.nouns[one].append(node)
            self.nouns[several].append(node)

    # Lines

    def lines(self) -> Iterator[tuple[syntax.Statement, Mapping[str, Phrase]]]:
        for word in (*self.words.vocabulary.commands.values(), *self.words.effects.values()):
            if isinstance(word, EffectWord) and (word.answer is not None or not word.is_callable):
                continue
            yield from self.commands_of(word)
        for (of_class, name), attribute in self.words.attributes.items():
            if attribute.settable or attribute.on or attribute.becomes:
                yield from self.changes(of_class, name, attribute.kind)

    @cached_property
    def places(self) -> list[Choice]:
        """Return the zones to print: any, and those for which the printer has words of its own."""
        owned = [zone for zone in self.words.zones.values() if zone.of_class == "player"]
        found = [*ZONES]
        for zone in owned:
            found.append(Choice(Attribute(Attribute(CARD_NAME, "owner"), zone.name), {}))
            if zone.role == "library":
                found += [Choice(Attribute(each.node, zone.name), each.names) for each in PLAYERS]
        return found

    def commands_of(self, word: Any) -> Iterator[tuple[syntax.Command, Mapping[str, Phrase]]]:
        left_out = ("prompt", "reason")
        asked = [
            each
            for each in word.parameters
            if (not each.naming or (word.name, each.naming) in NAMED)
            and each.name not in left_out
            and not each.entering
        ]
        is_naming = any(each.naming == "new" and each.default is None for each in word.parameters)
        if is_naming or word.name == "say":
            return
        options: list[list[tuple[str, Choice | None]]] = []
        for each in asked:
            found: list[Choice | None] = list(choices_for(each.kind))
            if each.kind == ZONE:
                found = list(self.places)
            if each.naming == "card":
                found = [Choice(syntax.Text((name,)), {}) for name in sorted(self.words.cards)[:1]]
            if (word.name, each.naming) == ("give", "effect"):
                found = [Choice(Name(name), {}) for name in sorted(self.quotes)[:1]]
            if (word.name, each.naming) == ("give", "duration"):
                found = [Choice(Name("turn"), {}), None]
            if each.kind == FLAG:
                found = [Choice(syntax.Flag(value=True), {})]
            if each.default is not None:
                found.append(None)
            if found:
                options.append([(each.name, one) for one in found])
        for each_given in product(*options):
            values = apart(one for _, one in each_given)
            given = [(name, one) for (name, _), one in zip(each_given, values, strict=True)]
            names: dict[str, Phrase] = {}
            for _, one in given:
                names |= one.names if one else {}
            arguments = [(name, one.node) for name, one in given if one is not None]
            first = word.parameters[0].name if word.parameters else ""
            target = next((node for name, node in arguments if name == first), None)
            rest = tuple(Argument(name, node) for name, node in arguments if name != first)
            yield syntax.Command(word.name, target, rest), names

    def changes(
        self, of_class: str, name: str, kind: Kind
    ) -> Iterator[tuple[syntax.Assign, Mapping[str, Phrase]]]:
        if kind == FLAG:
            values = [Choice(syntax.Flag(so), {}) for so in (True, False)]
        else:
            values = [second(each) if kind == CARD else each for each in choices_for(kind)]
        signs = ("=", "+=", "-=") if kind == NUMBER else ("=",)
        for (reference, names), value, sign, until in product(
            self.of_class(of_class, name), values, signs, TIMES
        ):
            lasting = TIMES[until]
            line = syntax.Assign(reference, sign, value.node, "" if lasting else until, lasting)  # type: ignore[arg-type]
            yield line, {**names, **value.names}

    def add_line(self, line: syntax.Statement, names: Mapping[str, Phrase]) -> None:
        effect = Effect("pattern", "", (), SLOT_HEADS, (line,))
        checked = check_effect(effect, self.words, on_card=True)
        if checked.problems:
            return
        wording = self.wording(checked.kinds, names)
        try:
            text = wording.read(wording.statement(line, ("body", 0)))
        except Exception:
            return
        for name in sorted(self.words.cards)[:1]:
            if f"of {name}" in text and isinstance(line, syntax.Command) and line.verb == "create":
                text = text.replace(name, A_NAME)
                line = replaced(line, syntax.Text((name,)), syntax.Text((A_NAME,)))
        for name in sorted(self.quotes)[:1]:
            if (
                self.quotes[name] in text
                and isinstance(line, syntax.Command)
                and line.verb == "give"
            ):
                text = text.replace(self.quotes[name], A_QUOTE)
                line = replaced(line, Name(name), Name(A_QUOTE))
        self.add("line", text, marked(line, names))

    @cached_property
    def quotes(self) -> dict[str, str]:
        """The effects that can be given, as they are quoted."""
        wording = EffectWording(self.words, {})
        found = {}
        for name, each in self.words.trees.items():
            sorts = syntax.Trigger | syntax.Reading | syntax.Use
            if any(isinstance(head, sorts) for head in each.tree.headers):
                found[name] = wording.read(wording.quote_of(name))
        return found
