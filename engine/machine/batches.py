"""Batches: members read the world as it was, write the one that comes, and are answered together.

Patent R6 (nothing triggers inside), R7 (the queue), R9 (inside each other), R10 (two worlds).
"""

from __future__ import annotations

from engine.machine.triggering import push_answers, queued
from engine.machine.winning import end_if_decided, ended
from engine.rulebook.columns import LOST, ZONE
from engine.rulebook.questions.fuel import spend
from engine.world import World

COPY_COST = 2
"""Fuel to copy a column, apart from what lies in it."""


def open_batch(world: World) -> bool:
    if not world.batch:
        spend(world, len(world.columns) * (COPY_COST + len(world.columns[ZONE]) // 10))
        world.read_old()
    world.batch += 1
    return False


def close_batch(world: World) -> bool:
    world.batch -= 1
    if not world.batch:
        losing = world.read_columns[LOST] != world.columns[LOST]
        world.read_new()
        if losing:
            end_if_decided(world)
        if not ended(world):
            push_answers(world, queued(world))
    return ended(world)


def drop_batches(world: World) -> None:
    """The match is over: what was open or queued no longer counts."""
    world.batch = 0
    world.queue = ()
    world.collected = ()
    world.read_new()
