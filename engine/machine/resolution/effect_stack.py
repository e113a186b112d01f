"""The stack as players see it: effects wait here until they resolve or are countered (L4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.language.syntax import Name
from engine.language.vocabulary import THIRD
from engine.machine.commands.own_events import Heard, hear, queue_own
from engine.machine.commands.placement import append_value
from engine.machine.core.events import Event, make_event
from engine.machine.core.frames import RESOLVING_ENTITY, resolving_frame
from engine.machine.core.limits import check_count
from engine.machine.core.secrecy import note_effect
from engine.machine.resolution.resolve import (
    after_costs,
    fire_or_queue,
    fire_triggers,
    push_frame,
)
from engine.rulebook.columns import (
    DEFINITION,
    EFFECT_CARD,
    EFFECT_CONTROLLER,
    EFFECT_DEFINITION,
)
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.slots import CARD, EFFECT, LOCALS, PLAYER, WAITING_ENTITY
from engine.world import World

IS_COPY = ("effect", "is_copy@3")
NO_COLUMN = -1
HEARD_EFFECT = 1
"""The index of the effect in a `Heard` tuple."""


def put_on_stack(world: World, frame: list[Any], is_copy: bool = False) -> bool:
    """Put the frame's effect on the stack, after its targets have been chosen and its costs paid."""
    world.stack.pop()
    number, card, player, event = frame[EFFECT:LOCALS]
    entity = new_effect(world, number, card, player, is_copy)
    world.waiting += ((entity, tuple(frame[LOCALS:]), event),)
    check_count(world.waiting, "budget_stack")
    _, after = world.rules.program.announced["wait"]
    waits = make_event(world, "wait", card, player, (("effect", entity),), frame)
    return fire_of_waiting(world, "wait", after, waits, card)


def fire_of_waiting(
    world: World, what: str, after: tuple[int, ...], event: Event, card: int
) -> bool:
    """Fire triggers on an effect that waits or has resolved, including those of its own card."""
    heard = hear_newer(world, what, card)
    if heard and world.batch:
        queue_own(world, after, event, heard)
        return False
    if heard:
        return fire_triggers(world, after, event, heard=heard)
    return bool(after) and fire_or_queue(world, after, event)


def hear_newer(world: World, what: str, card: int) -> tuple[Heard, ...]:
    """Return the effects of the card that trigger on one of its own effects.

    Before the third edition, effects with such a heading never triggered.
    """
    watch = world.rules.program.own_watches.get(what)
    if watch is None:
        return ()
    effects = world.rules.effects
    return tuple(
        each
        for each in hear(world, (watch,), (card,))
        if effects[each[HEARD_EFFECT]].edition >= THIRD
    )


def new_effect(world: World, number: int, card: int, player: int, is_copy: bool = False) -> int:
    """Create the entity of an effect on the stack.

    It is never deleted, because effects may refer to it later.
    """
    entity = len(world.columns[EFFECT_DEFINITION])
    own = {EFFECT_DEFINITION: number + 1, EFFECT_CONTROLLER: player, EFFECT_CARD: card}
    own[world.rules.layout.columns.get(IS_COPY, NO_COLUMN)] = is_copy
    for place, default in world.rules.layout.effect_columns:
        append_value(world, place, own.get(place, default))
    return entity


def effect_number(world: World, entity: int) -> int:
    """Return the index into `rules.effects` of an effect on the stack."""
    found: int = world.columns[EFFECT_DEFINITION][entity]
    return found - 1


def resolve_top(world: World) -> bool:
    """Resolve the effect on top of the stack, unless all its targets are gone.

    Return True if the match is over.
    """
    (entity, slots, event), world.waiting = world.waiting[-1], world.waiting[:-1]
    number = effect_number(world, entity)
    card = world.columns[EFFECT_CARD][entity]
    player = world.columns[EFFECT_CONTROLLER][entity]
    lapsed = entity in world.lapsed
    targets = remaining_slots(world, number, card, player, event, slots, lapsed)
    program = world.rules.program
    if any(program.announced["resolve"]) or "resolve" in program.own_watches:
        world.stack.append(resolving_frame(card, player, entity))
    if targets is None:
        note_effect(world, card, True, "fizzle", player, number)
        return False
    note_effect(world, card, True, "resolve", player, world.columns[DEFINITION][card], number)
    return after_costs(world, push_frame(world, number, card, player, targets, event))


def run_resolving(world: World, frame: list[Any]) -> bool:
    """Fire the effects that trigger after an effect from the stack has resolved."""
    world.stack.pop()
    _, after = world.rules.program.announced["resolve"]
    card, player, entity = frame[CARD], frame[PLAYER], frame[RESOLVING_ENTITY]
    resolves = make_event(world, "resolve", card, player, (("effect", entity),))
    return fire_of_waiting(world, "resolve", after, resolves, card)


def remaining_slots(
    world: World,
    number: int,
    card: int,
    player: int,
    event: Any,
    slots: tuple[Any, ...],
    lapsed: bool = False,
) -> tuple[Any, ...] | None:
    """Return the slots with 0 for each illegal target, or None if all targets are illegal.

    `lapsed` is True if some targets are already 0 because they have become new objects.
    """
    effect, choosers = world.rules.effects[number], world.rules.linked.targets[number]
    first = len(effect.parameters)
    left = list(slots)
    for place, target in enumerate(effect.targets, start=first):
        if target.announced or not left[place]:
            continue
        legal = choosers[place - first](world, card, player, event, tuple(left))
        if target.is_set:
            keep_shares(effect, place, left, legal)
            left[place] = tuple([each for each in left[place] if each in legal])
        elif left[place] not in legal:
            left[place] = 0
    aimed = [n for n, each in enumerate(effect.targets, start=first) if not each.announced]
    gone = (lapsed or any(slots[n] for n in aimed)) and not any(left[n] for n in aimed)
    return None if gone else tuple(left)


def keep_shares(effect: EffectRules, place: int, left: list[Any], legal: Sequence[Any]) -> None:
    """Remove the shares of targets that are gone. The other targets keep theirs."""
    first = len(effect.parameters)
    whose = Name(effect.targets[place - first].name)
    for n, split in enumerate(effect.targets, start=first):
        if split.amount is not None and split.members == whose:
            shares = zip(left[place], left[n], strict=True)
            left[n] = tuple([share for each, share in shares if each in legal])


def do_counter(world: World, effects: Sequence[int]) -> None:
    for entity in tuple(effects):
        if any(each[WAITING_ENTITY] == entity for each in world.waiting):
            world.waiting = tuple(each for each in world.waiting if each[WAITING_ENTITY] != entity)
            card, player = (
                world.columns[EFFECT_CARD][entity],
                world.columns[EFFECT_CONTROLLER][entity],
            )
            note_effect(world, card, True, "counter", player, effect_number(world, entity))


WAITING: dict[str, Any] = {"do_counter": do_counter}
