"""Conditions that cost fuel are asked within bounds: what takes too long to find out counts as no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rulebook.questions.fuel import FUEL, Exhausted
from engine.world import World

ASKING = FUEL // 2
"""Fuel for all the conditions that the machine asks during one action."""
MOST_ASKED = FUEL // 20
"""Fuel for those of one effect, asked once."""
LATELY = 50
"""Lines of the log among which the same is not told twice."""


def refuel(world: World) -> None:
    world.fuel = FUEL
    world.asking = ASKING


def bounded(holds: Callable[..., bool], effect: int) -> Callable[..., bool]:
    """Their own fuel: whatever is offered or might answer must not keep an action from going on."""

    def ask(world: World, *given: Any, **named: Any) -> bool:
        kept, given_up = world.fuel, min(MOST_ASKED, world.asking)
        world.fuel = given_up
        try:
            return holds(world, *given, **named)
        except Exhausted:
            entry = (world.number, "unasked", effect)
            if entry not in world.log[-LATELY:]:
                world.log.append(entry)
            return False
        finally:
            world.asking -= given_up - max(world.fuel, 0)
            world.fuel = kept

    return ask
