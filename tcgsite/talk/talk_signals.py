"""Signals: a comment or a review was written, or a ruling answered, verified or found outdated."""

from dataclasses import dataclass

from cards.jobs.signals import KeptSignal, Signal


@dataclass(frozen=True, slots=True)
class CommentMade:
    comment_id: int


comment_made: Signal[CommentMade] = KeptSignal("comment_made", CommentMade)


@dataclass(frozen=True, slots=True)
class RulingChanged:
    """A ruling is now “open”, “answered”, “verified” or “outdated”. `occasion` distinguishes
    repeated events.
    """

    ruling_id: int
    state: str
    occasion: str = ""


ruling_changed: Signal[RulingChanged] = KeptSignal("ruling_changed", RulingChanged)


@dataclass(frozen=True, slots=True)
class ReviewMade:
    review_id: int


review_made: Signal[ReviewMade] = KeptSignal("review_made", ReviewMade)
