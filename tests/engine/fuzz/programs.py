"""Generate random valid effects with every heading, statement and command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine.language import syntax
from engine.language.checking.heading_checks import concerns_cards
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, Kind
from engine.language.syntax import Argument, Effect, Expression, Heading, Name, Statement
from engine.language.vocabulary import SECOND, CommandWord, Parameter
from engine.language.vocabulary.example_game import SMALL_GAME
from tests.engine.fuzz.random_expressions import CHOSEN, ValueWriter

REMEMBERED = (NUMBER, TEXT, FLAG, PLAYER, CARD, CARD.several, PLAYER.several, NUMBER.several)
SIGNS = ("=", "+=", "-=", "*=", "/=", "%=")
ZONES = ("hand", "field", "library", "discard")
DESIGNED = ("number", "special")


class EffectWriter(ValueWriter):
    """Write one effect. Each name in the effect keeps its kind."""

    def __init__(self, dice: Random, edition: int) -> None:
        words = SMALL_GAME.in_edition(edition)
        absent = {word.name: word.kind for word in words.vocabulary.names.values()}
        super().__init__(dice, words, {"you": PLAYER, "this": CARD} | absent)
        self.batched = 0

    def effect(self, name: str) -> Effect:
        newer = (self.about_itself,) if self.words.edition >= SECOND else ()
        ways: list[Callable[[str], Effect]]
        ways = [self.used, self.used, self.answering, self.reading, self.called, *newer]
        return self.dice.choice(ways)(name)

    def used(self, name: str) -> Effect:
        phases = self.dice.choice((("play",), ("play", "draw"), ("any",)))
        heads: list[Heading] = [syntax.Use(phases, tuple(self.zones()))]
        heads += self.conditions()
        heads += self.targets()
        if self.dice.random() < 0.2:
            paid = syntax.Attribute(Name("game"), "sum")
            heads.append(syntax.Pay(paid, self.without_dice(NUMBER, 1)))
            if self.words.edition >= SECOND and self.dice.random() < 0.5:
                other = syntax.Command("discard", self.without_dice(CARD.several, 1), ())
                heads.append(syntax.Cost(other, instead=True))
        return self.whole(name, heads)

    def answering(self, name: str) -> Effect:
        known = self.words.vocabulary
        kinds = (*known.commands, *known.events, "add", "add")
        self.names["trigger"] = Kind("event")
        heads: list[Heading] = [
            syntax.Trigger(
                self.dice.choice(("before", "after")),
                self.dice.choice(kinds),
                self.without_dice(PLAYER.several, 1) if self.dice.random() < 0.3 else None,
                tuple(self.zones()),
                self.dice.randrange(-1, 2),
            )
        ]
        return self.whole(name, heads + self.conditions() + self.targets())

    def about_itself(self, name: str) -> Effect:
        kinds = [each for each in self.words.trigger_values if concerns_cards(self.words, each)]
        self.names["trigger"] = Kind("event")
        kind = self.dice.choice(kinds)
        to = tuple(self.zones()) if kind in ("enter", "leave") and self.dice.random() < 0.5 else ()
        zones = tuple(self.zones()) if self.dice.random() < 0.5 else ()
        own = syntax.Trigger(syntax.OWN, kind, None, zones, 0, of="this", reached=to)
        return self.whole(name, [own, *self.conditions(), *self.targets()])

    def called(self, name: str) -> Effect:
        heads: list[Heading] = [
            syntax.Takes("number", self.new(NUMBER), syntax.Number(1)),
            syntax.Takes("cards", self.new(CARD.several), self.several(CARD.several)),
        ]
        return self.whole(name, heads + self.targets())

    def targets(self) -> list[Heading]:
        if self.dice.random() >= 0.3:
            return []
        kind = self.dice.choice((CARD, PLAYER))
        members = self.without_dice(kind.several, 2)
        return [syntax.Target(self.new(kind), members)]

    def reading(self, name: str) -> Effect:
        """Return a modifier, which can change only `value`."""
        self.pure = True
        attribute = self.dice.choice(DESIGNED)
        kind = NUMBER if attribute == "number" else FLAG
        heads: list[Heading] = [
            syntax.Reading(attribute, "card", self.new(CARD), tuple(self.zones()), 0)
        ]
        self.names["value"] = kind
        heads += self.conditions()
        change = syntax.Assign(Name("value"), "=", self.value(kind))
        return Effect(name, "", (), tuple(heads), (change,))

    def whole(self, name: str, heads: list[Heading]) -> Effect:
        body = self.block(2)
        kinds = ("add",) if self.dice.random() < 0.2 else ()
        return Effect(name, "", kinds, tuple(heads), body)

    def zones(self) -> list[str]:
        return sorted(set(self.dice.choices(ZONES, k=2)))

    def conditions(self) -> list[Heading]:
        return [syntax.Condition(self.condition())] if self.dice.random() < 0.3 else []

    def fresh(self, kind: Kind) -> str:
        """Return a new name, or an old one of the same kind."""
        old = [name for name, of in self.names.items() if of == kind and name[1:].isdigit()]
        if old and self.dice.random() < 0.3:
            return self.dice.choice(old)
        return self.new(kind)

    def new(self, kind: Kind) -> str:
        name = f"n{len(self.names)}"
        self.names[name] = kind
        return name

    # Statements

    def block(self, depth: int) -> tuple[Statement, ...]:
        return tuple(self.statement(depth) for _ in range(self.dice.choice((1, 1, 2, 3))))

    def statement(self, depth: int) -> Statement:
        plain = [self.command, self.command, self.command, self.assign, self.remember]
        nested: list[Callable[[int], Statement]]
        nested = [self.branch, self.repeat, self.count, self.each, self.loop, self.together]
        if self.words.edition >= SECOND:
            nested.append(self.later)
        way = self.dice.choice([*plain, *nested] if depth else plain)
        return way(depth - 1)

    def branch(self, depth: int) -> Statement:
        condition = self.condition()
        then = self.block(depth)
        otherwise = self.block(depth) if self.dice.random() < 0.5 else ()
        return syntax.Branch(condition, then, otherwise)

    def repeat(self, depth: int) -> Statement:
        return syntax.Repeat(self.value(NUMBER, 1), self.block(depth))

    def count(self, depth: int) -> Statement:
        first, last = self.value(NUMBER, 1), self.value(NUMBER, 1)
        return syntax.CountLoop(self.fresh(NUMBER), first, last, self.block(depth))

    def each(self, depth: int) -> Statement:
        kind = self.dice.choice(CHOSEN)
        members = self.value(kind.several)
        if self.words.edition < SECOND or self.dice.random() < 0.7:
            return syntax.EachLoop(self.fresh(kind), members, self.block(depth))
        shares = self.value(NUMBER.several)
        name, share = self.fresh(kind), self.fresh(NUMBER)
        return syntax.EachLoop(name, members, self.block(depth), share, shares)

    def loop(self, depth: int) -> Statement:
        if self.batched:  # the checker refuses such a loop, because it would never end
            return self.repeat(depth)
        return syntax.WhileLoop(self.condition(), self.block(depth))

    def together(self, depth: int) -> Statement:
        self.batched += 1
        body = self.block(depth)
        self.batched -= 1
        return syntax.Together(body)

    def later(self, depth: int) -> Statement:
        of = self.value(PLAYER) if self.dice.random() < 0.7 else None
        return syntax.Later(self.dice.choice(("play", "draw")), of, self.block(depth))

    def lasting(self) -> syntax.Lasting:
        word = self.dice.choice(("turn", "play", syntax.LEAVES))
        return syntax.Lasting(word, self.value(CARD if word == syntax.LEAVES else PLAYER))

    def remember(self, _depth: int) -> Statement:
        kind = self.dice.choice(REMEMBERED)
        value = self.value(kind)
        return syntax.Let(self.fresh(kind), value)

    def assign(self, _depth: int) -> Statement:
        known = [
            key
            for key, word in self.words.attributes.items()
            if word.settable and key[0] != "effect"
        ]
        of_class, name = self.dice.choice(known)
        kind = self.words.attributes[of_class, name].kind
        reference = syntax.Attribute(self.plain(Kind(of_class), 0), name)
        if self.words.edition >= SECOND and name != "turn_player" and self.dice.random() < 0.2:
            return syntax.Assign(reference, "=", self.value(kind), lasting=self.lasting())
        if kind != NUMBER:
            return syntax.Assign(reference, "=", self.value(kind))
        if name in DESIGNED and self.dice.random() < 0.5:
            until = self.dice.choice(sorted(self.words.vocabulary.durations))
            return syntax.Assign(reference, "+=", self.value(NUMBER), until)
        return syntax.Assign(reference, self.dice.choice(SIGNS), self.value(NUMBER))

    def command(self, _depth: int) -> Statement:
        word = self.dice.choice(tuple(self.words.vocabulary.commands.values()))
        if self.dice.random() < 0.1:
            return syntax.Command("add", None, ())
        every = not word.asks and bool(word.parameters) and self.dice.random() < 0.2
        return self.every(word) if every else self.once(word)

    def once(self, word: CommandWord) -> Statement:
        return syntax.Command(word.name, None, tuple(self.given(word.parameters)))

    def every(self, word: CommandWord) -> Statement:
        first = word.parameters[0]
        if first.naming or first.kind.of_class == "any":
            return self.once(word)
        target = self.value(first.kind.several)
        outer, self.names = self.names, self.names | {"it": first.kind.one}
        rest = tuple(self.given(word.parameters[1:]))
        self.names = outer
        return syntax.Command(word.name, target, rest, every=True)

    def given(self, parameters: tuple[Parameter, ...]) -> Iterator[Argument]:
        anything = self.dice.choice(CHOSEN).several
        for each in parameters:
            if each.default is None or self.dice.random() < 0.5:
                yield Argument(each.name, self.parameter(each, parameters[0], anything))

    def parameter(self, each: Parameter, first: Parameter, anything: Kind) -> Expression:
        if each.naming != "new":
            return self.argument(each, first, anything, 2)
        kind = each.kind
        if kind.of_class == "any":
            kind = anything if kind.many else anything.one
        return Name(self.fresh(kind))


def programs(dice: Random, count: int, edition: int) -> list[Effect]:
    return [EffectWriter(dice, edition).effect(f"program{place}") for place in range(count)]
