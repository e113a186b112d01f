"""The state of one match at one moment: plain data that can be copied and stored."""

from engine.world.dealing import Seating, new_world
from engine.world.question import Question, question
from engine.world.setup import first_owner, lay_out
from engine.world.snapshot import SnapshotRefused, from_data, to_data
from engine.world.world import World

__all__ = [
    "Question",
    "Seating",
    "SnapshotRefused",
    "World",
    "first_owner",
    "from_data",
    "lay_out",
    "new_world",
    "question",
    "to_data",
]
