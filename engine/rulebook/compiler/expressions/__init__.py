"""Compile expressions of the effect language to Python expressions.

The source uses `w` (the world), `R` and `Z` (its columns and zones), and the names in scope.
"""

from engine.rulebook.compiler.analysis.fuel_costs import PER_MEMBER
from engine.rulebook.compiler.expressions.operators import division
from engine.rulebook.compiler.expressions.scope import empty_value
from engine.rulebook.compiler.expressions.selections import member_filter
from engine.rulebook.compiler.expressions.writer import ExpressionWriter

__all__ = ["PER_MEMBER", "ExpressionWriter", "division", "empty_value", "member_filter"]
