"""Database models: tournaments, their entries, who meets whom, drafts, leagues, and clubs."""

from tcgsite.organised.models.badge import Badge
from tcgsite.organised.models.club import Club, ClubMember, RecurringEvent
from tcgsite.organised.models.decision import TournamentDecision
from tcgsite.organised.models.draft_table import DraftSeat, DraftTable, StoredPick
from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.league import League, LeaguePlayer
from tcgsite.organised.models.pairing import Pairing, PairingGame, TableSeat
from tcgsite.organised.models.preparation import Preparation
from tcgsite.organised.models.tournament import Tournament

__all__ = [
    "Badge",
    "Club",
    "ClubMember",
    "DraftSeat",
    "DraftTable",
    "League",
    "LeaguePlayer",
    "Pairing",
    "PairingGame",
    "Preparation",
    "RecurringEvent",
    "StoredPick",
    "TableSeat",
    "Tournament",
    "TournamentDecision",
    "TournamentEntry",
]
