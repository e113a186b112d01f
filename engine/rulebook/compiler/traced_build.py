"""The traced build: the same code, telling of every statement and of every value read."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.context import Surroundings
from engine.rulebook.compiler.expressions import ExpressionWriter

TOLD = syntax.Attribute | syntax.Call | syntax.Selection


class TracedExpressions(ExpressionWriter):
    """Wraps what is read: `seen(effect, path, value)` gives the value back."""

    def write(self, node: Expression, path: Path) -> str:
        source = super().write(node, path)
        return f"seen({self.effect}, {path!r}, {source})" if isinstance(node, TOLD) else source


class TracedSurroundings(Surroundings):
    expression_writer = TracedExpressions
    traced = True
