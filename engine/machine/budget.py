"""Budgets: no card can hang a match; what goes on too long is undone and named (L9)."""

from __future__ import annotations

from collections.abc import Sized

from engine.machine.frames import FLOW
from engine.rulebook.columns import PHASE
from engine.rulebook.questions.fuel import FUEL, STEP, Exhausted
from engine.world import World

STEPS = FUEL // STEP
"""Stretches of effects per action."""
DEEPEST = 400
"""Effects on the stack."""
MOST_ACTIONS = 100_000
MOST_LINES = 500_000
"""Actions of a match, and lines of its log; then it ends in a draw."""
MOST = 2_000
"""Cards of a match, and things of each other sort that effects leave behind."""


def running(world: World) -> str:
    """The title of the effect that runs now, or that the phase began last; empty if it has none."""
    for frame in reversed(world.stack):
        if frame[1] >= 0:
            return world.rules.effects[frame[1]].title
    phase = world.rules.phases[world.columns[PHASE][1]]
    begun = world.stack[0][5] if world.stack and world.stack[0][0] == FLOW else 0
    names = phase.effects[: begun or None][-1:]
    return "".join(world.rules.effects[world.rules.effect_numbers[name]].title for name in names)


def reached(world: World) -> str:
    """The limit of a match that this one has reached, in words; empty for none."""
    if world.number >= MOST_ACTIONS:
        return f"{MOST_ACTIONS:,} actions"
    return f"{MOST_LINES:,} lines in its log" if len(world.log) >= MOST_LINES else ""


def refuse_many(things: Sized, what: str) -> None:
    if len(things) > MOST:
        raise Exhausted("", f"made more than {MOST:,} {what}")


def refuse_depth(world: World) -> None:
    if len(world.stack) > DEEPEST:
        raise Exhausted(running(world), f"called itself more than {DEEPEST} deep")
