"""Fuel: a limit on the work of an action, so that no card can hang a match (R20).

A unit of fuel is about a tenth of a microsecond of work. Fuel for a set is charged once, in proportion to
its size.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeVar

from engine.language.messages.refusal_messages import CodedError, refusal_sentence
from engine.language.messages.translation import Sentence
from engine.rulebook.runtime.readable import Readable

Members = TypeVar("Members", bound=Sized)

FUEL = 10_000_000
"""The fuel for an action, for a view of a table, or for checking a deck."""
STEP = 200
"""The minimum fuel for an iteration of a loop or a block of an effect. Long ones cost more."""
MOST_STEPS = FUEL // STEP
"""The most blocks of effects that can run during an action."""


class BudgetError(CodedError):
    """Raised if an effect exceeds its budget. `effect` is its title, or "" if that isn't known yet."""

    def __init__(self, code: str, effect: str = "", **values: object) -> None:
        super().__init__(code, **values)
        self.effect = effect

    @property
    def clause(self) -> Sentence:
        if self.effect:
            return self.clause_about(refusal_sentence("the_effect", effect=self.effect))
        return self.clause_about(refusal_sentence("the_game"))

    def clause_about(self, subject: Sentence) -> Sentence:
        """Return the first clause of a sentence: it tells which limit the subject exceeded."""
        return refusal_sentence(self.code, subject=subject, **self.values)

    @property
    def sentence(self) -> Sentence:
        return refusal_sentence("action_undone", clause=self.clause)

    def inside(self, effect: str) -> BudgetError:
        return self if self.effect else BudgetError(self.code, effect, **self.values)


def spend(w: Readable, amount: int, effect: int = -1) -> bool:
    """Charge fuel, and return True, so that the call can be part of a condition. Raises BudgetError."""
    w.fuel -= amount
    if w.fuel < 0:
        title = w.rules.effects[effect].title if effect >= 0 else ""
        raise BudgetError("budget_steps", title, limit=MOST_STEPS)
    return True


def pay_per_member(w: Readable, of: Members, weight: int, effect: int) -> Members:
    """Return the set after charging fuel for each member. Raises BudgetError."""
    w.fuel -= len(of) * weight
    if w.fuel < 0:
        spend(w, 0, effect)
    return of
