"""Database models: tournaments, their entries, and who meets whom."""

from tcgsite.organised.models.entry import TournamentEntry
from tcgsite.organised.models.pairing import Pairing, PairingGame
from tcgsite.organised.models.tournament import Tournament

__all__ = ["Pairing", "PairingGame", "Tournament", "TournamentEntry"]
