"""Signals: a comment was written, or a ruling answered, verified or found outdated."""

from dataclasses import dataclass

from cards.jobs.signals import Signal


@dataclass(frozen=True, slots=True)
class CommentMade:
    comment_id: int


comment_made: Signal[CommentMade] = Signal()
