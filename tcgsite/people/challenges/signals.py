"""Signals of challenges, for those who tell players about them."""

from dataclasses import dataclass

from cards.jobs.signals import Signal


@dataclass(frozen=True, slots=True)
class ChallengeNews:
    """Something happened to a challenge, after which it has this state."""

    challenge_id: int
    state: str


challenge_made: Signal[ChallengeNews] = Signal()
challenge_answered: Signal[ChallengeNews] = Signal()
