"""repeat_triggers: let the effects that triggered on an event trigger once more."""

from __future__ import annotations

from collections.abc import Collection

from engine.language.syntax import Command
from engine.machine.commands.own_events import Heard, hear, hear_move
from engine.machine.core.events import Event
from engine.machine.resolution.triggers import (
    TRIGGER_COST,
    PendingTrigger,
    immediate_triggers,
    listening_pairs,
    ordered_triggers,
    push_triggers,
    ready_own_triggers,
    ready_pairs,
)
from engine.rulebook.runtime.events import cards_of_event
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import (
    EVENT,
    EVENT_CARD,
    EVENT_PARAMETERS,
    EVENT_WHAT,
    TRIGGER_CARD,
    TRIGGER_EFFECT,
)
from engine.world import World

MOVES = ("enter", "leave")
REPEATS = "repeat_triggers"


def ask_repeat_triggers(world: World, of: Collection[int] | None = None) -> bool:
    """Push the effects that trigger on the running effect’s
    event, except those that repeat triggers themselves.
    """
    event = world.stack[-1][EVENT]
    if event is None or world.batch:
        return False
    watches = watches_after(world, event)
    pairs = dict.fromkeys(listening_pairs(world.table, watches))
    spend(world, TRIGGER_COST * (1 + len(pairs)))
    found: list[PendingTrigger] = [
        (*pair, event, watches) for pair in ready_pairs(world, pairs, event)
    ]
    found += ready_own_triggers(world, own_triggers(world, event), event)
    found = [
        each
        for each in found
        if (of is None or each[TRIGGER_CARD] in of) and not repeats(world, each[TRIGGER_EFFECT])
    ]
    if world.rules.linked.stacks:
        found = immediate_triggers(world, found)
    push_triggers(world, ordered_triggers(world, [found]), event[EVENT_CARD])
    return False


def watches_after(world: World, event: Event) -> tuple[int, ...]:
    """Return the watches for the kinds of the event that fire after it."""
    known = (world.rules.program.watches.get(("after", kind)) for kind in kinds_of(world, event))
    return tuple(dict.fromkeys(watch for watch in known if watch is not None))


def kinds_of(world: World, event: Event) -> tuple[str, ...]:
    what = event[EVENT_WHAT]
    return (what,) if isinstance(what, str) else world.rules.effects[what].every_kind


def own_triggers(world: World, event: Event) -> tuple[Heard, ...]:
    """Return the effects of the event's own cards that trigger on it."""
    own, what = world.rules.program.own_watches, event[EVENT_WHAT]
    if what in MOVES:
        places = dict(event[EVENT_PARAMETERS])
        left, reached = places["left"], places["reached"]
        known = what in own
        return hear_move(world, what, event[EVENT_CARD], left, reached) if known else ()
    watches = tuple(own[kind] for kind in kinds_of(world, event) if kind in own)
    return hear(world, watches, cards_of_event(world, event)) if watches else ()


def repeats(world: World, effect: int) -> bool:
    """Return True if the effect itself repeats triggers."""
    nodes = world.rules.effects[effect].nodes
    return any(isinstance(each, Command) and each.verb == REPEATS for each in nodes)
