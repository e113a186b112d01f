"""ExpressionWriter: compiles expressions of every node type."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import CARD
from engine.language.syntax import Expression, Path
from engine.rulebook.columns import BEARER
from engine.rulebook.compiler.expressions.attributes import attribute
from engine.rulebook.compiler.expressions.function_calls import call
from engine.rulebook.compiler.expressions.operators import binary
from engine.rulebook.compiler.expressions.scope import Scope
from engine.rulebook.compiler.expressions.selections import selection
from engine.rulebook.compiler.expressions.strings import text
from engine.rulebook.runtime.slots import NEXT


class ExpressionWriter(Scope):
    def write(self, node: Expression, path: Path) -> str:
        match node:
            case syntax.Number(value) | syntax.Flag(value):
                return repr(value)
            case syntax.Text(parts):
                return text(self, parts, path)
            case syntax.Name("this") if self.kinds.get(path, CARD) != CARD:
                return f"R[{BEARER}][{self.names['this']}]"
            case syntax.Name(name):
                return self.names.get(name, "1")
            case syntax.Attribute():
                return attribute(self, node, path)
            case syntax.Call():
                return call(self, node, path)
            case syntax.Listing(items):
                written = (self.write(each, (*path, "items", n)) for n, each in enumerate(items))
                return f"({', '.join(written)},)" if items else "()"
            case syntax.Unary(operator, operand):
                return f"({operator} {self.write(operand, (*path, 'operand'))})"
            case syntax.Binary():
                return binary(self, node, path)
            case syntax.Selection():
                return selection(self, node, path)
            case syntax.Lasting(word, of):
                ends = self.write(of, (*path, "of"))
                if word in ("turn", syntax.LEAVES):
                    return f"({word!r}, {ends})"
                if self.words.is_awaited_event(word):
                    return f"({NEXT!r}, {self.words.number('event', word)!r}, {ends})"
                return f"('phase', {self.words.number('phase', word)}, {ends})"
