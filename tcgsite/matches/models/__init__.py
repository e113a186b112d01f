"""Models of matches: seats, recorded actions, offers, notes, chat, ratings, reports and snapshots."""

from tcgsite.matches.models.chat_message import ChatMessage
from tcgsite.matches.models.match import Match, MatchQuerySet
from tcgsite.matches.models.note import Note
from tcgsite.matches.models.offer import Offer
from tcgsite.matches.models.rating_change import RatingChange
from tcgsite.matches.models.recorded_action import RecordedAction
from tcgsite.matches.models.report import Report
from tcgsite.matches.models.seat import AUTOMA, Seat
from tcgsite.matches.models.snapshot import MatchSnapshot

__all__ = [
    "AUTOMA",
    "ChatMessage",
    "Match",
    "MatchQuerySet",
    "MatchSnapshot",
    "Note",
    "Offer",
    "RatingChange",
    "RecordedAction",
    "Report",
    "Seat",
]
