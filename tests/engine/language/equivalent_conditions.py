"""Normalize conditions with the same meaning."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Argument, Binary, Call, Expression, Flag

OPPOSITES = {"==": "!=", "!=": "==", "<=": ">", ">": "<=", ">=": "<", "<": ">="}
JOINED = {"and": "or", "or": "and"}


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


def chained(node: Binary) -> Expression:
    """Turn a and (b and c) into (a and b) and c, and leave out what is said twice."""
    sides = list(dict.fromkeys(sides_of(node, node.operator)))
    found = sides[0]
    for each in sides[1:]:
        found = Binary(node.operator, found, each)
    return found


def sides_of(node: Expression, operator: str) -> list[Expression]:
    if isinstance(node, Binary) and node.operator == operator:
        return sides_of(node.left, operator) + sides_of(node.right, operator)
    return [node]
