"""The rows behind matches, seats and recorded actions."""

from tcgsite.matches.models.match import Match, MatchQuerySet
from tcgsite.matches.models.recorded_action import RecordedAction
from tcgsite.matches.models.seat import AUTOMA, Seat

__all__ = ["AUTOMA", "Match", "MatchQuerySet", "RecordedAction", "Seat"]
