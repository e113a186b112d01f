"""Puzzle: a scenario whose expectations a player has to reach with their own moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.machine import IllegalAction
from engine.play.picture import PictureRefused
from engine.play.scenario.expectations import Held, held
from engine.play.scenario.moves import MoveRefused, make
from engine.play.scenario.runner import started
from engine.play.session import Session
from engine.play.setup import StartRefused
from engine.rulebook import GameRules
from engine.rulebook.columns import TURN
from engine.rulebook.packs.scenarios import ScenarioEntry

YOU = "you"


class State(StrEnum):
    OPEN, SOLVED, FAILED = "open", "solved", "failed"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`person` is the seat of the solver. The scenario's own solution uses `moves` of that seat and
    ends in turn `last_turn`."""

    scenario: ScenarioEntry
    person: int
    moves: int
    last_turn: int

    def state(self, session: Session) -> State:
        if all(each.holds for each in self.goals(session)):
            return State.SOLVED
        over = session.outcome is not None or turn(session) > self.last_turn
        return State.FAILED if over else State.OPEN

    def goals(self, session: Session) -> tuple[Held, ...]:
        return held(session, self.scenario.expects)


def turn(session: Session) -> int:
    return int(session.twin().columns[TURN][1])


def puzzle(rules: GameRules, scenario: ScenarioEntry) -> Puzzle | None:
    """Return the scenario as a puzzle; None if it leaves nothing to solve."""
    kept: dict[Any, Puzzle | None] = rules.linked.setdefault("puzzles", {})
    if scenario not in kept:
        try:
            kept[scenario] = made(rules, scenario)
        except (PictureRefused, StartRefused, MoveRefused, IllegalAction):
            kept[scenario] = None
    return kept[scenario]


def made(rules: GameRules, scenario: ScenarioEntry) -> Puzzle | None:
    """Raises the errors of starting the scenario and making its moves."""
    session = started(rules, scenario)
    names = session.record.names
    if not session.decisions or all(each.holds for each in held(session, scenario.expects)):
        return None
    person = names.index(YOU) if YOU in names else min(session.decisions)
    own = sum(move.who == names[person] for move in scenario.moves)
    for move in scenario.moves:
        make(session, move)
    return Puzzle(scenario, person, own, turn(session)) if own else None
