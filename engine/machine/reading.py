"""The value of an attribute as it is now: the base value and what modifies it (R12)."""

from __future__ import annotations

from typing import Any

from engine.machine.resolving import linked
from engine.world import World


def current(world: World, column: int, entity: int) -> Any:
    reader = linked(world).readers.get(column)
    return reader(world, entity) if reader else world.columns[column][entity]
