"""Read the current value of an attribute: its base value with all modifiers (R12)."""

from __future__ import annotations

from typing import Any

from engine.machine.linking import linked
from engine.rulebook.questions.fuel import Exhausted
from engine.world import World


def current(world: World, column: int, entity: int) -> Any:
    """Return the modified value, or the base value (with a log entry) if that takes too long."""
    reader = linked(world).readers.get(column)
    base = world.columns[column][entity]
    if reader is None:
        return base
    try:
        return reader(world, entity)
    except Exhausted as error:
        world.note_once("unread", error.effect or world.rules.layout.words[column].title)
        return base
