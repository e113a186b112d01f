"""Build syntax trees from parse trees."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token

from engine.language import syntax
from engine.language.messages.problems import EffectTextError, Problem
from engine.language.parsing.positions import PlacedTree
from engine.language.syntax import ANY_EFFECT, SETTING, Expression, Position, literal_text
from engine.language.vocabulary import SECOND, vocabulary_of

EVERY = ("cards", "players", "zones", "effects")
LATER_EVERY = ("printings",)
"""What the second edition added to EVERY."""
LARGEST = 1_000_000_000
LIMITS = ("exactly", "minimum", "maximum", "such_that")
ESCAPES = {"n": "\n"}
PIECES = re.compile(r"\\.|\{[^{}]*\}|[^\\{]+|\{")


def signed_number(digits: Token | None) -> int:
    return max(min(int(digits[:12]), LARGEST), -LARGEST) if digits else 0


def unescape(inside: str) -> str:
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), inside)


def limits_of(given: tuple[syntax.Argument, ...]) -> dict[str, Any]:
    """Return the limits of a choice by name. `exactly` sets both. Raises EffectTextError."""
    found: dict[str, Any] = {}
    for each in given:
        names = ("minimum", "maximum") if each.name == "exactly" else (each.name,)
        if each.name not in LIMITS or not found.keys().isdisjoint(names):
            raise EffectTextError(Problem.of("limit_unknown", at=each.at, name=each.name))
        found |= dict.fromkeys(names, each.value)
    return found


def named_costs(headers: tuple[syntax.Heading, ...]) -> tuple[syntax.Heading, ...]:
    """Return the headings. Commands that are alternative costs get names."""
    chosen = {n for n, each in enumerate(headers) if getattr(each, "instead", False)}
    chosen |= {n - 1 for n in chosen}
    return tuple(
        named_cost(each) if n in chosen and isinstance(each, syntax.Cost) else each
        for n, each in enumerate(headers)
    )


def named_cost(cost: syntax.Cost) -> syntax.Cost:
    """Return the cost with the name after `as`, unless it is the name of an answer."""
    command = cost.command
    word = vocabulary_of(SECOND).commands.get(command.verb)
    *given, last = command.arguments or (None,)
    if last is None or last.name != "as" or (word is not None and word.asks):
        return cost
    name = literal_text(last.value)
    return replace(cost, command=replace(command, arguments=tuple(given)), name=name)


class TreeBuilder:
    """Builds nodes, with a method for each grammar rule."""

    def __init__(self, parse_piece: Callable[[str], Expression]) -> None:
        self.parse_piece = parse_piece

    def build(self, tree: PlacedTree) -> Any:
        parts = [
            self.build(each) if isinstance(each, PlacedTree) else each for each in tree.children
        ]
        return getattr(self, tree.data)(Position(*tree.at), *parts)

    # Expressions

    def number(self, at: Position, digits: Token) -> syntax.Number:
        return syntax.Number(min(int(digits[:12]), LARGEST), at=at)

    def text(self, at: Position, literal: Token) -> syntax.Text:
        parts: list[str | Expression] = []
        for piece in PIECES.findall(literal[1:-1]):
            if len(piece) > 1 and piece[0] == "{":
                parts.append(self.piece(at, unescape(piece[1:-1])))
            elif parts and isinstance(parts[-1], str):
                parts[-1] += unescape(piece)
            else:
                parts.append(unescape(piece))
        return syntax.Text(tuple(parts), at=at)

    def piece(self, at: Position, text: str) -> Expression:
        try:
            return self.parse_piece(text)
        except EffectTextError as error:
            raise EffectTextError(
                Problem.of("in_braces", at=at, piece=text, why=error.problem.sentence)
            ) from None

    def yes(self, at: Position, *_: Token) -> syntax.Flag:
        return syntax.Flag(True, at=at)

    def no(self, at: Position, *_: Token) -> syntax.Flag:
        return syntax.Flag(False, at=at)

    def name(self, at: Position, word: Token) -> syntax.Name:
        return syntax.Name(str(word), at=at)

    def bare_name(self, at: Position, word: Token) -> syntax.Name | syntax.Selection:
        """Return a name. For a word like `cards`, return the selection of all such entities."""
        if word in EVERY:
            return self.selection(at, word, None, None)
        return self.name(at, word)

    def all_printings(self, at: Position, word: Token) -> syntax.Selection:
        return self.selection(at, word, None, None)

    def attribute(self, at: Position, of: Expression, word: Token) -> syntax.Attribute:
        return syntax.Attribute(of, str(word), at=at)

    def call(self, at: Position, word: Token, *given: Any) -> syntax.Call:
        arguments = tuple(self.argument_of(each) for each in given if each is not None)
        return syntax.Call(str(word), arguments, at=at)

    def argument_of(self, value: Any) -> syntax.Argument:
        if isinstance(value, syntax.Argument):
            return value
        return syntax.Argument("", value, at=value.at)

    def argument(self, at: Position, word: Token, value: Expression) -> syntax.Argument:
        return syntax.Argument(str(word), value, at=at)

    def listing(self, at: Position, *items: Expression | None) -> syntax.Listing:
        return syntax.Listing(tuple(item for item in items if item is not None), at=at)

    def no_members(self, at: Position, words: Token) -> syntax.Listing:
        return syntax.Listing((), str(words).split()[-1].removesuffix("s"), at=at)

    def unary(self, at: Position, operator: Token, operand: Expression) -> Expression:
        return syntax.Unary(str(operator), operand, at=at)

    def binary(
        self, at: Position, left: Expression, operator: Token, right: Expression
    ) -> syntax.Binary:
        return syntax.Binary(str(operator), left, right, at=at)

    def selection(self, at: Position, word: Token, *rest: Any) -> syntax.Selection:
        """Return a selection. In the second edition, `rest` starts with the name for a member."""
        of_class = str(word).removesuffix("s")
        *name, place, where = rest
        return syntax.Selection(of_class, place, where, str(name[0] or "") if name else "", at=at)

    # Statements

    def assign(
        self,
        at: Position,
        reference: Any,
        operator: Token,
        value: Expression,
        until: Token | syntax.Lasting | None,
    ) -> syntax.Assign:
        if isinstance(until, syntax.Lasting):
            return syntax.Assign(reference, str(operator), value, lasting=until, at=at)
        return syntax.Assign(reference, str(operator), value, str(until or ""), at=at)

    def lasting(self, at: Position, word: Token, of: Expression) -> syntax.Lasting:
        return syntax.Lasting(str(word), of, at=at)

    def lasting_in_zone(self, at: Position, of: Expression) -> syntax.Lasting:
        return syntax.Lasting(syntax.LEAVES, of, at=at)

    def let(self, at: Position, word: Token, value: Expression) -> syntax.Let:
        return syntax.Let(str(word), value, at=at)

    def branch(self, at: Position, condition: Expression, then: Any, other: Any) -> syntax.Branch:
        return syntax.Branch(condition, then, other or (), at=at)

    def otherwise(self, at: Position, body: Any) -> Any:
        """Return the lines after `else`. For `else if`, the only line is the branch."""
        return (replace(body, joined=True),) if isinstance(body, syntax.Branch) else body

    def block(self, at: Position, *statements: Any) -> tuple[Any, ...]:
        return statements

    def repeat(self, at: Position, times: Expression, body: Any) -> syntax.Repeat:
        return syntax.Repeat(times, body, at=at)

    def count_loop(
        self, at: Position, word: Token, first: Expression, last: Expression, body: Any
    ) -> syntax.CountLoop:
        return syntax.CountLoop(str(word), first, last, body, at=at)

    def each_loop(
        self, at: Position, word: Token, members: Expression, *rest: Any
    ) -> syntax.EachLoop:
        *shared, body = rest
        share, shares = shared or (None, None)
        return syntax.EachLoop(str(word), members, body, str(share or ""), shares, at=at)

    def while_loop(self, at: Position, condition: Expression, body: Any) -> syntax.WhileLoop:
        return syntax.WhileLoop(condition, body, at=at)

    def repeat_until(self, at: Position, condition: Expression, body: Any) -> syntax.WhileLoop:
        return syntax.WhileLoop(condition, body, at_end=True, at=at)

    def round_loop(
        self, at: Position, word: Token, first: Expression, condition: Expression, body: Any
    ) -> syntax.RoundLoop:
        return syntax.RoundLoop(str(word), first, condition, body, at=at)

    def together(self, at: Position, body: Any) -> syntax.Together:
        return syntax.Together(body, at=at)

    def later(self, at: Position, phase: Token, of: Expression | None, body: Any) -> syntax.Later:
        return syntax.Later(str(phase), of, body, at=at)

    def plan(
        self, at: Position, _plan: Token, word: Token, members: Expression, body: Any
    ) -> syntax.Plan:
        return syntax.Plan(str(word), members, body, at=at)

    def then_lines(self, at: Position, _then: Token, body: Any) -> syntax.Then:
        return syntax.Then(body, at=at)

    def every(self, at: Position, target: Expression) -> tuple[str, Expression]:
        return ("every", target)

    def command(self, at: Position, word: Token, target: Any, *arguments: Any) -> syntax.Command:
        every = isinstance(target, tuple)
        target = target[1] if isinstance(target, tuple) else target
        return syntax.Command(str(word), target, arguments, every, at=at)

    # Effects and their headings

    def names(self, at: Position, *words: Token) -> tuple[str, ...]:
        return tuple(str(word) for word in words)

    def takes(
        self, at: Position, kind: Token, word: Token, default: Expression | None
    ) -> syntax.Takes:
        return syntax.Takes(str(kind), str(word), default, at=at)

    def answers(self, at: Position, kind: Token, value: Expression) -> syntax.Answers:
        return syntax.Answers(str(kind), value, at=at)

    def bearer(self, at: Position, of_class: Token, names: Any) -> syntax.Bearer:
        return syntax.Bearer(str(of_class).removesuffix("s"), names or (), at=at)

    def use(
        self, at: Position, quick: Token | None, phases: Any, zones: Any, on: str | None
    ) -> syntax.Use:
        return syntax.Use(phases, zones or (), quick is not None, on or "", at=at)

    def used_again(
        self, at: Position, quick: Token | None, phases: Any, zones: Any, on: str | None
    ) -> syntax.Use:
        return replace(self.use(at, quick, phases, zones, on), again=True)

    def on(self, at: Position, way: Token) -> str:
        return str(way)

    def target(
        self, at: Position, word: Token, members: Expression, *limits: syntax.Argument
    ) -> syntax.Target:
        return syntax.Target(str(word), members, **limits_of(limits), at=at)

    def or_target(self, at: Position, when: Token, *rest: Any) -> syntax.Target:
        return replace(self.target(at, *rest), instead=True)

    def announce(
        self, at: Position, when: Token, word: Token, members: Expression, *limits: syntax.Argument
    ) -> syntax.Target:
        return syntax.Target(str(word), members, **limits_of(limits), announced=True, at=at)

    def announce_number(
        self, at: Position, when: Token, word: Token, low: Expression, high: Expression
    ) -> syntax.Target:
        return syntax.Target(str(word), low, announced=True, last=high, at=at)

    def announce_split(
        self, at: Position, when: Token, word: Token, amount: Expression, among: Expression
    ) -> syntax.Target:
        return syntax.Target(str(word), among, announced=True, amount=amount, at=at)

    def pay(
        self, at: Position, of: Expression, word: Token, amount: Expression, *named: Token | None
    ) -> syntax.Pay:
        reference = syntax.Attribute(of, str(word), at=at)
        if named and named[0] not in (None, "as"):
            raise EffectTextError(Problem.of("cost_label", at=at, name=named[0]))
        return syntax.Pay(reference, amount, name=str(named[-1] or "") if named else "", at=at)

    def or_pay(self, at: Position, word: Token, *rest: Any) -> syntax.Pay:
        return replace(self.pay(at, *rest), instead=True)

    def cost(self, at: Position, command: syntax.Command) -> syntax.Cost:
        return syntax.Cost(command, at=at)

    def or_cost(self, at: Position, word: Token, command: syntax.Command) -> syntax.Cost:
        return syntax.Cost(command, instead=True, at=at)

    def trigger(self, at: Position, when: Token, kind: Token, *rest: Any) -> syntax.Trigger:
        by, zones, on, priority = rest
        return syntax.Trigger(
            str(when), str(kind), by, zones or (), signed_number(priority), on or "", at=at
        )

    def wide_trigger(self, at: Position, when: Token, used_from: Any, *rest: Any) -> syntax.Trigger:
        by, zones, on, priority = rest
        trigger = syntax.Trigger(
            str(when), ANY_EFFECT, by, zones or (), signed_number(priority), on or "", at=at
        )
        return replace(trigger, used_from=used_from or ())

    def own_trigger(
        self, at: Position, when: Token, kind: Token, of: Token, *rest: Any
    ) -> syntax.Trigger:
        by, zones, reached, on, priority = rest
        number = signed_number(priority)
        return syntax.Trigger(
            str(when), str(kind), by, zones or (), number, on or "", str(of), reached or (), at=at
        )

    def own_before(
        self, at: Position, when: Token, kind: Token, of: Token, *rest: Any
    ) -> syntax.Trigger:
        by, zones, priority = rest
        return self.own_trigger(at, when, kind, of, by, zones, None, None, priority)

    def change(self, at: Position, of_class: Token, attribute: Token) -> str:
        return f"{SETTING}{of_class}.{attribute}"

    def reading(
        self, at: Position, attribute: Token, of_class: Token, word: Token, *rest: Any
    ) -> syntax.Reading:
        zones, priority = rest
        return syntax.Reading(
            str(attribute),
            str(of_class).removesuffix("s"),
            str(word),
            zones or (),
            signed_number(priority),
            at=at,
        )

    def condition(self, at: Position, holds: Expression) -> syntax.Condition:
        return syntax.Condition(holds, at=at)

    def wording(self, at: Position, literal: Token) -> syntax.Wording:
        return syntax.Wording(self.text(at, literal), at=at)

    def label(self, at: Position, when: Token, literal: Token) -> syntax.Label:
        return syntax.Label(self.text(at, literal), at=at)

    def use_drafting(self, at: Position, *_: Token) -> syntax.Drafting:
        return syntax.Drafting(is_used=True, at=at)

    def when_drafted(self, at: Position, *_: Token) -> syntax.Drafting:
        return syntax.Drafting(is_used=False, at=at)

    def quiet(self, at: Position, *_: Token) -> syntax.Quiet:
        return syntax.Quiet(at=at)

    def effect(self, at: Position, word: Token, title: Token | None, *rest: Any) -> syntax.Effect:
        kinds, *lines = rest
        headers = named_costs(tuple(line for line in lines if isinstance(line, syntax.Heading)))
        body = tuple(line for line in lines if not isinstance(line, syntax.Heading))
        shown = unescape(title[1:-1]) if title else ""
        return syntax.Effect(str(word), shown, kinds or (), headers, body, at=at)

    def effects(self, at: Position, *found: syntax.Effect) -> tuple[syntax.Effect, ...]:
        return found
