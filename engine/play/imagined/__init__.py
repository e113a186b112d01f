"""Worlds that a seat can imagine: what it sees, with other hidden cards."""

from engine.play.imagined.match import UNDECIDED, ImaginedMatch, TooSlowError
from engine.play.imagined.sampling import WorldSampler, imagine

__all__ = ["UNDECIDED", "ImaginedMatch", "TooSlowError", "WorldSampler", "imagine"]
