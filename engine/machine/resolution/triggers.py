"""Find the effects that trigger on an event, and put them in order (R2, S11)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeAlias

from engine.machine.commands.own_events import Heard
from engine.machine.core.events import Event
from engine.machine.core.frames import triggers_frame
from engine.machine.core.limits import ONE_CONDITION_FUEL, check_count, note_limit
from engine.machine.core.outcome import EndlessTriggersError
from engine.machine.core.secrecy import is_public, note_effect, place_of
from engine.rulebook.columns import CONTROLLER, DEFINITION
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import BudgetError, spend
from engine.rulebook.runtime.slots import (
    CARD,
    EFFECT,
    EVENT,
    EVENT_LINEAGE,
    EVENT_WHAT,
    LEFT_TOGETHER,
    TRIGGER_CARD,
    TRIGGER_EFFECT,
    TRIGGER_EVENT,
    TRIGGER_WATCHES,
)
from engine.world import World

PendingTrigger: TypeAlias = (
    tuple[int, int, Event, tuple[int, ...]] | tuple[int, int, Event, tuple[int, ...], int]
)
"""A card, its triggered effect, the event, and the watches by which the effect was found.

For an event of the card itself, also the card's controller when the event began.
"""

Lineage: TypeAlias = tuple[tuple[tuple[int, int], ...], int]
MOST_GENERATIONS = 200
"""How many times in a row a waiting effect can trigger the next one, before the match ends."""
Listening: TypeAlias = tuple[list[list[tuple[int, int]]], list[int]]
"""The trigger table and the controllers of all cards at one moment."""
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


def take_queued_triggers(world: World, before: Listening | None = None) -> list[PendingTrigger]:
    """Empty the queue of events, and return all effects that trigger on them.

    `before` contains the listening effects and the controllers before a batch.
    """
    own: list[tuple[Any, ...]]
    events, world.queue = world.queue, ()
    found: list[list[PendingTrigger]] = []
    for watches, event, *own in events:
        pairs = dict.fromkeys(listening_pairs(world.table, watches))
        spend(world, TRIGGER_COST * (1 + len(pairs)))
        answers: list[PendingTrigger]
        if len(own) > 1:
            answers = look_back(world, watches, event, own[1], pairs)
        else:
            answers = [(*pair, event, watches) for pair in ready_pairs(world, pairs, event)]
            # Effects that leave in a batch see what leaves with them, but not what arrives.
            if before and event[EVENT_WHAT] != "enter":
                gone = watchers_gone(world, watches, before, pairs)
                answers += look_back(world, watches, event, gone, pairs)
        answers += ready_own_triggers(world, own[0], event) if own else []
        found.append(immediate_triggers(world, answers) if world.rules.program.stacks else answers)
    return ordered_triggers(world, found)


def look_back(
    world: World,
    watches: tuple[int, ...],
    event: Event,
    before: Iterable[tuple[int, int, int]],
    now: Collection[tuple[int, int]],
) -> list[PendingTrigger]:
    """Return the effects that listened when the event happened, each with its controller then."""
    found: list[PendingTrigger] = []
    for card, number, you in before:
        spend(world, TRIGGER_COST)
        if can_trigger(world, (card, number), event, you):
            known = watches if (card, number) in now else (*watches, LEFT_TOGETHER)
            found.append((card, number, event, known, you))
    return found


def watchers_gone(
    world: World,
    watches: tuple[int, ...],
    before: Listening,
    now: Collection[tuple[int, int]],
) -> list[tuple[int, int, int]]:
    """Return the effects that listened before a batch, but no longer do."""
    table, controllers = before
    pairs = dict.fromkeys(listening_pairs(table, watches))
    spend(world, len(pairs))
    return [
        (card, number, (card and controllers[card]) or controller(world, card))
        for card, number in pairs
        if (card, number) not in now
    ]


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
    for same in found:  # Shuffle first: the sort keeps the order of equals, which must be random.
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

    They are computed with separate fuel, so that the player who picks sees the same order. The action is
    charged for that fuel. If it runs out, the remaining triggers get 0.
    """
    order = world.rules.linked.trigger_order
    numbers = [0] * len(answers)
    if order is None:
        return numbers
    kept, world.fuel = world.fuel, ONE_CONDITION_FUEL
    try:
        for place, answer in enumerate(answers):
            card = answer[TRIGGER_CARD]
            numbers[place] = order(world, 0, controller(world, card), card)
    except BudgetError:
        if not (world.questions or world.rules.program.is_former):
            note_limit(world, 0, "unordered")
    used = ONE_CONDITION_FUEL - max(world.fuel, 0)
    world.fuel = kept if world.questions else kept - used
    return numbers


