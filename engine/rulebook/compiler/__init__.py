"""Compile effects to Python: one function for each block without a suspension point."""

from engine.rulebook.compiler.compiler import compile_program, expression_source
from engine.rulebook.compiler.program import Program

__all__ = ["Program", "compile_program", "expression_source"]
