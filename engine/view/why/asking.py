"""Asking the told build: a heading is asked of a world, and every value read on the way is kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.language.syntax import Path
from engine.machine.bounding import refuel
from engine.machine.known import NAMES
from engine.rulebook.questions.fuel import Exhausted
from engine.rulebook.told import told_program
from engine.view.why.unseen import Unseen
from engine.world import World


class Read(NamedTuple):
    """A value that was worked out; `path` is the node in the tree of the effect of that number."""

    effect: int
    path: Path
    value: Any


HIDDEN: Any = object()
"""Instead of an answer that depends on what the viewer may not see."""
TOO_LONG: Any = object()
"""Instead of an answer that takes too long to find."""


class Asking:
    """Answers are those of the compiled headings; `reads` belong to the answer given last."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.reads: list[Read] = []
        self.functions: dict[str, Any] = {**NAMES, "seen": self.seen}
        exec(told_program(world.rules).code, self.functions)  # noqa: S102

    def seen(self, effect: int, path: Path, value: Any) -> Any:
        self.reads.append(Read(effect, path, value))
        return value

    def ask(self, name: str, *given: Any) -> Any:
        """What `name` answers, in a world with fuel of its own; HIDDEN or TOO_LONG."""
        self.reads = []
        refuel(self.world)
        try:
            return told(self.functions[name](self.world, *given))
        except Unseen:
            return HIDDEN
        except Exhausted:
            return TOO_LONG

    def has(self, name: str) -> bool:
        return name in self.functions


def told(value: Any) -> Any:
    """The value, if it can be looked at. Raises Unseen."""
    bool(value)
    return value
