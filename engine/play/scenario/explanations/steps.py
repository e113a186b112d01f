"""Trace a move of a scenario step by step, with the table after each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.machine import Action, IllegalAction
from engine.machine.tracing import Step, world_after
from engine.play.picture import PictureRefused
from engine.play.scenario.budget_report import Busiest, busiest
from engine.play.scenario.explanations.step_descriptions import ToldStep, told_steps
from engine.play.scenario.moves import MoveRefused, action_of, make
from engine.play.scenario.runner import started
from engine.play.session import ActionUndone, Session
from engine.play.setup import StartRefused
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move, ScenarioEntry
from engine.view import View, observe

MOST_TOLD = 500


@dataclass(frozen=True)
class Stepped:
    """A traced move. `steps` describes at most the first MOST_TOLD of the `traced` steps.

    If the action exceeded its budget, `after` equals `before`, `undone` has the error and `busy` the
    line that used up the budget.
    """

    before: Session
    after: Session
    seat: int
    action: Action
    traced: Sequence[Step]
    steps: tuple[ToldStep, ...]
    undone: str = ""
    busy: Busiest | None = None

    @property
    def is_cut(self) -> bool:
        return len(self.traced) > len(self.steps)

    def view(self, number: int, viewer: int | None) -> View:
        """Return the table after `number` steps; 0 is before the move."""
        if number == 0:
            return self.before.view(viewer)
        if number >= len(self.traced):
            return self.after.view(viewer)
        return observe(world_after(self.before.twin(), self.seat, self.action, number), viewer)


def stepped(rules: GameRules, scenario: ScenarioEntry, number: int) -> Stepped | None:
    """Trace a move, counted from 1; None if it or a move before it can't be made."""
    try:
        session = started(rules, scenario)
        for move in scenario.moves[: number - 1]:
            make(session, move)
        return stepped_from(session, scenario.moves[number - 1])
    except (PictureRefused, StartRefused, MoveRefused, IllegalAction):
        return None


def stepped_from(before: Session, move: Move) -> Stepped:
    """Trace the move without changing the session. Raises MoveRefused, IllegalAction."""
    seat, action = action_of(before, move)
    return stepped_action(before, seat, action)


def stepped_action(before: Session, seat: int, action: Action) -> Stepped:
    """Trace the action without changing the session. Raises IllegalAction."""
    traced = before.trace(seat, action)
    after, undone, busy = before.clone(), "", None
    try:
        after.act(seat, action)
    except ActionUndone as error:
        undone, busy = str(error), busiest(before.rules, traced)
    told = tuple(told_steps(after, traced[:MOST_TOLD]))
    return Stepped(before, after, seat, action, traced, told, undone, busy)
