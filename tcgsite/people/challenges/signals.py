"""Signals of challenges, for those who tell players about them."""

from dataclasses import dataclass

from cards.jobs.signals import KeptSignal, Signal


@dataclass(frozen=True, slots=True)
class ChallengeNews:
    """A challenge has changed. `state` is its new state."""

    challenge_id: int
    state: str


challenge_made: Signal[ChallengeNews] = KeptSignal("challenge_made", ChallengeNews)
challenge_answered: Signal[ChallengeNews] = KeptSignal("challenge_answered", ChallengeNews)
