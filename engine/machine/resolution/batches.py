"""Batches: effects that happen simultaneously, and whose triggers wait until the end.

Nothing triggers inside a batch (R6). Instead, its events are queued (R7). Batches can be nested (R9).
Effects in a batch read the world as it was before the batch, and write to the new one (R10).
"""

from __future__ import annotations

from engine.machine.core.outcome import end_if_decided, end_if_won, has_ended
from engine.machine.resolution.resolve import push_due
from engine.machine.resolution.triggers import push_triggers, take_queued_triggers
from engine.rulebook.columns import CONTROLLER, LOST, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.world import World

COPY_COST = 2
"""The fuel for copying a column. Its entries cost extra."""


def open_batch(world: World) -> bool:
    if not world.batch:
        spend(world, len(world.columns) * (COPY_COST + len(world.columns[ZONE]) // 10))
        world.freeze_reads()
    world.batch += 1
    return False


def close_batch(world: World) -> bool:
    world.batch -= 1
    if not world.batch:
        losing = world.read_columns[LOST] != world.columns[LOST]
        before = (world.read_table, world.read_columns[CONTROLLER])
        world.thaw_reads()
        end_if_won(world)
        if losing:
            end_if_decided(world)
        if not has_ended(world):
            looks_back = bool(world.queue) and not world.rules.program.is_former
            found = take_queued_triggers(world, before if looks_back else None)
            push_due(world)
            push_triggers(world, found)
    return has_ended(world)


def drop_batches(world: World) -> None:
    """Discard open batches and queued events at the end of a match."""
    world.batch = 0
    world.queue = ()
    world.collected = ()
    world.thaw_reads()
