"""Fuel: what an action may cost; no card can hang a match (L9).

A unit is about a tenth of a microsecond of work. Sets are counted once, by their size.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import TypeVar

from engine.language import syntax
from engine.rulebook.compile.readable import Readable

Members = TypeVar("Members", bound=Sized)

FUEL = 10_000_000
"""Units of one action, of one look at a table, or of one deck that is judged."""
STEP = 200
"""Units of a round of a loop, or of a stretch of an effect, unless its text is long."""
SCAN = 200
"""Units of a look for one thing among all the cards of a match."""
TOO_LONG = f"went on for more than {FUEL // STEP:,} steps"
DEAR = {"in": SCAN, "in_use": SCAN, "opponents": 40, "allies": 40}
"""Nodes that cost more than a unit, by operator or attribute."""
CALLED, COMMANDED = 10, 20


class Exhausted(Exception):
    """An effect went on for too long; `effect` is its title, empty until somebody knows it."""

    def __init__(self, effect: str, why: str) -> None:
        self.effect = effect
        self.why = why
        super().__init__(f"{self.what}, so the action was undone.")

    @property
    def what(self) -> str:
        who = f"The effect “{self.effect}”" if self.effect else "The course of the game"
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


def weight(tree: object) -> int:
    """What evaluating each node once costs; sets are counted apart."""
    return sum(weight_of(node) for node in syntax.nodes(tree))


def weight_of(node: syntax.Node) -> int:
    match node:
        case syntax.Attribute(_, name):
            return DEAR.get(name, 1)
        case syntax.Binary(operator):
            return DEAR.get(operator, 1)
        case syntax.Call():
            return CALLED
        case syntax.Command():
            return COMMANDED
        case _:
            return 1
