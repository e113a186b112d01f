"""Effects compiled to Python: one function per stretch that no question interrupts."""

from engine.rulebook.compiler.compiler import compile_program, expression_source
from engine.rulebook.compiler.program import Program

__all__ = ["Program", "compile_program", "expression_source"]
