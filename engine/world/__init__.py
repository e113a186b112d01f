"""The state of a match at one moment, as plain data to copy and store."""

from engine.world.dealing import Noted, Seating, new_world
from engine.world.question import EITHER, Question, question
from engine.world.setup import first_owner, place_cards
from engine.world.snapshot import SnapshotError, format_of, from_data, to_data
from engine.world.world import Untold, World

__all__ = [
    "EITHER",
    "Noted",
    "Question",
    "Seating",
    "SnapshotError",
    "Untold",
    "World",
    "first_owner",
    "format_of",
    "from_data",
    "new_world",
    "place_cards",
    "question",
    "to_data",
]
