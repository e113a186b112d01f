"""Normalize trees with the same meaning, because they may have the same rules text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from engine.language import syntax
from engine.language.kinds import GAME, UNKNOWN, ZONE, Kind
from engine.language.parsing.parser import parse_expression
from engine.language.syntax import Argument, Binary, Call, Command, Expression, Flag, Name, Path
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.commands import COMMANDS
from engine.language.vocabulary.functions import FUNCTIONS

OF_ONE = ("first", "last", "random", "highest", "lowest", "any_one")
ORDERED = ("distinct", "ordered", "shuffled", "sorted", "turned")
"""Functions that return a single member unchanged, so that rules text leaves them out."""
BY_CHANCE = {"first": "random", "last": "random", "take": "random_some"}
"""Functions that pick at random when they are applied to a shuffled set."""
TOLD_LATER = ("prompt", "reason")
"""Texts that players see only during a match, and that cards don't print."""
OPPOSITES = {"==": "!=", "!=": "==", "<=": ">", ">": "<=", ">=": "<", "<": ">="}
JOINED = {"and": "or", "or": "and"}


class Form:
    def __init__(self, kinds: Mapping[Path, Kind]) -> None:
        self.kinds = kinds
        self.single: set[Path] = set()

    def kind(self, path: Path) -> Kind:
        return self.kinds.get(path, UNKNOWN)

    def of(self, node: Any, path: Path) -> Any:
        if isinstance(node, tuple):
            return tuple(self.of(each, (*path, place)) for place, each in enumerate(node))
        if not isinstance(node, syntax.Node):
            return node
        if self.kind(path) == GAME:  # the only game
            return Name("game")
        parts = [each.name for each in fields(node) if each.name != "at"]
        return self.same(
            type(node)(**{part: self.of(getattr(node, part), (*path, part)) for part in parts}),
            path,
        )

    def same(self, node: Any, path: Path) -> Any:
        match node:
            case syntax.Listing((one,)):  # a single value is a set of itself
                return one
            case Call(function):
                return self.asked(node, function, path)
            case Command("say", syntax.Text(), _) | Command(
                "say", _, (Argument(_, syntax.Text()),)
            ):
                told: Any = node.target or node.arguments[0].value
                values = tuple(each for each in told.parts if not isinstance(each, str))
                return replace(node, target=syntax.Listing(values or told.parts), arguments=())
            case Command(verb, _, _, every) if verb in COMMANDS:
                if verb == "end_match" and every:  # a match ends only once
                    return syntax.Together((Command(verb, None, ()),))
                given = without_defaults(COMMANDS[verb].parameters, node.arguments)
                return replace(node, arguments=tuple(sorted(given, key=lambda each: each.name)))
            case syntax.Selection(of_class, _, Flag(False)):
                return syntax.Selection(of_class, None, Flag(False))
            case syntax.Attribute(of, "count") if self.kind((*path, "of")) == ZONE:
                return Call("count", (Argument("of", of),))
            case syntax.Unary("not", operand):
                return opposite(operand)
            case Binary("in", left, right) if not isinstance(right, syntax.Listing):
                is_one = (
                    not self.kind((*path, "right")).many and self.kind((*path, "right")) != ZONE
                )
                return Binary("==", left, right) if is_one or is_value(right) else node
            case Binary("==" | "!=" as sign, left, Flag(value)):
                return left if value == (sign == "==") else opposite(left)
            case Binary("and" | "or"):
                return chained(node)
            case syntax.Branch(first, (syntax.Branch(second, then, ()),), ()):
                return syntax.Branch(chained(Binary("and", first, second)), then, ())
            case syntax.Selection(of_class, place, Flag(True)):
                return syntax.Selection(of_class, place, None)
        return node

    def asked(self, node: Call, function: str, path: Path) -> Expression:
        given = without_defaults(FUNCTIONS[function].parameters, node.arguments)
        at = (*path, "arguments", 0, "value")
        kind = self.kind(at)
        is_one = (kind.is_known and not kind.many and kind != ZONE) or at in self.single
        if function in ORDERED and (is_one or is_topmost(given[0].value)):
            self.single.add(path)
            return given[0].value
        if function in OF_ONE and is_one:
            return given[0].value
        if function == "last" and is_empty(given[0].value):
            return Call("first", given)
        inner = given[0].value if function in BY_CHANCE else None
        if isinstance(inner, Call) and inner.function == "shuffled":
            return Call(BY_CHANCE[function], (*inner.arguments, *given[1:]))
        return Call(function, given)


def is_empty(node: Expression) -> bool:
    return isinstance(node, syntax.Selection) and node.where == Flag(False)


def is_topmost(node: Expression) -> bool:
    """Return True for a set of at most one card."""
    return isinstance(node, Call) and node.function in ("top", "bottom") and len(node.arguments) < 2


def is_value(node: Expression) -> bool:
    return isinstance(node, syntax.Number | syntax.Text | Flag)


def without_defaults(
    parameters: tuple[Parameter, ...], arguments: tuple[Argument, ...]
) -> tuple[Argument, ...]:
    names = [each.name for each in parameters]
    given = [Argument(each.name or names[n], each.value) for n, each in enumerate(arguments)]
    default = {p.name: parse_expression(p.default) for p in parameters if p.default}
    return tuple(
        each
        for each in given
        if each.name not in TOLD_LATER and default.get(each.name) != each.value
    )


def opposite(node: Expression) -> Expression:
    match node:
        case Flag(value):
            return Flag(not value)
        case Call("every_one", (of, Argument(name, holds))):
            return Call("any_one", (of, Argument(name, opposite(holds))))
        case syntax.Unary("not", operand):
            return operand
        case Binary("and" | "or" as word, left, right):
            return chained(Binary(JOINED[word], opposite(left), opposite(right)))
        case Binary(sign, left, right) if sign in OPPOSITES:
            return Binary(OPPOSITES[sign], left, right)
    return syntax.Unary("not", node)


def chained(node: Binary) -> Binary:
    """Turn a and (b and c) into (a and b) and c."""
    inner = node.right
    if isinstance(inner, Binary) and inner.operator == node.operator:
        left = chained(Binary(node.operator, node.left, inner.left))
        return chained(Binary(node.operator, left, inner.right))
    return node
