"""Errors of the scenario editor, with messages for its user."""

from engine.play.scenario import TracedMove


class ScenarioError(Exception):
    """A request was refused and changed nothing."""


class BudgetExceededError(ScenarioError):
    """A move exceeded its budget; `found` contains the steps that ran before that."""

    def __init__(self, found: TracedMove) -> None:
        super().__init__(f"{found.undone} {found.busy.sentence if found.busy else ''}".strip())
        self.found = found
