"""Find the effects that trigger on an event, and put them in order (R2, S11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, TypeAlias

from engine.machine.commands.own_events import Heard
from engine.machine.core.events import Event
from engine.machine.core.frames import triggers_frame
from engine.machine.core.limits import ONE_CONDITION_FUEL, check_count
from engine.machine.core.secrecy import note_effect
from engine.rulebook.columns import CONTROLLER, DEFINITION
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import BudgetError, spend
from engine.rulebook.runtime.slots import (
    CARD,
    EFFECT,
    EVENT_WHAT,
    TRIGGER_CARD,
    TRIGGER_EFFECT,
    TRIGGER_EVENT,
    TRIGGER_WATCHES,
)
from engine.world import World

PendingTrigger: TypeAlias = (
    tuple[int, int, Event, tuple[int, ...]] | tuple[int, int, Event, tuple[int, ...], int]
)
"""A card, its triggered effect, the event, and the watches by which the effect was found. For an event of the
card itself, also the card's controller when the event began."""

TRIGGER_COST = 60
"""The fuel for checking whether an effect triggers, and for sorting it among others."""


def listening_pairs(
    table: Sequence[Sequence[tuple[int, int]]], watches: Sequence[int]
) -> Iterator[tuple[int, int]]:
    return chain.from_iterable([table[watch] for watch in watches])


def push_triggers(
    world: World, answers: Sequence[PendingTrigger], in_use: int = 0, before: bool = False
) -> None:
    if answers:
        check_count(answers, "budget_triggers")
        world.stack.append(triggers_frame(in_use, tuple(answers), before))


def take_queued_triggers(world: World) -> list[PendingTrigger]:
    """Empty the queue of events, and return all effects that trigger on them."""
    own: list[tuple[Heard, ...]]
    events, world.queue = world.queue, ()
    found: list[list[PendingTrigger]] = []
    for watches, event, *own in events:
        pairs = dict.fromkeys(listening_pairs(world.table, watches))
        spend(world, TRIGGER_COST * (1 + len(pairs)))
        answers: list[PendingTrigger] = [
            (*pair, event, watches) for pair in ready_pairs(world, pairs, event)
        ]
        answers += ready_own_triggers(world, own[0], event) if own else []
        found.append(immediate_triggers(world, answers) if world.rules.program.stacks else answers)
    return ordered_triggers(world, found)


def ready_own_triggers(world: World, heard: Sequence[Heard], event: Event) -> list[PendingTrigger]:
    """Return the effects of the event's own cards whose conditions are met."""
    spend(world, TRIGGER_COST * len(heard))
    return [
        (card, number, event, (watch,), you)
        for card, number, watch, you in heard
        if can_trigger(world, (card, number), event, you)
    ]


def ordered_triggers(world: World, found: Sequence[list[PendingTrigger]]) -> list[PendingTrigger]:
    """Sort triggers by priority (lowest first), then by event (earliest first), then at random (S11)."""
    for same in found:
        if len(same) > 1:
            world.dice().shuffle(same)
    answers = list(chain.from_iterable(found))
    if world.rules.linked.trigger_order is None or len(answers) < 2:
        return sorted(answers, key=lambda answer: trigger_priority(world, answer))
    priorities = [trigger_priority(world, each) for each in answers]
    keys = list(zip(priorities, order_numbers(world, answers), strict=True))
    places = sorted(range(len(answers)), key=keys.__getitem__)
    return [answers[place] for place in places]


def order_numbers(world: World, answers: Sequence[Sequence[Any]]) -> list[int]:
    """Return the numbers by which the game orders triggers of equal priority, or zeros.

    The numbers are computed with fuel of their own, so that the player who picks sees the same order. An
    action is charged for it. If the fuel isn't enough, the rest of the triggers have no order.
    """
    order = world.rules.linked.trigger_order
    numbers = [0] * len(answers)
    if order is None:
        return numbers
    kept, world.fuel = world.fuel, ONE_CONDITION_FUEL
    with suppress(BudgetError):
        for place, answer in enumerate(answers):
            card = answer[TRIGGER_CARD]
            numbers[place] = order(world, 0, controller(world, card), card)
    used = ONE_CONDITION_FUEL - max(world.fuel, 0)
    world.fuel = kept if world.questions else kept - used
    return numbers


def immediate_triggers(world: World, answers: list[PendingTrigger]) -> list[PendingTrigger]:
    """Return the triggers that run now. All others are collected for the check before priority."""
    waits = world.rules.linked.waits
    for answer in answers:
        card, number, event, watches, *own = answer
        if waits[number]:
            you = own[0] if own else controller(world, card)
            announced, definition = waits[number] == "stack", world.columns[DEFINITION][card]
            note_effect(world, card, announced, "trigger", you, definition, number, card)
            world.collected += ((card, number, event, watches, you),)
            check_count(world.collected, "budget_waiting")
    return [answer for answer in answers if not waits[answer[TRIGGER_EFFECT]]]


def ready_pairs(
    world: World, pairs: Iterable[tuple[int, int]], event: Event
) -> list[tuple[int, int]]:
    """Return the pairs for which `can_trigger` is true, but faster."""
    game, controllers, found = world.rules.linked, world.read_columns[CONTROLLER], []
    offered, is_change = game.offered, event[EVENT_WHAT] in game.changes
    for pair in pairs:
        if is_change and is_running(world, pair):
            continue
        card, number = pair
        holds = offered[number]
        if holds is not None:
            you = (card and controllers[card]) or controller(world, card)
            if not holds(world, card, you, event):
                continue
        found.append(pair)
    return found


def can_trigger(world: World, pair: tuple[int, int], event: Event, you: int | None = None) -> bool:
    """Return True if the effect's conditions are met and there are legal choices for its targets.

    `you` is the controller of the effect's card, unless it is the present one.
    """
    card, number = pair
    game, what = world.rules.linked, event[EVENT_WHAT]
    if what in game.changes and is_running(world, pair):
        return False
    holds = game.offered[number]
    if holds is None:
        return True
    if you is None:  # Most cards have a controller.
        you = (card and world.read_columns[CONTROLLER][card]) or controller(world, card)
    return holds(world, card, you, event)


def still_triggers(
    table: Sequence[Sequence[tuple[int, int]]], own: Collection[int], answer: Sequence[Any]
) -> bool:
    """Return True unless the effect has stopped listening since its event. One that triggers on events of
    its own card listens to the end.
    """
    pair, watches = answer[:TRIGGER_EVENT], answer[TRIGGER_WATCHES]
    return any(pair in table[watch] or watch in own for watch in watches)


def is_running(world: World, pair: tuple[int, int]) -> bool:
    """Return True if this effect of the card is running. Effects don't trigger on their own changes."""
    return any((frame[CARD], frame[EFFECT]) == pair for frame in world.stack)


def trigger_priority(world: World, answer: PendingTrigger) -> int:
    number, watches = answer[TRIGGER_EFFECT], answer[TRIGGER_WATCHES]
    known = world.rules.program.watches
    return min(
        trigger.priority
        for trigger in world.rules.effects[number].triggers
        if known[trigger.when, trigger.kind] in watches
    )
