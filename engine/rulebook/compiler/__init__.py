"""Compile effects to Python, with a function for each block between suspension points."""

from engine.rulebook.compiler.compiler import compile_program, expression_source
from engine.rulebook.compiler.program import Program

__all__ = ["Program", "compile_program", "expression_source"]
