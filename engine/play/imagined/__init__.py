"""Worlds that a seat can imagine: they show what it sees, and may have other hidden cards."""

from engine.machine.core.limits import SlowActionError
from engine.play.imagined.ahead import (
    AheadAnswer,
    ExpectedQuestion,
    answers_ahead,
    labels_of,
    moves_of_others,
)
from engine.play.imagined.destinations import destinations_of
from engine.play.imagined.forced_wins import MOST_TRIED, NEVER, Proof, UnprovedError
from engine.play.imagined.foresight import Foresight, ForesightEnd, foresee
from engine.play.imagined.match import (
    PATIENCE,
    UNDECIDED,
    ImaginedMatch,
    TooSlowError,
)
from engine.play.imagined.sampling import WorldSampler, imagine

__all__ = [
    "MOST_TRIED",
    "NEVER",
    "PATIENCE",
    "UNDECIDED",
    "AheadAnswer",
    "ExpectedQuestion",
    "Foresight",
    "ForesightEnd",
    "ImaginedMatch",
    "Proof",
    "SlowActionError",
    "TooSlowError",
    "UnprovedError",
    "WorldSampler",
    "answers_ahead",
    "destinations_of",
    "foresee",
    "imagine",
    "labels_of",
    "moves_of_others",
]
