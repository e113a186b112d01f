"""The engine’s public API: start, play, view, record and replay matches."""

from engine.machine import Action, Decision, IllegalAction, Option
from engine.machine.core.limits import SlowActionError
from engine.machine.decisions import OnlyAnswer
from engine.machine.tracing import TracedStep
from engine.play.dealing import seat_teams
from engine.play.picture import PictureError
from engine.play.records.entry import (
    AWAY,
    BACK,
    BOT_AWAY,
    BOT_TIME,
    CLAIM,
    DISQUALIFIED,
    DRAW,
    RESIGN,
    STOP,
    TIME,
    UNDO,
)
from engine.play.records.record import MatchRecord
from engine.play.replay import RecordError, replay, start_from_record
from engine.play.session import PATIENCE, ActionUndone, PlayedResult, Session
from engine.play.setup import IllegalDeck, StartError
from engine.view import Outcome, View
from engine.view.why import UseRefusal
from engine.world import EITHER, SnapshotError

__all__ = [
    "AWAY",
    "BACK",
    "BOT_AWAY",
    "BOT_TIME",
    "CLAIM",
    "DISQUALIFIED",
    "DRAW",
    "EITHER",
    "PATIENCE",
    "RESIGN",
    "STOP",
    "TIME",
    "UNDO",
    "Action",
    "ActionUndone",
    "Decision",
    "IllegalAction",
    "IllegalDeck",
    "MatchRecord",
    "OnlyAnswer",
    "Option",
    "Outcome",
    "PictureError",
    "PlayedResult",
    "RecordError",
    "Session",
    "SlowActionError",
    "SnapshotError",
    "StartError",
    "TracedStep",
    "UseRefusal",
    "View",
    "replay",
    "seat_teams",
    "start_from_record",
]
