"""Analyse finished matches: the seats' chances, and the decisions that cost most."""

from engine.bots.analysis.analysis import Analysis, Chances
from engine.bots.analysis.costly import CostlyDecision
from engine.bots.analysis.course import CourseTooLongError, course_of

__all__ = ["Analysis", "Chances", "CostlyDecision", "CourseTooLongError", "course_of"]
