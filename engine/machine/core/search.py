"""Search for what a player can use. Functions are called once, and all checks share one budget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.machine.core import limits
from engine.machine.core.kept_uses import KeptUses
from engine.machine.core.limits import CONDITION_FUEL, SlowActionError
from engine.rulebook.compiler.program import Holds
from engine.rulebook.runtime.fuel import BudgetError
from engine.world import World

Search: TypeAlias = Callable[..., tuple[tuple[int, int], ...]]
"""A function that finds what a player can use."""
Checks: TypeAlias = Sequence[Holds | None]
"""The functions that check whether effects can be used, or None, by effect."""


def remembering_answers(
    world: World, find: Search, player: int, *kept: KeptUses | None
) -> tuple[tuple[int, int], ...]:
    """Search while remembering the answers of the game’s functions.

    Nothing changes before the search ends.
    """
    world.answers = {}
    try:
        return find(world, player, *kept)
    finally:
        world.answers = None


def check_at_once(world: World, find: Search, player: int) -> tuple[tuple[int, int], ...]:
    """Check all conditions with the fuel of a single one. If that isn’t enough, check each with its own
    fuel.

    The result is the same, because a condition that needs too much fuel counts as not met.
    """
    game, conditions = world.rules.linked, world.condition_fuel
    if conditions < 2 * limits.ONE_CONDITION_FUEL:
        return find(world, player, game.offered)
    fuel, rolls, lines = world.fuel, world.rolls, len(world.log)
    world.fuel = limits.ONE_CONDITION_FUEL
    try:
        found = find(world, player, game.checks)
    except BudgetError:
        world.fuel = -1
    left, world.fuel = world.fuel, fuel
    if left < 0:
        world.condition_fuel, world.rolls = conditions, rolls
        del world.log[lines:]
        return find(world, player, game.offered)
    world.condition_fuel -= limits.ONE_CONDITION_FUEL - left
    if CONDITION_FUEL - world.condition_fuel > world.patience:
        raise SlowActionError
    return found
