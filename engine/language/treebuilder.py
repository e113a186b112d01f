"""Lark's parse tree -> our syntax tree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args
from lark.tree import Meta

from engine.language import syntax
from engine.language.problems import Problem, ProblemFound
from engine.language.syntax import SETTING, Expression, Position

LARGEST = 1_000_000_000
ESCAPES = {"n": "\n"}
PIECES = re.compile(r"\\.|\{[^{}]*\}|[^\\{]+|\{")


def place(meta: Meta) -> Position:
    return Position(getattr(meta, "line", 0), getattr(meta, "column", 0))


def signed(digits: Token | None) -> int:
    return max(min(int(digits[:12]), LARGEST), -LARGEST) if digits else 0


def unescaped(inside: str) -> str:
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), inside)


@v_args(inline=True, meta=True)
class TreeBuilder(Transformer[Token, Any]):
    """One method per grammar rule; names equal the rules' names."""

    def __init__(self, parse_piece: Callable[[str], Expression]) -> None:
        super().__init__(visit_tokens=False)
        self.parse_piece = parse_piece

    # expressions

    def number(self, meta: Meta, digits: Token) -> syntax.Number:
        return syntax.Number(min(int(digits[:12]), LARGEST), at=place(meta))

    def text(self, meta: Meta, literal: Token) -> syntax.Text:
        parts: list[str | Expression] = []
        for piece in PIECES.findall(literal[1:-1]):
            if len(piece) > 1 and piece[0] == "{":
                parts.append(self.piece(meta, unescaped(piece[1:-1])))
            elif parts and isinstance(parts[-1], str):
                parts[-1] += unescaped(piece)
            else:
                parts.append(unescaped(piece))
        return syntax.Text(tuple(parts), at=place(meta))

    def piece(self, meta: Meta, text: str) -> Expression:
        try:
            return self.parse_piece(text)
        except ProblemFound as error:
            raise ProblemFound(
                Problem.of("in_braces", at=place(meta), piece=text, why=error.problem.message)
            ) from None

    def yes(self, meta: Meta, *_: Token) -> syntax.Flag:
        return syntax.Flag(True, at=place(meta))

    def no(self, meta: Meta, *_: Token) -> syntax.Flag:
        return syntax.Flag(False, at=place(meta))

    def name(self, meta: Meta, word: Token) -> syntax.Name:
        return syntax.Name(str(word), at=place(meta))

    def named(self, meta: Meta, word: Token) -> syntax.Name | syntax.Selection:
        """All cards or players are meant by their word also where no selection could begin."""
        if word in ("cards", "players"):
            return self.selection(meta, word, None, None)
        return self.name(meta, word)

    def attribute(self, meta: Meta, of: Expression, word: Token) -> syntax.Attribute:
        return syntax.Attribute(of, str(word), at=place(meta))

    def call(self, meta: Meta, word: Token, *given: Any) -> syntax.Call:
        arguments = tuple(self.given(each) for each in given if each is not None)
        return syntax.Call(str(word), arguments, at=place(meta))

    def given(self, value: Any) -> syntax.Argument:
        if isinstance(value, syntax.Argument):
            return value
        return syntax.Argument("", value, at=value.at)

    def argument(self, meta: Meta, word: Token, value: Expression) -> syntax.Argument:
        return syntax.Argument(str(word), value, at=place(meta))

    def listing(self, meta: Meta, *items: Expression | None) -> syntax.Listing:
        return syntax.Listing(tuple(item for item in items if item is not None), at=place(meta))

    def unary(self, meta: Meta, operator: Token, operand: Expression) -> Expression:
        return syntax.Unary(str(operator), operand, at=place(meta))

    def binary(
        self, meta: Meta, left: Expression, operator: Token, right: Expression
    ) -> syntax.Binary:
        return syntax.Binary(str(operator), left, right, at=place(meta))

    def selection(self, meta: Meta, word: Token, *rest: Expression | None) -> syntax.Selection:
        of_class = str(word).removesuffix("s")
        return syntax.Selection(of_class, rest[0], rest[1], at=place(meta))

    # statements

    def assign(
        self,
        meta: Meta,
        reference: Any,
        operator: Token,
        value: Expression,
        until: Token | None,
    ) -> syntax.Assign:
        return syntax.Assign(reference, str(operator), value, str(until or ""), at=place(meta))

    def let(self, meta: Meta, word: Token, value: Expression) -> syntax.Let:
        return syntax.Let(str(word), value, at=place(meta))

    def branch(self, meta: Meta, condition: Expression, then: Any, other: Any) -> syntax.Branch:
        return syntax.Branch(condition, then, other or (), at=place(meta))

    def otherwise(self, meta: Meta, body: Any) -> Any:
        return body

    def block(self, meta: Meta, *statements: Any) -> tuple[Any, ...]:
        return statements

    def repeat(self, meta: Meta, times: Expression, body: Any) -> syntax.Repeat:
        return syntax.Repeat(times, body, at=place(meta))

    def count_loop(
        self, meta: Meta, word: Token, first: Expression, last: Expression, body: Any
    ) -> syntax.CountLoop:
        return syntax.CountLoop(str(word), first, last, body, at=place(meta))

    def each_loop(self, meta: Meta, word: Token, members: Expression, body: Any) -> syntax.EachLoop:
        return syntax.EachLoop(str(word), members, body, at=place(meta))

    def while_loop(self, meta: Meta, condition: Expression, body: Any) -> syntax.WhileLoop:
        return syntax.WhileLoop(condition, body, at=place(meta))

    def together(self, meta: Meta, body: Any) -> syntax.Together:
        return syntax.Together(body, at=place(meta))

    def every(self, meta: Meta, target: Expression) -> tuple[str, Expression]:
        return ("every", target)

    def command(self, meta: Meta, word: Token, target: Any, *arguments: Any) -> syntax.Command:
        every = isinstance(target, tuple)
        target = target[1] if isinstance(target, tuple) else target
        return syntax.Command(str(word), target, arguments, every, at=place(meta))

    # an effect and its headers

    def names(self, meta: Meta, *words: Token) -> tuple[str, ...]:
        return tuple(str(word) for word in words)

    def takes(
        self, meta: Meta, kind: Token, word: Token, default: Expression | None
    ) -> syntax.Takes:
        return syntax.Takes(str(kind), str(word), default, at=place(meta))

    def answers(self, meta: Meta, kind: Token, value: Expression) -> syntax.Answers:
        return syntax.Answers(str(kind), value, at=place(meta))

    def bearer(self, meta: Meta, of_class: Token, names: Any) -> syntax.Bearer:
        return syntax.Bearer(str(of_class).removesuffix("s"), names or (), at=place(meta))

    def use(
        self, meta: Meta, quick: Token | None, phases: Any, zones: Any, on: str | None
    ) -> syntax.Use:
        return syntax.Use(phases, zones or (), quick is not None, on or "", at=place(meta))

    def on(self, meta: Meta, way: Token) -> str:
        return str(way)

    def target(self, meta: Meta, word: Token, members: Expression) -> syntax.Target:
        return syntax.Target(str(word), members, at=place(meta))

    def pay(self, meta: Meta, of: Expression, word: Token, amount: Expression) -> syntax.Pay:
        reference = syntax.Attribute(of, str(word), at=place(meta))
        return syntax.Pay(reference, amount, at=place(meta))

    def cost(self, meta: Meta, command: syntax.Command) -> syntax.Cost:
        return syntax.Cost(command, at=place(meta))

    def trigger(self, meta: Meta, when: Token, kind: Token, *rest: Any) -> syntax.Trigger:
        by, zones, on, priority = rest
        return syntax.Trigger(
            str(when), str(kind), by, zones or (), signed(priority), on or "", at=place(meta)
        )

    def changed(self, meta: Meta, of_class: Token, attribute: Token) -> str:
        return f"{SETTING}{of_class}.{attribute}"

    def reading(
        self, meta: Meta, attribute: Token, of_class: Token, word: Token, *rest: Any
    ) -> syntax.Reading:
        zones, priority = rest
        return syntax.Reading(
            str(attribute),
            str(of_class).removesuffix("s"),
            str(word),
            zones or (),
            signed(priority),
            at=place(meta),
        )

    def condition(self, meta: Meta, holds: Expression) -> syntax.Condition:
        return syntax.Condition(holds, at=place(meta))

    def wording(self, meta: Meta, literal: Token) -> syntax.Wording:
        return syntax.Wording(self.text(meta, literal), at=place(meta))

    def effect(self, meta: Meta, word: Token, title: Token | None, *rest: Any) -> syntax.Effect:
        kinds, *lines = rest
        headers = tuple(line for line in lines if isinstance(line, syntax.Header))
        body = tuple(line for line in lines if not isinstance(line, syntax.Header))
        shown = unescaped(title[1:-1]) if title else ""
        return syntax.Effect(str(word), shown, kinds or (), headers, body, at=place(meta))

    def effects(self, meta: Meta, *found: syntax.Effect) -> tuple[syntax.Effect, ...]:
        return found
