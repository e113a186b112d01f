"""The explaining build: reports the value of every node except literals and names.

It explains why an effect can't be used, with the same code that decides it.
"""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.compiler import ProgramWriter
from engine.rulebook.compiler.context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.program import Program
from engine.rulebook.game import GameRules

PLAIN = syntax.Number | syntax.Flag | syntax.Name


class ToldExpressions(ExpressionWriter):
    """Wraps every computed value in `seen(effect, path, value)`, which returns the value."""

    tells_sums = True

    def write(self, node: Expression, path: Path) -> str:
        source = super().write(node, path)
        return source if isinstance(node, PLAIN) else f"seen({self.effect}, {path!r}, {source})"


class ToldSurroundings(CompileContext):
    expression_writer = ToldExpressions


def told_program(rules: GameRules) -> Program:
    """Return the explaining build, compiled on first use and cached with the rules."""
    found: Program | None = rules.linked.get("told")
    if found is None:
        found = ProgramWriter(ToldSurroundings(rules.effects, rules.words, rules.layout)).program()
        rules.linked["told"] = found
    return found
