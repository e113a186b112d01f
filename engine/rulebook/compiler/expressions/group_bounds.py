"""Find what the members of a group have in common, so that a search need not try every set of members.

In most games, they share a value, or their numbers lie close together: “count(distinct(some, by: it.suit))
== 1” or “highest - lowest == count - 1”. Then the group function is only asked about sets that meet this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.language import syntax
from engine.language.syntax import Path
from engine.rulebook.compiler.arguments import Given, arguments
from engine.rulebook.effect import EffectRules

GIVEN = {"it", "game"}
"""The names that a shared value or a number may read."""
AT_MOST = {"==": 0, "<=": 0, "<": -1}
"""The operators that bound a value, with what they add to the bound."""
SIGNS = {"+": 1, "-": -1}


@dataclass(frozen=True)
class Formula:
    """An expression with the function of the game that contains it."""

    of: EffectRules
    value: syntax.Expression
    path: Path


@dataclass(frozen=True)
class Bound:
    """What the members of a group have in common.

    They share values, and the difference of their greatest and least number is at most the number of members
    plus `more`.
    """

    shared: tuple[Formula, ...] = ()
    number: Formula | None = None
    more: int = 0

    def both(self, other: Bound) -> Bound:
        near = self if self.number else other
        return Bound(self.shared + other.shared, near.number, near.more)


ANY_SET = (Bound(),)
Bounds: TypeAlias = tuple[Bound, ...]


class GroupBounds:
    """Finds the bounds of group functions: one for each alternative of a function's formula."""

    def __init__(self, by_name: Mapping[str, EffectRules]) -> None:
        self.by_name = by_name

    def of(self, effect: EffectRules) -> Bounds:
        """Return bounds of which every group meets at least one, or () if any set may be a group."""
        answer = answer_of(effect)
        found = self.of_formula(answer) if answer else ANY_SET
        return found if all(each.shared or each.number for each in found) else ()

    def of_formula(self, formula: Formula) -> Bounds:
        formula = self.resolve(formula)
        match formula.value:
            case syntax.Binary("or"):
                return self.of_formula(part(formula, "left")) + self.of_formula(
                    part(formula, "right")
                )
            case syntax.Binary("and"):
                left, right = (self.of_formula(part(formula, side)) for side in ("left", "right"))
                return tuple(one.both(other) for one in left for other in right)
            case syntax.Binary(operator) if operator in AT_MOST:
                return (self.of_comparison(formula, AT_MOST[operator]),)
        return ANY_SET

    def resolve(self, formula: Formula) -> Formula:
        """Return the formula, or that of the function that it calls with the set."""
        match formula.value:
            case syntax.Call(name, (syntax.Argument(_, syntax.Name() as given),)) if (
                name in self.by_name and is_set(formula.of, given)
            ):
                answer = answer_of(self.by_name[name])
                return self.resolve(answer) if answer else formula
        return formula

    def of_comparison(self, formula: Formula, more: int) -> Bound:
        left, right = self.resolve(part(formula, "left")), part(formula, "right")
        match left.value, right.value:
            case syntax.Call(
                "count", (syntax.Argument(_, syntax.Call("distinct")),)
            ), syntax.Number(n):
                values = by_formula(part(left, "arguments", 0, "value"))
                return Bound(shared=(values,)) if values and n + more == 1 else Bound()
            case syntax.Binary("-"), size if (most := size_of(formula.of, size)) is not None:
                high = self.end(part(left, "left"), "highest")
                low = self.end(part(left, "right"), "lowest")
                if high and low and high.value == low.value:
                    return Bound(number=high, more=most + more)
        return Bound()

    def end(self, formula: Formula, function: str) -> Formula | None:
        """Return the number of a member if the formula is the highest or lowest number in the set."""
        formula = self.resolve(formula)
        match formula.value:
            case syntax.Attribute(syntax.Call(name), attribute) if name == function:
                number = by_formula(part(formula, "of"))
                is_same = number and number.value == syntax.Attribute(syntax.Name("it"), attribute)
                return number if is_same else None
        return None


def part(formula: Formula, *places: str | int) -> Formula:
    value = formula.value
    for each in places:
        value = value[each] if isinstance(each, int) else getattr(value, each)  # type: ignore[index]
    return Formula(formula.of, value, (*formula.path, *places))


def answer_of(effect: EffectRules) -> Formula | None:
    """Return the formula of a function with a single parameter, or None."""
    if effect.tree.body or len(effect.tree.parameters) != 1:
        return None
    return next(
        (
            Formula(effect, each.value, ("headers", place, "value"))
            for place, each in enumerate(effect.tree.headers)
            if isinstance(each, syntax.Answers)
        ),
        None,
    )


def is_set(effect: EffectRules, node: syntax.Expression) -> bool:
    """Return True if the expression is the set that a group function is asked about."""
    return node == syntax.Name(effect.tree.parameters[0].name)


def by_formula(call: Formula) -> Formula | None:
    """Return the `by` value of a group call, or None unless it depends only on the member."""
    if not isinstance(call.value, syntax.Call):
        return None
    parameters = call.of.vocabulary.functions[call.value.function].parameters
    given: Given = arguments(parameters, None, call.value.arguments, call.path)
    value, path = given["by"]
    found = syntax.nodes(value)
    names = {each.name for each in found if isinstance(each, syntax.Name)}
    is_plain = names <= GIVEN and not any(isinstance(each, syntax.Call) for each in found)
    if not is_plain or not is_set(call.of, given[parameters[0].name][0]):
        return None
    return None if call.of.kinds[path].many else Formula(call.of, value, path)


def size_of(effect: EffectRules, node: syntax.Expression) -> int | None:
    """Return the number that is added to the number of members, or None for another expression."""
    match node:
        case syntax.Call("count", (syntax.Argument(_, members),)) if is_set(effect, members):
            return 0
        case syntax.Binary("+" | "-" as sign, counted, syntax.Number(n)):
            return SIGNS[sign] * n if size_of(effect, counted) == 0 else None
    return None
