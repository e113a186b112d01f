"""Trace a scenario's move, with the table after each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.machine import Action, IllegalAction
from engine.machine.tracing import TracedStep, world_after
from engine.play.picture import PictureError
from engine.play.scenario.budget_report import Busiest, busiest
from engine.play.scenario.explanations.step_descriptions import StepDescription, describe_steps
from engine.play.scenario.moves import MoveError, action_of, make_move
from engine.play.scenario.runner import start_scenario
from engine.play.session import ActionUndone, Session
from engine.play.setup import StartError
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move, ScenarioEntry
from engine.view import View, observe

MOST_DESCRIBED = 500


@dataclass(frozen=True)
class TracedMove:
    """A traced move. `steps` describes the first MOST_DESCRIBED of the `traced` steps.

    If the action exceeded its budget, `after` is equal to `before`, `undone` is the error, and `busy` is
    the line that used up the budget.
    """

    before: Session
    after: Session
    seat: int
    action: Action
    traced: Sequence[TracedStep]
    steps: tuple[StepDescription, ...]
    undone: str = ""
    busy: Busiest | None = None

    @property
    def is_cut(self) -> bool:
        return len(self.traced) > len(self.steps)

    def view(self, number: int, viewer: int | None) -> View:
        """Return the table after this many steps. 0 is before the move."""
        if number == 0:
            return self.before.view(viewer)
        if number >= len(self.traced):
            return self.after.view(viewer)
        return observe(world_after(self.before.twin(), self.seat, self.action, number), viewer)


def trace_scenario_move(
    rules: GameRules, scenario: ScenarioEntry, number: int
) -> TracedMove | None:
    """Trace the move with this number, counted from 1. Return None if it or an earlier move can't be made."""
    try:
        session = start_scenario(rules, scenario)
        for move in scenario.moves[: number - 1]:
            make_move(session, move)
        return trace_move(session, scenario.moves[number - 1])
    except (PictureError, StartError, MoveError, IllegalAction):
        return None


def trace_move(before: Session, move: Move) -> TracedMove:
    """Trace the move without changing the session. Raises MoveError, IllegalAction."""
    seat, action = action_of(before, move)
    return trace_action(before, seat, action)


def trace_action(before: Session, seat: int, action: Action) -> TracedMove:
    """Trace the action without changing the session. Raises IllegalAction."""
    traced = before.trace(seat, action)
    after, undone, busy = before.clone(), "", None
    try:
        after.act(seat, action)
    except ActionUndone as error:
        undone, busy = str(error), busiest(before.rules, traced)
    described = tuple(describe_steps(after, traced[:MOST_DESCRIBED]))
    return TracedMove(before, after, seat, action, traced, described, undone, busy)
