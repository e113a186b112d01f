"""Views: what a viewer may see of a match, and all that leaves the engine."""

from engine.view.card_view import (
    Aim,
    AttachmentView,
    AttributeView,
    CardView,
    FaceView,
    WaitingView,
)
from engine.view.log import ViewerLog, viewer_log
from engine.view.observe import observe
from engine.view.view import (
    DecisionView,
    GiftView,
    LogLine,
    OptionView,
    Outcome,
    PlayerView,
    PriorityView,
    UpcomingView,
    View,
    ZoneView,
)
from engine.view.visibility import ALL_OPEN

__all__ = [
    "ALL_OPEN",
    "Aim",
    "AttachmentView",
    "AttributeView",
    "CardView",
    "DecisionView",
    "FaceView",
    "GiftView",
    "LogLine",
    "OptionView",
    "Outcome",
    "PlayerView",
    "PriorityView",
    "UpcomingView",
    "View",
    "ViewerLog",
    "WaitingView",
    "ZoneView",
    "observe",
    "viewer_log",
]
