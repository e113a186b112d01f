"""The stack machine: resolve effects, fire triggers, ask players."""

from engine.machine.actions import Action, IllegalAction
from engine.machine.decisions import (
    Decision,
    Option,
    answer,
    decisions,
    legal_actions,
)
from engine.machine.loop import begin, resume, run
from engine.rulebook.runtime.fuel import BudgetError

__all__ = [
    "Action",
    "BudgetError",
    "Decision",
    "IllegalAction",
    "Option",
    "answer",
    "begin",
    "decisions",
    "legal_actions",
    "resume",
    "run",
]