def immediate_triggers(world: World, answers: list[PendingTrigger]) -> list[PendingTrigger]:
    """Return the triggers that run now. All others are collected for the check before priority."""
    waits, lineage = world.rules.linked.waits, None
    for answer in answers:
        card, number, event, watches, *own = answer
        if waits[number]:
            if not world.rules.program.is_former:
                lineage = lineage or lineage_now(world)
                check_lineage(world, card, number, lineage)
                event = (*event[:EVENT_LINEAGE], lineage)
            you = own[0] if own else controller(world, card)
            announced, definition = waits[number] == "stack", world.columns[DEFINITION][card]
            note_effect(world, card, announced, "trigger", you, definition, number, card)
            world.collected += ((card, number, event, watches, you),)
            check_count(world.collected, "budget_waiting")
    return [answer for answer in answers if not waits[answer[TRIGGER_EFFECT]]]


def lineage_now(world: World) -> Lineage:
    """Return the effects of cards that have led to this moment, and the generation of waiting triggers.

    Rules of the game are left out, because they may check the same thing many times.
    """
    pairs, generation = dict[tuple[int, int], None](), 0
    for frame in world.stack:
        if frame[EFFECT] >= 0 and frame[CARD]:
            pairs[frame[CARD], frame[EFFECT]] = None
        event = frame[EVENT]
        if event and len(event) > EVENT_LINEAGE:
            known, past = event[EVENT_LINEAGE]
            pairs |= dict.fromkeys(known)
            generation = max(generation, past)
    return tuple(pairs), generation + 1


def check_lineage(world: World, card: int, number: int, lineage: Lineage) -> None:
    """Raise EndlessTriggersError if waiting effects have triggered each other too often."""
    if lineage[1] > MOST_GENERATIONS:
        is_open = not card or is_public(world, *place_of(world, card))
        title = world.rules.effects[number].title if is_open else ""
        raise EndlessTriggersError("budget_repeats", title)


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

    `you` is the controller of the effect's card. None stands for its present controller.
    """
    card, number = pair
    game, what = world.rules.linked, event[EVENT_WHAT]
    if what in game.changes and is_running(world, pair):
        return False
    holds = game.offered[number]
    if holds is None:
        return True
    if you is None:  # Most cards have a controller of their own, which is faster to read.
        you = (card and world.read_columns[CONTROLLER][card]) or controller(world, card)
    return holds(world, card, you, event)


def still_triggers(
    table: Sequence[Sequence[tuple[int, int]]], own: Collection[int], answer: Sequence[Any]
) -> bool:
    """Return True if the effect still listens for its event when its turn comes.

    Two kinds needn't be in the trigger table any more: effects that trigger on events of their own cards, and
    those that left in the same batch as what they trigger on (LEFT_TOGETHER).
    """
    pair, watches = answer[:TRIGGER_EVENT], answer[TRIGGER_WATCHES]
    return LEFT_TOGETHER in watches or any(
        pair in table[watch] or watch in own for watch in watches
    )


def is_running(world: World, pair: tuple[int, int]) -> bool:
    """Return True if this effect of the card is running. Effects don't trigger on their own changes."""
    if any((frame[CARD], frame[EFFECT]) == pair for frame in world.stack):
        return True
    return world.rules.linked.stacks and is_in_lineage(world, pair)


def is_in_lineage(world: World, pair: tuple[int, int]) -> bool:
    """Return True if this effect of the card has led to the present moment, and has waited since."""
    return any(
        len(frame[EVENT]) > EVENT_LINEAGE and pair in frame[EVENT][EVENT_LINEAGE][0]
        for frame in world.stack
        if frame[EVENT]
    )


def trigger_priority(world: World, answer: PendingTrigger) -> int:
    number, watches = answer[TRIGGER_EFFECT], answer[TRIGGER_WATCHES]
    known = world.rules.program.watches
    return min(
        trigger.priority
        for trigger in world.rules.effects[number].triggers
        if known[trigger.when, trigger.kind] in watches
    )
