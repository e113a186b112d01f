"""An expression of the effect language -> the source of a Python expression.

The source reads `w` (the world), `R` and `Z` (the columns and zones to read) and the names in
scope.
"""

from engine.rulebook.compile.expression.nothing import nothing
from engine.rulebook.compile.expression.operators import division
from engine.rulebook.compile.expression.scope import PER_MEMBER
from engine.rulebook.compile.expression.selections import filtered
from engine.rulebook.compile.expression.writer import ExpressionWriter

__all__ = ["PER_MEMBER", "ExpressionWriter", "division", "filtered", "nothing"]
