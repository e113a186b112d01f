"""Views: what one viewer may see of a match. Nothing else leaves the engine."""

from engine.view.card_view import Aim, AttributeView, CardView, FaceView, Tie, WaitingView
from engine.view.log import Told, story
from engine.view.observe import observe
from engine.view.view import (
    ChanceView,
    DecisionView,
    LogLine,
    OptionView,
    Outcome,
    PlayerView,
    View,
    ZoneView,
)
from engine.view.visibility import ALL_OPEN

__all__ = [
    "ALL_OPEN",
    "Aim",
    "AttributeView",
    "CardView",
    "ChanceView",
    "DecisionView",
    "FaceView",
    "LogLine",
    "OptionView",
    "Outcome",
    "PlayerView",
    "Tie",
    "Told",
    "View",
    "WaitingView",
    "ZoneView",
    "observe",
    "story",
]
