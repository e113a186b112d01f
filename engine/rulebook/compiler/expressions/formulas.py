"""Write the formulas of small functions in place of their calls."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from engine.language import syntax
from engine.language.kinds import TEXT, Kind
from engine.language.syntax import Path
from engine.rulebook.compiler.analysis.fixed_answers import FixedAnswers
from engine.rulebook.compiler.analysis.fuel_costs import CALLED, weight
from engine.rulebook.compiler.analysis.repeated_answers import (
    WORTH,
    RepeatedAnswers,
    has_plain_parameters,
)
from engine.rulebook.compiler.expressions.scope import Scope
from engine.rulebook.effect import EffectRules

LONGEST = 300
"""The longest formula, in characters, that replaces a call."""
QUICK = re.compile(r"\w+(\[\w+\])*")
"""Matches an argument that may be evaluated several times: a name or an entry of a list."""
ASKERS = ("this", "you")
ALWAYS_EVALUATED = syntax.Number | syntax.Flag | syntax.Name | syntax.Attribute | syntax.Binary
"""The nodes whose parts are always evaluated. Operators are checked for `and` and `or`."""


class SmallFormulas:
    """Writes formulas in place of calls. The fuel is the same.

    If a formula is certainly evaluated, its caller charges the fuel for it. Functions never depend on
    themselves, so this ends.
    """

    def __init__(
        self,
        by_name: Mapping[str, EffectRules],
        expressions: Callable[[EffectRules, Mapping[str, str]], Scope],
    ) -> None:
        self.by_name = by_name
        self.expressions = expressions
        self.repeated = RepeatedAnswers(tuple(by_name.values()))
        by_number = {each.number: each for each in by_name.values()}
        self.fixed = FixedAnswers(by_number, self.own_formula)
        self.known: dict[str, bool] = {}

    def formula(self, scope: Scope, name: str, given: Mapping[str, str]) -> str:
        asker = dict(zip(ASKERS, scope.caller_source().split(", "), strict=True))
        effect = self.by_name[name]
        if len(given) < len(effect.parameters) or not self.is_small(effect):
            return ""
        names = asker | {each.name: given[f"p{n}"] for n, each in enumerate(effect.tree.parameters)}
        slow = {name for name, source in names.items() if not QUICK.fullmatch(source)}
        if slow and not evaluates_once(effect, slow):
            return ""
        return self.write_formula(scope, effect, names)

    def is_small(self, effect: EffectRules) -> bool:
        """Return True if the function’s answers aren't remembered, and its formula is short."""
        if effect.name not in self.known:
            is_formula = not effect.tree.body and not self.repeated.key_of(effect)
            self.known[effect.name] = is_formula and len(self.own_formula(effect)) <= LONGEST
        return self.known[effect.name]

    def own_formula(self, effect: EffectRules) -> str:
        """Return the source of the function's formula."""
        own = {each.name: f"p{n}" for n, each in enumerate(effect.tree.parameters)}
        names = {each: each for each in ASKERS} | own
        return self.write_formula(self.expressions(effect, names), effect, names)

    def fixed_key(self, effect: EffectRules) -> str:
        """Return the source of the cache key for an answer that stays the same in all matches, or ""."""
        if weight(effect.tree.headers) < WORTH or not has_plain_parameters(effect):
            return ""
        if self.is_small(effect) or (reads := self.fixed.reads_of(effect)) is None:
            return ""
        if any(Kind.from_word(each.kind) == TEXT for each in effect.parameters):
            return ""  # Answers for all possible texts would take too much memory.
        taken = (f"p{n}" for n, _ in enumerate(effect.parameters))
        return ", ".join([str(effect.number), *taken, *sorted(reads)])

    def write_formula(self, scope: Scope, effect: EffectRules, names: Mapping[str, str]) -> str:
        """Return the source of the formula. It charges its fuel, unless the scope does."""
        place, answer = answer_of(effect)
        writer = self.expressions(effect, names)
        writer.depth, writer.hoisted, writer.owed = scope.depth, scope.hoisted, 0
        path: Path = ("headers", place, "value")
        source = writer.source_as(answer.value, path, Kind.from_word(answer.kind))
        price = CALLED + weight(effect.tree.headers) + writer.owed
        if scope.owed is None:
            return f"(spend(w, {price}, {effect.number}) and {source})"
        scope.owed += price
        return f"({source})"


def evaluates_once(effect: EffectRules, names: Collection[str]) -> bool:
    """Return True if the function’s formula evaluates each of these names exactly once."""
    _, answer = answer_of(effect)
    found = syntax.nodes(answer.value)
    used = [each.name for each in found if isinstance(each, syntax.Name) and each.name in names]
    certain = all(isinstance(each, ALWAYS_EVALUATED) and not skips_a_value(each) for each in found)
    return certain and sorted(used) == sorted(names)


def skips_a_value(node: syntax.Node) -> bool:
    """Return True for `and`, `or`, `either` and `or_else`, which may not evaluate all their values."""
    match node:
        case syntax.Binary("and" | "or") | syntax.Call("either" | "or_else"):
            return True
    return False


def answer_of(effect: EffectRules) -> tuple[int, syntax.Answers]:
    """Return the heading with the function's formula, and its position."""
    return next(
        (place, each)
        for place, each in enumerate(effect.tree.headers)
        if isinstance(each, syntax.Answers)
    )
