"""Generate random expressions of a given kind from the whole vocabulary."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.language import syntax
from engine.language.kinds import CARD, FLAG, NUMBER, PLAYER, TEXT, ZONE, Kind
from engine.language.syntax import Argument, Expression, Name
from engine.language.vocabulary import FunctionWord, Parameter
from engine.language.vocabulary.functions.sets import member_kind, members_kind
from engine.language.vocabulary.game_words import GameWords

NUMBERS = (0, 1, 1, 2, 3, 5, 7, 100, 999_999_999, 1_000_000_000)
TEXTS = (
    ("red",),
    ("丟{牌",),
    (),
    (" ",),
    ("a b",),
    ("#1",),
    ('"',),
    ("\\",),
    ("yes\n",),
    ("x" * 99,),
)
CHOSEN = (CARD, PLAYER, NUMBER, TEXT)
ARITHMETIC, ORDER = ("+", "-", "*", "/", "%"), ("<", "<=", ">", ">=", "==", "!=")


class ValueWriter:
    """Write expressions. `names` are in scope, and `pure` excludes dice."""

    def __init__(self, dice: Random, words: GameWords, names: dict[str, Kind]) -> None:
        self.dice = dice
        self.words = words
        self.names = names
        self.pure = False
        self.in_text = False

    def value(self, kind: Kind, depth: int = 2) -> Expression:
        ways = [self.plain, self.attribute, self.call, self.operation, self.selection]
        self.dice.shuffle(ways)
        found = (way(kind, depth - 1) for way in (ways if depth > 0 else [self.plain]))
        return next(each for each in found if each is not None)

    def condition(self, depth: int = 2) -> Expression:
        return self.without_dice(FLAG, depth)

    def without_dice(self, kind: Kind, depth: int) -> Expression:
        before, self.pure = self.pure, True
        found = self.value(kind, depth)
        self.pure = before
        return found

    def about(self, members: Kind, kind: Kind, depth: int) -> Expression:
        """Return a formula about `it`, one of the members."""
        outer = self.names
        self.names = outer | {"it": members.one}
        found = self.without_dice(kind, depth)
        self.names = outer
        return found

    def plain(self, kind: Kind, _depth: int) -> Expression:
        known = [Name(name) for name, of in self.names.items() if of == kind]
        if known and self.dice.random() < 0.7:
            return self.dice.choice(known)
        return self.several(kind) if kind.many else self.literal(kind)

    def literal(self, kind: Kind) -> Expression:
        match kind.of_class:
            case "number":
                return syntax.Number(self.dice.choice(NUMBERS))
            case "text":
                return syntax.Text(("red",) if self.in_text else self.dice.choice(TEXTS))
            case "flag":
                return syntax.Flag(self.dice.random() < 0.5)
            case "player":
                return Name("you")
            case "zone":
                return self.dice.choice(tuple(self.places()))
            case "phase":
                return syntax.Attribute(Name("game"), "phase")
            case "effect":
                return syntax.Call("last", (Argument("", self.several(kind)),))
            case "past":
                return syntax.Attribute(self.value(CARD, 0), "last")
            case "card" if "this" in self.names:
                return Name("this")
            case "card":
                return syntax.Call("first", (Argument("", self.several(kind)),))
            case _:
                return Name("game")

    def places(self) -> Iterator[Expression]:
        for zone in self.words.zones.values():
            owner = "you" if zone.of_class == "player" else "game"
            yield syntax.Attribute(Name(owner), zone.name)

    def several(self, kind: Kind) -> Expression:
        if kind.of_class in ("card", "player", "effect"):
            return syntax.Selection(kind.of_class, None, None)
        items = tuple(self.literal(kind.one) for _ in range(self.dice.randrange(1, 4)))
        return syntax.Listing(items)

    def attribute(self, kind: Kind, depth: int) -> Expression | None:
        known = [
            (of_class, name)
            for of_class, name in self.words.attributes
            if self.words.attributes[of_class, name].kind == kind
            and (of_class != "event" or "trigger" in self.names)
        ]
        if kind == ZONE:
            known += [(each.of_class, each.name) for each in self.words.zones.values()]
        if not known:
            return None
        of_class, name = self.dice.choice(known)
        owner = Name("trigger") if of_class == "event" else self.value(Kind(of_class), depth)
        return syntax.Attribute(owner, name)

    def call(self, kind: Kind, depth: int) -> Expression | None:
        found = [
            word for word in self.words.vocabulary.functions.values() if self.gives(word, kind)
        ]
        if not found:
            return None
        word = self.dice.choice(found)
        first = kind if callable(word.returns) else self.dice.choice(CHOSEN)
        return syntax.Call(word.name, tuple(self.arguments(word.parameters, first.several, depth)))

    def gives(self, word: FunctionWord, kind: Kind) -> bool:
        if self.pure and (word.rolls or word.name == "usable"):
            return False
        if isinstance(word.returns, Kind):
            return word.returns == kind
        if any(each.naming == "comparison" for each in word.parameters) and kind.one != CARD:
            return False  # comparisons of cards are the only ones in the example game
        return word.returns is (members_kind if kind.many else member_kind)

    def arguments(
        self, parameters: tuple[Parameter, ...], anything: Kind, depth: int
    ) -> Iterator[Argument]:
        for place, each in enumerate(parameters):
            if each.default is None or self.dice.random() < 0.5:
                value = self.argument(each, parameters[0], anything, depth)
                yield Argument(each.name if place or each.default else "", value)

    def argument(self, each: Parameter, first: Parameter, anything: Kind, depth: int) -> Expression:
        kind = each.kind
        if each.bearing:
            kind = CARD.several
        elif kind.of_class == "any":
            kind = anything if kind.many else anything.one
        if each.naming:
            return self.named(each.naming)
        if each.for_each:
            members = anything if first.kind.of_class == "any" else first.kind
            return self.about(members, kind, depth)
        if kind == CARD.several and self.dice.random() < 0.5:
            kind = self.dice.choice((CARD, ZONE))
        return self.value(kind, depth)

    def named(self, what: str) -> Expression:
        name = self.dice.choice(sorted(self.words.names_for(what)))
        return syntax.Text((name,)) if what == "card" else Name(name)

    def operation(self, kind: Kind, depth: int) -> Expression | None:
        if kind == NUMBER:
            if self.dice.random() < 0.2:
                return syntax.Unary("-", self.value(NUMBER, depth))
            sides = self.value(NUMBER, depth), self.value(NUMBER, depth)
            return syntax.Binary(self.dice.choice(ARITHMETIC), *sides)
        if kind == TEXT:
            return None if self.in_text else self.text(depth)
        return self.judgement(depth) if kind == FLAG else None

    def text(self, depth: int) -> Expression:
        """Return a text with a value in braces, which can't itself contain a text with braces."""
        self.in_text = True
        inside = self.value(self.dice.choice((NUMBER, FLAG, PLAYER, CARD, ZONE, TEXT)), depth)
        self.in_text = False
        return syntax.Text(("so ", inside))

    def judgement(self, depth: int) -> Expression:
        kind = self.dice.choice(CHOSEN)
        match self.dice.randrange(4):
            case 0:
                return syntax.Unary("not", self.value(FLAG, depth))
            case 1:
                sides = self.value(FLAG, depth), self.value(FLAG, depth)
                return syntax.Binary(self.dice.choice(("and", "or")), *sides)
            case 2:
                return syntax.Binary("in", self.value(kind, depth), self.value(kind.several, depth))
            case _:
                sign = self.dice.choice(ORDER)
                kind = kind if sign in ("==", "!=") else NUMBER
                return syntax.Binary(sign, self.value(kind, depth), self.value(kind, depth))

    def selection(self, kind: Kind, depth: int) -> Expression | None:
        if kind not in (CARD.several, PLAYER.several):
            return None
        place = self.value(self.dice.choice((ZONE, kind)), depth) if kind == CARD.several else None
        return syntax.Selection(kind.of_class, place, self.about(kind, FLAG, depth))
