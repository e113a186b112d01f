"""The database models for what players say."""

from tcgsite.talk.models.comment import Comment
from tcgsite.talk.models.review import Review
from tcgsite.talk.models.ruling import Ruling, RulingCheck, RulingState, RulingWord, TrustedPlayer
from tcgsite.talk.models.topic import Topic

__all__ = [
    "Comment",
    "Review",
    "Ruling",
    "RulingCheck",
    "RulingState",
    "RulingWord",
    "Topic",
    "TrustedPlayer",
]
