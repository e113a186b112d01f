"""Keep the uses that an effect has found, so that the control that it gives needn't search again."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.machine.core import limits
from engine.machine.core.frames import Frame
from engine.machine.core.limits import CONDITION_FUEL
from engine.world import World


class KeptUses(NamedTuple):
    """Usable effects that were found, and the fuel that the search took.

    `frame` gives the control that uses them.
    """

    frame: Frame | None
    player: int
    found: tuple[tuple[int, int], ...]
    fuel: int
    condition_fuel: int


def keep_uses(world: World, stops: bool) -> bool:
    """Reserve the uses found last for the control on top of the stack."""
    kept: Any = world.kept
    if kept is not None:
        world.kept = kept._replace(frame=world.stack[-1])
    return stops


def take_kept(world: World, frame: Frame) -> KeptUses | None:
    """Return the uses found for this control, or None. Only its first question gets them."""
    kept: Any = world.kept
    world.kept = None
    return kept if kept is not None and kept.frame is frame else None


def take_uses(world: World, player: int, kept: KeptUses) -> tuple[tuple[int, int], ...] | None:
    """Return the kept uses and charge the fuel of the search.

    Return None if a new search might run out of fuel.
    """
    left = world.condition_fuel - kept.condition_fuel
    enough = world.fuel >= kept.fuel and left >= limits.ONE_CONDITION_FUEL
    if kept.player != player or not enough or CONDITION_FUEL - left > world.patience:
        return None
    world.fuel -= kept.fuel
    world.condition_fuel = left
    return kept.found
