"""Play scenarios and report problems. Each is played twice, the second time with snapshots."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from engine.language.messages.problems import Problem
from engine.language.messages.refusal_messages import refusal_sentence
from engine.machine import IllegalAction
from engine.machine.turns.deciding import answerer_of
from engine.play.picture import PictureError
from engine.play.picture.syntax import read_parts
from engine.play.scenario.budget_report import busiest
from engine.play.scenario.expectations import Expectations
from engine.play.scenario.lesson_checks import run_lessons
from engine.play.scenario.moves import MoveError, action_of, make_move
from engine.play.session import ActionUndone, Session
from engine.play.setup import StartError
from engine.rulebook import GameRules, InvalidPackError, PackFile, build_rules
from engine.rulebook.columns import DEFINITION
from engine.rulebook.packs.scenarios import ScenarioEntry
from engine.rulebook.runtime.fuel import FUEL
from engine.world import Question

MOST_FUEL = 3 * FUEL
"""The fuel for all scenarios of a pack. It is enough for three endless actions."""
MOST_KEPT = 400
"""The most results to cache for the same rules."""
UNDONE = 2 * FUEL
"""The fuel charged for an action over budget. It is repeated to find the busiest line."""
STORING, STORING_CARD = 10_000, 300
"""The fuel charged for copying and storing a match once, and for each of its cards."""
USUAL = ("", "chance")
"""Prompts for a player's next action. Any other open question is part of an effect."""

_ALONE: WeakKeyDictionary[GameRules, dict[str, GameRules]] = WeakKeyDictionary()
"""By pack name, the same rules without the house rules of other packs."""
_TRIED: WeakKeyDictionary[GameRules, dict[Any, tuple[list[Problem], int]]] = WeakKeyDictionary()
"""The problems of scenarios, and the fuel that running them took."""


def run_pack(rules: GameRules, pack: PackFile) -> list[Problem]:
    """Run the pack's scenarios and lessons, without other packs’
    house rules, which might change the results.
    """
    if not pack.scenarios and not pack.lessons:
        return []
    alone = without_house_rules(rules, pack)
    return run_scenarios(alone, pack.scenarios) + run_lessons(alone, pack.lessons)


def without_house_rules(rules: GameRules, pack: PackFile) -> GameRules:
    kept = [each for each in rules.packs if not each.adds_to or each.name == pack.name]
    if len(kept) == len(rules.packs):
        return rules
    alone = _ALONE.setdefault(rules, {})
    if pack.name not in alone:
        try:
            alone[pack.name] = build_rules(kept)
        except InvalidPackError:
            return rules  # Without the house rules, the pack can't be played.
    return alone[pack.name]


def run_scenarios(rules: GameRules, scenarios: Sequence[ScenarioEntry]) -> list[Problem]:
    """Run the scenarios, and return their problems. If all succeed, return []."""
    found: list[Problem] = []
    left = MOST_FUEL
    for scenario in scenarios:
        problems, spent = run_scenario(rules, scenario) if left > 0 else ([], 0)
        left -= spent
        reported = problems if left > 0 else [Problem.of("scenarios_long")]
        found += [problem.inside(f"scenario {scenario.name}") for problem in reported]
    return found


def run_scenario(rules: GameRules, scenario: ScenarioEntry) -> tuple[list[Problem], int]:
    """Return the scenario's problems and the fuel used. The result is cached with the rules.

    The cache key includes the source text, because problems quote it.
    """
    kept = _TRIED.setdefault(rules, {})
    key = scenario, tuple(each.source for each in scenario.expects)
    if key not in kept:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        trial = ScenarioRun(rules, scenario)
        kept[key] = trial.problems(), MOST_FUEL - trial.left
    return kept[key]


def start_scenario(rules: GameRules, scenario: ScenarioEntry) -> Session:
    """Start the scenario's match. Raises PictureError, StartError."""
    return Session.from_picture(rules, scenario.picture, scenario.seed)


@dataclass
class ScenarioRun:
    rules: GameRules
    scenario: ScenarioEntry
    left: int = MOST_FUEL
    start: Session | None = None
    end: Session | None = None
    """The match after the last move that was possible."""

    def problems(self) -> list[Problem]:
        if self.left <= 0:
            return [Problem.of("scenarios_long")]
        try:
            players, _ = read_parts(self.scenario.picture)
            session = start_scenario(self.rules, self.scenario)
        except (PictureError, StartError) as refused:
            return [Problem.of("scenario_picture", why=refused.sentence)]
        self.spend(session)
        expecting = Expectations(self.rules, players, self.scenario.expects)
        if expecting.problems:
            return expecting.problems
        self.start, self.end = session.clone(), session
        refused_move = self.make_moves(session)
        if refused_move:
            return [refused_move]
        return [
            *self.open_questions(session),
            *self.expectation_problems(expecting, session),
            *self.restore_problems(session),
        ]

    def make_moves(self, session: Session) -> Problem | None:
        """Make the moves. Return the problem with the first one that fails, or None."""
        for place, move in enumerate(self.scenario.moves, start=1):
            if self.left <= 0:
                return Problem.of("scenarios_long")
            try:
                make_move(session, move)
            except MoveError as refused:
                why, instead = refused.problem.sentence, refused.problem.advice
            except ActionUndone as undone:
                self.left -= UNDONE
                found = busiest(self.rules, session.trace(*action_of(session, move)))
                why, instead = undone.sentence, refusal_sentence("moves_end")
                if found:
                    why = refusal_sentence("move_undone", why=why, busiest=found.sentence)
            except IllegalAction as refused:
                why, instead = refused.sentence, refusal_sentence("moves_change")
            else:
                self.spend(session)
                continue
            return Problem.of("move_refused", place=place, move=move, why=why, instead=instead)
        return None

    def open_questions(self, session: Session) -> Iterator[Problem]:
        world = session.twin()
        names = [world.names[each.player] for each in world.questions]
        if self.scenario.asked:
            if set(names) != set(self.scenario.asked):
                expected = " and ".join(self.scenario.asked)
                found = " and ".join(names) or "nobody"
                yield Problem.of("asked_otherwise", expected=expected, found=found)
            return
        for each in world.questions:
            if not is_open_turn(each):
                prompt = session.decisions[answerer_of(world, each) - 1].prompt
                yield Problem.of("question_open", who=world.names[each.player], prompt=prompt)

    def spend(self, session: Session) -> None:
        cards = len(session.twin().columns[DEFINITION])
        self.left -= session.fuel_used + STORING + STORING_CARD * cards

    def expectation_problems(self, expecting: Expectations, session: Session) -> list[Problem]:
        world = session.twin()
        found = list(expecting.failing(world))
        self.left -= FUEL - world.fuel
        return found

    def restore_problems(self, first: Session) -> list[Problem]:
        second = start_scenario(self.rules, self.scenario)
        try:
            for move in self.scenario.moves:
                if self.left <= 0:
                    return [Problem.of("scenarios_long")]
                second = Session.restore(self.rules, stored_snapshot(second))
                make_move(second, move)
                self.spend(second)
        except (MoveError, IllegalAction):
            return [Problem.of("scenario_restored")]
        is_same = stored_snapshot(second) == stored_snapshot(first)
        return [] if is_same else [Problem.of("scenario_restored")]


def is_open_turn(asked: Question) -> bool:
    return asked.verb == "use" and asked.prompt in USUAL


def stored_snapshot(session: Session) -> dict[str, Any]:
    """Return the snapshot as if it had been stored in a database and read back."""
    found: dict[str, Any] = json.loads(json.dumps(session.snapshot()))
    return found
