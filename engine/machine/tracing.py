"""Step through an action by repeating it in the traced build, one statement at a time.

Normal play uses the plain build, so tracing does not slow it down.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engine.language.syntax import Path
from engine.machine.actions import Action
from engine.machine.commands.fast_paths import fast_paths
from engine.machine.core.events import Event, parent_frame
from engine.machine.core.linker import link
from engine.machine.decisions import answer
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.rulebook.runtime.events import event_kinds
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import EFFECT, PLAYER
from engine.world import World

MOST_STEPS = 5_000
MOST_READS = 200
"""The most values to show for a step."""
SEEN_COST, CHANGED_COST = 10, 1
"""The fuel to record a value that was read, and to check one entry of a column for changes."""


@dataclass(frozen=True, slots=True)
class TracedRead:
    """A value that was read. `path` is the node in the effect's tree."""

    effect: str
    path: Path
    value: Any


@dataclass(frozen=True, slots=True)
class TraceChange:
    """A change that a step made to the base value of an attribute, or to a card's zone ("zone")."""

    of_class: str
    name: str
    entity: int
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class TracedStep:
    """A statement that ran. `path` is its node in the effect's tree. `card` is the effect's card, or 0.

    `parent` is the calling effect, and `cause` is the event that triggered the effect (R3).
    """

    effect: str
    path: Path
    card: int
    depth: int
    reads: tuple[TracedRead, ...]
    changes: tuple[TraceChange, ...]
    parent: str = ""
    cause: str = ""


class Tracer:
    """Collects the steps of an action, and keeps a copy of the world after step number `keeping`.

    Each step ends when the next one starts.
    """

    def __init__(self, world: World, keeping: int = 0) -> None:
        self.world = world
        self.keeping = keeping
        self.kept: World | None = None
        self.steps: list[TracedStep] = []
        self.reads: list[TracedRead] = []
        self.open: tuple[int, Path, int, int, str, str] | None = None
        self.columns = [column[:] for column in world.columns]

    def step(
        self,
        world: World,
        effect: int,
        card: int,
        path: Path,
        slots: tuple[Any, ...],
        event: Event | None = None,
        holders: tuple[int, ...] = (),
    ) -> None:
        """Start a step.

        `slots` contains the local values of an effect without a frame. `holders` are the effects into which
        it is inlined, outermost first.
        """
        self.close()
        if len(self.steps) >= MOST_STEPS or world.fuel < 0:
            raise BudgetError("budget_trace", world.rules.effects[effect].title)
        cause = event_kinds(world, event)[0] if event else ""
        parent = "" if event else self.parent(world, effect, card, holders)
        self.open = (effect, path, card, len(world.stack) + len(holders), parent, cause)

    def parent(self, world: World, effect: int, card: int, holders: tuple[int, ...]) -> str:
        """Return the name of the calling effect, or "" if no effect calls this one.

        If this effect has no frame, the caller's frame is on top.
        """
        if holders:
            return world.rules.effects[holders[-1]].name
        top = world.stack[-1] if world.stack else None
        own = top if top is not None and top[EFFECT:PLAYER] == [effect, card] else None
        below = parent_frame(world, own)
        return world.rules.effects[below[EFFECT]].name if below else ""

    def record_read(self, effect: int, path: Path, value: Any) -> Any:
        self.world.fuel -= SEEN_COST
        if len(self.reads) < MOST_READS:
            kept = tuple(value) if isinstance(value, list) else value
            self.reads.append(TracedRead(self.world.rules.effects[effect].name, path, kept))
        return value

    def close(self) -> None:
        if self.open is None:
            self.reads.clear()
            return
        effect, path, card, depth, parent, cause = self.open
        name = self.world.rules.effects[effect].name
        reads, changes = tuple(self.reads), tuple(self.changes())
        self.steps.append(TracedStep(name, path, card, depth, reads, changes, parent, cause))
        self.reads.clear()
        self.open = None
        if len(self.steps) == self.keeping:
            self.kept = self.world.copy()

    def changes(self) -> list[TraceChange]:
        found = []
        for place, word in enumerate(self.world.rules.layout.words):
            old, new = self.columns[place], self.world.columns[place]
            if old != new:
                self.world.fuel -= CHANGED_COST * len(new)
                old = old + [word.default] * (len(new) - len(old))
                pairs = enumerate(zip(old, new, strict=True))
                found += [
                    TraceChange(word.of_class, word.name, entity, before, after)
                    for entity, (before, after) in pairs
                    if before != after
                ]
                self.columns[place] = new[:]
        return found


def trace(world: World, seat: int, action: Action) -> list[TracedStep]:
    """Return the steps of an action, leaving the world unchanged. Raises IllegalAction.

    If the action exceeds its budget, return the steps until then.
    """
    twin = world.copy()
    tracer = Tracer(twin)
    apply_traced(tracer, seat, action)
    return tracer.steps


def world_after(world: World, seat: int, action: Action, number: int) -> World:
    """Return the world after this many steps of the action. Raises IllegalAction."""
    tracer = Tracer(world.copy(), number)
    apply_traced(tracer, seat, action)
    found = tracer.kept or tracer.world
    found.rules = world.rules
    return found


def apply_traced(tracer: Tracer, seat: int, action: Action) -> None:
    """Apply the action to the tracer's world. The tracer can't be used again after that."""
    world = tracer.world
    hooks = {"step": tracer.step, "seen": tracer.record_read}
    world.rules = replace(world.rules.traced_rules)
    names = NAMES | fast_paths(world.rules) | hooks
    world.rules.set_linked(link(world.rules, MACHINE_BLOCKS, names))
    with suppress(BudgetError):
        answer(world, seat, action)
    tracer.close()
