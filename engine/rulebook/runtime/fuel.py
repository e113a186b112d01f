"""Fuel: limit the work of an action, so that no card can hang a match (R20).

A unit is about a tenth of a microsecond of work. Going through a set costs fuel once, by its size.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeVar

from engine.rulebook.runtime.readable import Readable

Members = TypeVar("Members", bound=Sized)

FUEL = 10_000_000
"""Units for one action, one view of a table, or one deck check."""
STEP = 200
"""The least cost of a loop iteration or a block of an effect; long ones cost more."""
TOO_LONG = f"went on for more than {FUEL // STEP:,} steps"


class BudgetError(Exception):
    """An effect exceeded its budget; `effect` is its title, empty until it is known."""

    def __init__(self, effect: str, why: str) -> None:
        self.effect = effect
        self.why = why
        super().__init__(f"{self.what}, so the action was undone.")

    @property
    def what(self) -> str:
        who = f"The effect “{self.effect}”" if self.effect else "The game"
        return f"{who} {self.why}"

    def inside(self, effect: str) -> BudgetError:
        return self if self.effect else BudgetError(effect, self.why)


def spend(w: Readable, amount: int, effect: int = -1) -> bool:
    """Spend fuel and return True, for use in conditions. Raises BudgetError."""
    w.fuel -= amount
    if w.fuel < 0:
        raise BudgetError(w.rules.effects[effect].title if effect >= 0 else "", TOO_LONG)
    return True


def pay_per_member(w: Readable, of: Members, weight: int, effect: int) -> Members:
    """Return the set, after paying for each of its members. Raises BudgetError."""
    w.fuel -= len(of) * weight
    if w.fuel < 0:
        spend(w, 0, effect)
    return of
