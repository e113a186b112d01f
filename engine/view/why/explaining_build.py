"""The explaining build: reports the value of every node except literals and names.

It explains why an effect can't be used, with the same code that decides it.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.compiler import ProgramWriter
from engine.rulebook.compiler.context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.program import Program
from engine.rulebook.game import GameRules

PLAIN = syntax.Number | syntax.Flag | syntax.Name


class ExplainingExpressions(ExpressionWriter):
    """Wraps every computed value in `seen(effect, path, value)`, which returns the value."""

    reports_sums = True

    def write(self, node: Expression, path: Path) -> str:
        source = super().write(node, path)
        return source if isinstance(node, PLAIN) else f"seen({self.effect}, {path!r}, {source})"


class ExplainingContext(CompileContext):
    expression_writer = ExplainingExpressions


_PROGRAMS: WeakKeyDictionary[GameRules, Program] = WeakKeyDictionary()


def explaining_program(rules: GameRules) -> Program:
    """Return the explaining build, compiled on first use and cached with the rules."""
    found = _PROGRAMS.get(rules)
    if found is None:
        found = _PROGRAMS[rules] = ProgramWriter(
            ExplainingContext(rules.effects, rules.words, rules.layout)
        ).compile()
    return found
