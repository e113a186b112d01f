"""Fuel: what an action may cost; no card can hang a match (L9).

A unit is about a tenth of a microsecond of work. Sets are counted once, by their size.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeVar

from engine.rulebook.runtime.readable import Readable

Members = TypeVar("Members", bound=Sized)

FUEL = 10_000_000
"""Units of one action, of one look at a table, or of one deck that is judged."""
STEP = 200
"""Units of a round of a loop, or of a stretch of an effect, unless its text is long."""
TOO_LONG = f"went on for more than {FUEL // STEP:,} steps"


class Exhausted(Exception):
    """An effect went on for too long; `effect` is its title, empty until somebody knows it."""

    def __init__(self, effect: str, why: str) -> None:
        self.effect = effect
        self.why = why
        super().__init__(f"{self.what}, so the action was undone.")

    @property
    def what(self) -> str:
        who = f"The effect “{self.effect}”" if self.effect else "The game"
        return f"{who} {self.why}"

    def inside(self, effect: str) -> Exhausted:
        return self if self.effect else Exhausted(effect, self.why)


def spend(w: Readable, amount: int, effect: int = -1) -> bool:
    """True, so that it can stand in a condition. Raises Exhausted."""
    w.fuel -= amount
    if w.fuel < 0:
        raise Exhausted(w.rules.effects[effect].title if effect >= 0 else "", TOO_LONG)
    return True


def counted(w: Readable, of: Members, weight: int, effect: int) -> Members:
    """A set that something is done with each member of. Raises Exhausted."""
    w.fuel -= len(of) * weight
    if w.fuel < 0:
        spend(w, 0, effect)
    return of
