"""Scenarios: a starting picture, some moves, and the expected result, as written by the author.

    picture   you       hand: Queen  library: A
              opponent  hand: "Joker2"
    moves     you: use Subtract of Q
    expects   game.sum == 25

A move names one of the options that the player has at that moment: `play CARD`, `use EFFECT of CARD`,
`use EFFECT`, `choose THING, THING`, `split 2, 1` or `pass`. If several options have the same name but
differ, `Bear #2` is the second. An expectation is a condition in the effect language; it may name the
players of the picture.
"""

from engine.play.picture import PictureRefused
from engine.play.scenario.editing.arrangement import Arrangement
from engine.play.scenario.editing.blank import opening
from engine.play.scenario.editing.differences import came_of
from engine.play.scenario.editing.fields import AttributeField, fields_of
from engine.play.scenario.editing.from_match import Moment, moment
from engine.play.scenario.expectations import Held, held
from engine.play.scenario.explanations.description import ToldScenario, is_about, told_scenario
from engine.play.scenario.explanations.step_descriptions import ToldStep
from engine.play.scenario.explanations.steps import Stepped, stepped, stepped_action, stepped_from
from engine.play.scenario.moves import MoveRefused, make, move_made, told_move
from engine.play.scenario.puzzle import Puzzle, State, puzzle
from engine.play.scenario.runner import (
    Trial,
    started,
    tried,
    tried_once,
    tried_pack,
    without_house_rules,
)

__all__ = [
    "Arrangement",
    "AttributeField",
    "Held",
    "Moment",
    "MoveRefused",
    "PictureRefused",
    "Puzzle",
    "State",
    "Stepped",
    "ToldScenario",
    "ToldStep",
    "Trial",
    "came_of",
    "fields_of",
    "held",
    "is_about",
    "make",
    "moment",
    "move_made",
    "opening",
    "puzzle",
    "started",
    "stepped",
    "stepped_action",
    "stepped_from",
    "told_move",
    "told_scenario",
    "tried",
    "tried_once",
    "tried_pack",
    "without_house_rules",
]
