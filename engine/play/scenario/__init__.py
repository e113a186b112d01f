"""Scenarios: a picture, moves from there, and what is expected in the end, all in a designer's words.

    picture   you       hand: Queen  library: A
              opponent  hand: "Joker2"
    moves     you: use Subtract of Q
    expects   game.sum == 25

A move names what a player is offered at that moment: `play CARD`, `use EFFECT of CARD`,
`use EFFECT`, `choose THING, THING`, `split 2, 1` or `pass`. Of several things of one name that
differ, `Bear #2` is the second. What is expected is a flag of the effect language; the players of
the picture are names in it.
"""

from engine.play.scenario.moment import Moment, moment
from engine.play.scenario.moving import MoveRefused, make, told_move
from engine.play.scenario.opening import opening
from engine.play.scenario.stepping import Stepped, ToldStep, stepped
from engine.play.scenario.telling import (
    Standing,
    ToldScenario,
    is_about,
    standing,
    told_scenario,
)
from engine.play.scenario.trying import Trial, started, tried, tried_pack, without_house_rules

__all__ = [
    "Moment",
    "MoveRefused",
    "Standing",
    "Stepped",
    "ToldScenario",
    "ToldStep",
    "Trial",
    "is_about",
    "make",
    "moment",
    "opening",
    "standing",
    "started",
    "stepped",
    "told_move",
    "told_scenario",
    "tried",
    "tried_pack",
    "without_house_rules",
]
