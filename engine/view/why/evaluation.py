"""Evaluation: evaluate conditions with a build that records all values read."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.language.syntax import Path
from engine.machine.symbols import NAMES
from engine.rulebook.runtime.fuel import FUEL, BudgetError, spend
from engine.view.why.unknown import Unseen
from engine.world import World

PAGE_FUEL = FUEL // 5
"""The fuel for all explanations on a page. This build takes three times as long as the plain one."""
MOST_FOR_ONE = PAGE_FUEL // 2
CALL, READ = 2_000, 50
"""The fuel for calling a function, and for recording a value that it reads."""


class ComputedRead(NamedTuple):
    """A computed value. `effect` is the number of the effect, and `path` is the node in its tree."""

    effect: int
    path: Path
    value: Any


HIDDEN: Any = object()
"""Returned if the result depends on something that is hidden from the viewer."""
TOO_LONG: Any = object()
"""Returned if the evaluation exceeds its budget."""


class Evaluation:
    """Calls compiled functions of a world's rules. `reads` contains the values that the last call read.

    All calls for the same page share their fuel.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.left = PAGE_FUEL
        self.reads: list[ComputedRead] = []
        self.functions: dict[str, Any] = {**NAMES, "seen": self.record}
        exec(world.rules.explaining_program.code, self.functions)  # noqa: S102

    def record(self, effect: int, path: Path, value: Any) -> Any:
        spend(self.world, READ)
        self.reads.append(ComputedRead(effect, path, value))
        return value

    def evaluate(self, name: str, *given: Any) -> Any:
        """Call the function `name` with part of the fuel. Return its result, HIDDEN or TOO_LONG."""
        self.reads = []
        self.left -= CALL
        given_up = min(self.left, MOST_FOR_ONE)
        if given_up <= 0:
            return TOO_LONG
        self.world.fuel = self.world.condition_fuel = given_up
        try:
            return checked_value(self.functions[name](self.world, *given))
        except Unseen:
            return HIDDEN
        except BudgetError:
            return TOO_LONG
        finally:
            for remaining in (self.world.fuel, self.world.condition_fuel):
                self.left -= given_up - max(remaining, 0)

    def has(self, name: str) -> bool:
        return name in self.functions


def checked_value(value: Any) -> Any:
    """Return the value. Raises Unseen if the value is hidden from the viewer."""
    bool(value)
    return value
