"""The database models for what players say."""

from tcgsite.talk.models.comment import Comment
from tcgsite.talk.models.ruling import Ruling, RulingCheck, RulingState, RulingWord, TrustedPlayer
from tcgsite.talk.models.topic import Topic

__all__ = [
    "Comment",
    "Ruling",
    "RulingCheck",
    "RulingState",
    "RulingWord",
    "Topic",
    "TrustedPlayer",
]
