"""Evaluate conditions of effects with the explaining build, which records every value read."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.language.syntax import Path
from engine.machine.core.limits import refuel
from engine.machine.symbols import NAMES
from engine.rulebook.runtime.fuel import BudgetError
from engine.view.why.unknown import Unseen
from engine.world import World


class Read(NamedTuple):
    """A computed value; `effect` is the effect's number, `path` the node in its tree."""

    effect: int
    path: Path
    value: Any


HIDDEN: Any = object()
"""Returned if the result depends on what the viewer may not see."""
TOO_LONG: Any = object()
"""Returned if the evaluation exceeds its budget."""


class Evaluation:
    """Call the compiled functions of a world's rules; `reads` has the values of the last call."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.reads: list[Read] = []
        self.functions: dict[str, Any] = {**NAMES, "seen": self.record}
        exec(world.rules.explaining_program.code, self.functions)  # noqa: S102

    def record(self, effect: int, path: Path, value: Any) -> Any:
        self.reads.append(Read(effect, path, value))
        return value

    def evaluate(self, name: str, *given: Any) -> Any:
        """Call the function `name` with fresh fuel; return its result, HIDDEN or TOO_LONG."""
        self.reads = []
        refuel(self.world)
        try:
            return checked_value(self.functions[name](self.world, *given))
        except Unseen:
            return HIDDEN
        except BudgetError:
            return TOO_LONG

    def has(self, name: str) -> bool:
        return name in self.functions


def checked_value(value: Any) -> Any:
    """Return the value. Raises Unseen if it is hidden from the viewer."""
    bool(value)
    return value
