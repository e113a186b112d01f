"""copy_effect: put copies of waiting effects on the stack."""

from __future__ import annotations

from typing import Any

from engine.machine.resolution.effect_stack import effect_number, put_on_stack
from engine.machine.resolution.resolve import push_frame, push_targeting
from engine.rulebook.columns import EFFECT_CARD
from engine.rulebook.runtime.slots import LOCALS, WAITING_ENTITY
from engine.world import World


def ask_copy_effect(world: World, effect: int, by: int, retarget: bool) -> bool:
    """Put a copy of the effect on the stack, if it waits there, with the same values and targets.

    If `retarget` is true, the player chooses all targets again, but announces nothing.
    """
    found = next((each for each in world.waiting if each[WAITING_ENTITY] == effect), None)
    if found is None or not by:
        return False
    _, slots, event = found
    slots = slots_of_copy(world, effect, slots)
    number, card = effect_number(world, effect), world.columns[EFFECT_CARD][effect]
    tree = world.rules.effects[number].tree
    if not retarget or all(each.announced for each in tree.targets):
        return put_on_stack(world, push_frame(world, number, card, by, slots, event))
    first, last = len(tree.parameters), len(tree.initial_names)
    announced = zip(tree.targets, slots[first:last], strict=True)
    wanted = [
        value if target.announced and target.amount is None else None for target, value in announced
    ]
    push_targeting(world, number, card, by, (*slots[:first], *wanted), event, "copy")
    world.stack[-1] += [tuple(slots[last:])]
    return False


def slots_of_copy(world: World, effect: int, slots: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the slots of a copy, which no player uses."""
    used = world.rules.effects[effect_number(world, effect)].used
    if not used:
        return slots
    left = list(slots)
    left[used - LOCALS] = 0
    return tuple(left)


COPIERS: dict[str, Any] = {"ask_copy_effect": ask_copy_effect}
