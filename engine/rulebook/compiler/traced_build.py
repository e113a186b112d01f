"""The traced build: the same code, which also reports every statement and value read."""

from __future__ import annotations

from engine.language import syntax
from engine.language.syntax import Expression, Path
from engine.rulebook.compiler.context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter

REPORTED = syntax.Attribute | syntax.Call | syntax.Selection


class TracedExpressions(ExpressionWriter):
    """Wraps every value read in `seen(effect, path, value)`, which returns the value."""

    def write(self, node: Expression, path: Path) -> str:
        source = super().write(node, path)
        return f"seen({self.effect}, {path!r}, {source})" if isinstance(node, REPORTED) else source


class TracedContext(CompileContext):
    expression_writer = TracedExpressions
    traced = True
