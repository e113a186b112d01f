"""Budgets: no card can hang a match; what goes on too long is undone and named (L9)."""

from __future__ import annotations

from collections.abc import Sized

from engine.world import World

FUEL = 50_000
"""Blocks and rounds of loops per action."""
DEEPEST = 400
"""Effects on the stack."""
MOST = 2_000
"""Cards of a match, and things of each other sort that effects leave behind."""
TOO_LONG = f"went on for more than {FUEL:,} steps"


class Exhausted(Exception):
    """An effect went on for too long; `effect` is its title, empty until somebody knows it."""

    def __init__(self, effect: str, why: str) -> None:
        super().__init__(f"The effect “{effect}” {why}, so the action was undone.")
        self.effect = effect
        self.why = why

    def inside(self, effect: str) -> Exhausted:
        return self if self.effect else Exhausted(effect, self.why)


def running(world: World) -> str:
    """The title of the effect that runs now."""
    for frame in reversed(world.stack):
        if frame[1] >= 0:
            return world.rules.effects[frame[1]].title
    return "the course of the game"


def tick(world: World, effect: int) -> bool:
    """One round of a loop."""
    world.fuel -= 1
    if world.fuel < 0:
        raise Exhausted(world.rules.effects[effect].title, TOO_LONG)
    return True


def refuse_many(things: Sized, what: str) -> None:
    if len(things) > MOST:
        raise Exhausted("", f"made more than {MOST:,} {what}")


def refuse_depth(world: World) -> None:
    if len(world.stack) > DEEPEST:
        raise Exhausted(running(world), f"called itself more than {DEEPEST} deep")
