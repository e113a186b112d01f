"""Scenarios: a picture to start from, some moves, and the expected result.

    picture   you       hand: Queen  library: A
              opponent  hand: "Joker2"
    moves     you: use Subtract of Q
    expects   game.sum == 25

A move is one of the options that the player has at that moment: `play CARD`, `use EFFECT of CARD`, `use
EFFECT`, `choose THING, THING`, `split 2, 1` or `pass`. If several different options have the same name,
`Bear #2` is the second of them. An expectation is a condition in the effect language. It may use the names
of the players in the picture.
"""

from engine.play.picture import PictureError
from engine.play.scenario.editing.arrangement import Arrangement
from engine.play.scenario.editing.arrangement_fields import AttributeField, fields_of
from engine.play.scenario.editing.blank import blank_picture
from engine.play.scenario.editing.differences import changes_between
from engine.play.scenario.editing.from_match import (
    MatchMoment,
    first_of_moment,
    match_moment,
    moment_after,
)
from engine.play.scenario.expectations import CheckedExpectation, check_expectations
from engine.play.scenario.explanations.description import (
    ScenarioDescription,
    describe_scenario,
    is_about,
)
from engine.play.scenario.explanations.move_words import move_sentence
from engine.play.scenario.explanations.outcomes import (
    OutcomeDifference,
    ScenarioOutcome,
    outcome_difference,
    scenario_outcome,
)
from engine.play.scenario.explanations.step_descriptions import StepDescription
from engine.play.scenario.explanations.steps import (
    TracedMove,
    trace_action,
    trace_move,
    trace_scenario_move,
)
from engine.play.scenario.lesson_checks import run_lessons
from engine.play.scenario.lesson_play import LessonPlay, start_lesson
from engine.play.scenario.moves import MoveError, apply_as_move, make_move, move_for
from engine.play.scenario.puzzle import Puzzle, PuzzleState, choices_in, puzzle_of
from engine.play.scenario.runner import (
    MOST_FUEL,
    ScenarioRun,
    run_pack,
    run_scenario,
    run_scenarios,
    start_scenario,
    without_house_rules,
)

__all__ = [
    "MOST_FUEL",
    "Arrangement",
    "AttributeField",
    "CheckedExpectation",
    "LessonPlay",
    "MatchMoment",
    "MoveError",
    "OutcomeDifference",
    "PictureError",
    "Puzzle",
    "PuzzleState",
    "ScenarioDescription",
    "ScenarioOutcome",
    "ScenarioRun",
    "StepDescription",
    "TracedMove",
    "apply_as_move",
    "blank_picture",
    "changes_between",
    "check_expectations",
    "choices_in",
    "describe_scenario",
    "fields_of",
    "first_of_moment",
    "is_about",
    "make_move",
    "match_moment",
    "moment_after",
    "move_for",
    "move_sentence",
    "outcome_difference",
    "puzzle_of",
    "run_lessons",
    "run_pack",
    "run_scenario",
    "run_scenarios",
    "scenario_outcome",
    "start_lesson",
    "start_scenario",
    "trace_action",
    "trace_move",
    "trace_scenario_move",
    "without_house_rules",
]
