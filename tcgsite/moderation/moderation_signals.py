"""Signals of moderation: a case was decided, a decision undone, or an appeal answered."""

from dataclasses import dataclass

from cards.jobs.signals import KeptSignal, Signal


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """`appeal` is the answer to an appeal, or "" for a first decision."""

    decision_id: int
    appeal: str = ""


decision_made: Signal[DecisionMade] = KeptSignal("decision_made", DecisionMade)


@dataclass(frozen=True, slots=True)
class DecisionUndone:
    decision_id: int


decision_undone: Signal[DecisionUndone] = KeptSignal("decision_undone", DecisionUndone)
