"""Errors of the scenario editor, with messages for its users."""

from engine.play.scenario import TracedMove


class ScenarioError(Exception):
    """Raised when a request is refused. The request has changed nothing."""


class BudgetExceededError(ScenarioError):
    """Raised when a move exceeds its budget. `found` contains the steps executed until then."""

    def __init__(self, found: TracedMove) -> None:
        super().__init__(f"{found.undone} {found.busy.sentence if found.busy else ''}".strip())
        self.found = found
