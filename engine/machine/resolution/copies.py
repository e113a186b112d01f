"""copy_effect: put copies of waiting effects on the stack."""

from __future__ import annotations

from typing import Any

from engine.machine.resolution.effect_stack import effect_number, put_on_stack
from engine.machine.resolution.resolve import push_frame, push_targeting
from engine.rulebook.columns import EFFECT_CARD, EFFECT_CONTROLLER
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import LOCALS, WAITING_ENTITY
from engine.world import World


def ask_copy_effect(world: World, effect: int, by: int, retarget: bool, target: int = 0) -> bool:
    """Put a copy of the effect on the stack, if it waits there. The copy has the same values and targets.

    If `retarget` is true, the player chooses all targets again, but announces nothing. A given target
    replaces the first one that is a card.
    """
    found = next((each for each in world.waiting if each[WAITING_ENTITY] == effect), None)
    if found is None or not by:
        return False
    _, slots, event = found
    slots = slots_of_copy(world, effect, slots)
    if target:
        if target not in f_legal_targets(world, effect):
            return False
        slots, retarget = with_target(world, effect, slots, target), False
    number, card = effect_number(world, effect), world.columns[EFFECT_CARD][effect]
    tree = world.rules.effects[number].tree
    if not retarget or all(each.announced for each in tree.targets):
        copied = push_frame(world, number, card, by, slots, event)
        return put_on_stack(world, copied, is_copy=True)
    first, last = len(tree.parameters), len(tree.initial_names)
    announced = zip(tree.targets, slots[first:last], strict=True)
    wanted = [
        value if target.announced and target.amount is None else None for target, value in announced
    ]
    push_targeting(world, number, card, by, (*slots[:first], *wanted), event, "copy")
    world.stack[-1] += [tuple(slots[last:])]
    return False


def slots_of_copy(world: World, effect: int, slots: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the slots for a copy, marked as not used by a player."""
    used = world.rules.effects[effect_number(world, effect)].used
    if not used:
        return slots
    left = list(slots)
    left[used - LOCALS] = 0
    return tuple(left)


def aimed_place(world: World, effect: int) -> int | None:
    """Return the position of the first target that is a card or a set of cards, or None."""
    rules = world.rules.effects[effect_number(world, effect)]
    aims = (
        place
        for place, each in enumerate(rules.targets)
        if not each.announced and rules.names[each.name].of_class == "card"
    )
    return next(aims, None)


def f_legal_targets(world: World, effect: int) -> tuple[int, ...]:
    """Return the cards that could be targets of the effect, if it waits on the stack."""
    found = next((each for each in world.waiting if each[WAITING_ENTITY] == effect), None)
    place = None if found is None else aimed_place(world, effect)
    if found is None or place is None:
        return ()
    _, slots, event = found
    choosers = world.rules.linked.targets[effect_number(world, effect)]
    card, you = (world.columns[each][effect] for each in (EFFECT_CARD, EFFECT_CONTROLLER))
    legal = choosers[place](world, card, you, event, slots)
    spend(world, len(legal))
    return tuple(dict.fromkeys(legal))


def with_target(world: World, effect: int, slots: tuple[Any, ...], target: int) -> tuple[Any, ...]:
    """Return the slots of the effect with this card as its target."""
    rules, place = world.rules.effects[effect_number(world, effect)], aimed_place(world, effect)
    if place is None:
        return slots
    is_set, left = rules.targets[place].is_set, list(slots)
    left[len(rules.parameters) + place] = (target,) if is_set else target
    return tuple(left)


COPIERS: dict[str, Any] = {"ask_copy_effect": ask_copy_effect}
