"""Fuel: limit the work of an action, so that no card can hang a match (R20).

A unit is about a tenth of a microsecond of work. Going through a set costs fuel once, in
proportion to its size.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeVar

from engine.language.messages.refusals import CodedError, refusal_sentence
from engine.language.messages.translation import Sentence
from engine.rulebook.runtime.readable import Readable

Members = TypeVar("Members", bound=Sized)

FUEL = 10_000_000
"""The fuel for one action, one view of a table, or one deck check."""
STEP = 200
"""The minimum cost of a loop iteration or of a block of an effect; long iterations and blocks cost more."""
MOST_STEPS = FUEL // STEP
"""The maximum number of effect blocks that may run during one action."""


class BudgetError(CodedError):
    """Raised when an effect exceeds its budget; `effect` is its title, or empty while that is unknown."""

    def __init__(self, code: str, effect: str = "", **values: object) -> None:
        super().__init__(code, **values)
        self.effect = effect

    @property
    def clause(self) -> Sentence:
        if self.effect:
            return self.clause_about(refusal_sentence("the_effect", effect=self.effect))
        return self.clause_about(refusal_sentence("the_game"))

    def clause_about(self, subject: Sentence) -> Sentence:
        """Return the beginning of a sentence that says what exceeded which limit."""
        return refusal_sentence(self.code, subject=subject, **self.values)

    @property
    def sentence(self) -> Sentence:
        return refusal_sentence("action_undone", clause=self.clause)

    def inside(self, effect: str) -> BudgetError:
        return self if self.effect else BudgetError(self.code, effect, **self.values)


def spend(w: Readable, amount: int, effect: int = -1) -> bool:
    """Spend fuel and return True, so that conditions can include the call. Raises BudgetError."""
    w.fuel -= amount
    if w.fuel < 0:
        title = w.rules.effects[effect].title if effect >= 0 else ""
        raise BudgetError("budget_steps", title, limit=MOST_STEPS)
    return True


def pay_per_member(w: Readable, of: Members, weight: int, effect: int) -> Members:
    """Return the set, after paying for each of its members. Raises BudgetError."""
    w.fuel -= len(of) * weight
    if w.fuel < 0:
        spend(w, 0, effect)
    return of
