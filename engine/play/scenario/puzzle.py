"""Puzzle: a scenario in which a player has to find the right moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from weakref import WeakKeyDictionary

from engine.machine import IllegalAction
from engine.play.picture import PictureError
from engine.play.scenario.expectations import CheckedExpectation, check_expectations
from engine.play.scenario.moves import MoveError, make_move
from engine.play.scenario.runner import start_scenario
from engine.play.session import Session
from engine.play.setup import StartError
from engine.rulebook import GameRules
from engine.rulebook.columns import TURN
from engine.rulebook.packs.scenarios import ScenarioEntry

YOU = "you"


class PuzzleState(StrEnum):
    OPEN, SOLVED, FAILED = "open", "solved", "failed"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. `person` is the solver's seat.

    In the scenario's own solution, this seat makes `moves` moves. The last one is in turn `last_turn`.
    `choices` is the most choices among several actions that the solver may make, or 0 for no limit.
    """

    scenario: ScenarioEntry
    person: int
    moves: int
    last_turn: int
    choices: int = 0

    def state(self, session: Session) -> PuzzleState:
        if all(each.holds for each in self.goals(session)):
            return PuzzleState.SOLVED
        over = session.outcome is not None or turn_number(session) > self.last_turn
        return PuzzleState.FAILED if over else PuzzleState.OPEN

    def goals(self, session: Session) -> tuple[CheckedExpectation, ...]:
        return check_expectations(session, self.scenario.expects)


_PUZZLES: WeakKeyDictionary[GameRules, dict[ScenarioEntry, Puzzle | None]] = WeakKeyDictionary()


def turn_number(session: Session) -> int:
    return int(session.twin().columns[TURN][1])


def puzzle_of(rules: GameRules, scenario: ScenarioEntry) -> Puzzle | None:
    """Return the puzzle in the scenario, or None if there is nothing to solve."""
    kept = _PUZZLES.setdefault(rules, {})
    if scenario not in kept:
        try:
            kept[scenario] = build_puzzle(rules, scenario)
        except (PictureError, StartError, MoveError, IllegalAction):
            kept[scenario] = None
    return kept[scenario]


def build_puzzle(rules: GameRules, scenario: ScenarioEntry) -> Puzzle | None:
    """Build the puzzle. Raises the errors of starting the scenario and of making its moves.

    Return None if there is nothing to solve: no decision, no move of the solver, or all expectations hold.
    """
    session = start_scenario(rules, scenario)
    names = session.record.names
    if not session.decisions or all(
        each.holds for each in check_expectations(session, scenario.expects)
    ):
        return None
    person = names.index(YOU) if YOU in names else min(session.decisions)
    own = sum(move.who == names[person] for move in scenario.moves)
    for move in scenario.moves:
        make_move(session, move)
    return Puzzle(scenario, person, own, turn_number(session)) if own else None


def choices_in(rules: GameRules, scenario: ScenarioEntry, seat: int) -> int:
    """Return the number of the seat's moves that are choices among several actions."""
    session, made = start_scenario(rules, scenario), 0
    for move in scenario.moves:
        is_own = move.who == session.record.names[seat]
        made += is_own and len(session.legal_actions(seat)) > 1
        make_move(session, move)
    return made
