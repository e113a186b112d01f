"""Models of matches: seats, actions, results, offers, chat, ratings, reports, calls of judges, analyses."""

from tcgsite.matches.models.analysis import MatchAnalysis
from tcgsite.matches.models.chat_message import ChatMessage
from tcgsite.matches.models.history import PlayedMatch, ResultTally
from tcgsite.matches.models.match import Match, MatchQuerySet
from tcgsite.matches.models.note import Note
from tcgsite.matches.models.offer import Offer
from tcgsite.matches.models.rating_change import RatingChange
from tcgsite.matches.models.recorded_action import RecordedAction
from tcgsite.matches.models.report import JudgeCall, Report
from tcgsite.matches.models.seat import AUTOMA, AnswersAhead, Seat, SeatNote
from tcgsite.matches.models.snapshot import MatchSnapshot
from tcgsite.matches.models.time_control import ExtraTime, Vacation

__all__ = [
    "AUTOMA",
    "AnswersAhead",
    "ChatMessage",
    "ExtraTime",
    "JudgeCall",
    "Match",
    "MatchAnalysis",
    "MatchQuerySet",
    "MatchSnapshot",
    "Note",
    "Offer",
    "PlayedMatch",
    "RatingChange",
    "RecordedAction",
    "Report",
    "ResultTally",
    "Seat",
    "SeatNote",
    "Vacation",
]
