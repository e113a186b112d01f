"""Limit the fuel of conditions: one that takes too long counts as false."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rulebook.questions.fuel import FUEL, Exhausted
from engine.world import World

ASKING = FUEL // 2
"""Fuel for all conditions evaluated by the machine during one action."""
MOST_ASKED = FUEL // 20
"""Fuel for evaluating the conditions of one effect once."""
LATELY = 50
"""The number of recent log lines searched to avoid repeating an entry."""


def refuel(world: World) -> None:
    world.fuel = FUEL
    world.asking = ASKING


def bounded(holds: Callable[..., bool], effect: int) -> Callable[..., bool]:
    """Give the conditions their own fuel, so that a slow one can't use up that of the action."""

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
