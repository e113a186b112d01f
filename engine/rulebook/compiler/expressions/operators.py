"""Compile operators: saturating arithmetic, comparisons, membership and logic."""

from __future__ import annotations

from engine.language import syntax
from engine.language.parsing.tree_builder import LARGEST
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.analysis.fuel_costs import PER_MEMBER
from engine.rulebook.compiler.expressions.scope import Scope


def binary(scope: Scope, node: syntax.Binary, path: Path) -> str:
    left, right = (*path, "left"), (*path, "right")
    operator = node.operator
    if operator == "in":
        return f"({scope.write(node.left, left)} in {scope.members(node.right, right)})"
    if operator in ("==", "!=") and scope.kinds[left].many:
        sets = scope.write(node.left, left), scope.write(node.right, right)
        one, other = (scope.paid_members(each, PER_MEMBER) for each in sets)
        return f"(set({one}) {operator} set({other}))"
    if operator in "/%":
        sides = scope.write(node.left, left), scope.write(node.right, right)
        return division(scope, operator, *sides)
    if operator in "+-*":
        return f"clamp({unclamped_source(scope, node, path)})"
    first = operand_source(scope, node.left, node.right, left)
    if operator in ("and", "or"):  # The right side may not be evaluated.
        with scope.owing(None):
            return f"({first} {operator} {operand_source(scope, node.right, node.left, right)})"
    second = operand_source(scope, node.right, node.left, right)
    return f"({first} {operator} {second})"


def division(scope: Scope, sign: str, left: str, right: str) -> str:
    function = "quotient" if sign == "/" else "remainder"
    return f"{'logged_' if scope.runs else ''}{function}(w, {left}, {right})"


def unclamped_source(scope: Scope, node: syntax.Binary, path: Path) -> str:
    sides = scope.write(node.left, (*path, "left")), scope.write(node.right, (*path, "right"))
    return f"({sides[0]} {node.operator} {sides[1]})"


def operand_source(scope: Scope, node: Expression, other: Expression, path: Path) -> str:
    """Return the source of an operand. A sum that is compared with a literal needn't be clamped."""
    small = isinstance(other, syntax.Number) and other.value < LARGEST
    if (
        small
        and not scope.reports_sums
        and isinstance(node, syntax.Binary)
        and node.operator in "+-"
    ):
        return unclamped_source(scope, node, path)
    return scope.write(node, path)
