"""Play imagined matches to see how they end, and judge those that are unfinished."""

from __future__ import annotations

from functools import partial
from random import Random

from engine.bots.search.imagined_play import follow_preferences
from engine.bots.search.judgement import Judgement
from engine.play import Action
from engine.play.imagined import UNDECIDED, ImaginedMatch, TooSlowError

CUT = 24
"""The most decisions of a playout. In longer ones, chance would hide the worth of a single decision."""


def chances_at(
    match: ImaginedMatch, judgement: Judgement, playouts: int, dice: Random
) -> list[list[float]]:
    """Return the worth of every seat's position at the end of each playout."""
    if match.is_over:
        return [[match.result(seat) for seat in range(match.seats)]]
    return [
        worths_after(match.twin(dice.getrandbits(32)), judgement, dice) for _ in range(playouts)
    ]


def worths_after(match: ImaginedMatch, judgement: Judgement, dice: Random) -> list[float]:
    try:
        match.play(CUT, partial(follow_preferences, dice))
        return [judgement.worth(match, seat) for seat in range(match.seats)]
    except TooSlowError:
        return [UNDECIDED] * match.seats


def worth_of(
    match: ImaginedMatch, seat: int, action: Action, judgement: Judgement, seed: int
) -> float:
    """Return the worth of the seat's position after the action and some further actions of everyone."""
    twin = match.twin(seed)
    try:
        twin.act(seat, action)
        twin.play(CUT, partial(follow_preferences, Random(seed)))
        return judgement.worth(twin, seat)
    except TooSlowError:
        return UNDECIDED
