"""Effects compiled to Python: one function per stretch that no question interrupts."""

from engine.rulebook.compile.compiled import Program
from engine.rulebook.compile.program import compile_program, expression_source

__all__ = ["Program", "compile_program", "expression_source"]
