"""Events, which refer to the calling effect and the event that triggered it (R3)."""

from __future__ import annotations

from typing import Any

from engine.machine.core.frames import BUILTIN, CARRIED
from engine.rulebook.runtime.slots import BLOCK, CARD, EFFECT, EVENT, EVENT_PARAMETERS, PLAYER
from engine.world import World

Event = tuple[Any, ...]
"""What triggers can read: effect or command, card, controller, parameters, parent and cause."""


def make_event(
    world: World,
    what: int | str,
    this: int,
    you: int,
    given: tuple[tuple[str, Any], ...],
    frame: list[Any] | None = None,
) -> Event:
    """Build an event. `frame` is the frame of the effect itself, if it has one.

    In games whose effects never read the parent or cause, these are left out.
    """
    if not world.rules.program.knows_lineage:
        return (what, this, you, given, None, None)
    cause = frame[EVENT] if frame is not None else None
    parent = None if cause else parent_event(world, frame)
    short = (*cause[:EVENT_PARAMETERS], (), None, None) if cause else None
    return (what, this, you, given, parent, short)


def parent_event(world: World, frame: list[Any] | None) -> Event | None:
    above = parent_frame(world, frame)
    return None if above is None else (above[EFFECT], above[CARD], above[PLAYER], (), None, None)


def parent_frame(world: World, frame: list[Any] | None) -> list[Any] | None:
    """Return the frame of the calling effect, or None if a player or phase started this effect."""
    for below in reversed(world.stack):
        if below is frame or below[BLOCK] in (BUILTIN, CARRIED):
            continue
        return below if below[EFFECT] >= 0 else None
    return None
