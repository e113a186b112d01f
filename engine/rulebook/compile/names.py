"""QUESTIONS: every function that compiled expressions may name."""

from __future__ import annotations

from typing import Any

from engine.rulebook.compile import comparing, on_stack, questions, worked_out
from engine.rulebook.compile.fuel import counted, spend

_MODULES = (worked_out, on_stack, questions, comparing)
QUESTIONS: dict[str, Any] = {
    name: value
    for module in _MODULES
    for name, value in vars(module).items()
    if callable(value) and name[0].islower() and value.__module__ == module.__name__
} | {"NO_EVENT": questions.NO_EVENT, "spend": spend, "counted": counted}
