"""What waits on the stack, as a viewer sees it: what was used is known to all, as in the story."""

from __future__ import annotations

from engine.machine.acting import named
from engine.machine.waiting import number_of
from engine.rulebook.columns import EFFECT_CARD, EFFECT_CONTROLLER
from engine.rulebook.compile.on_stack import effect_targets
from engine.view.card_view import WaitingView
from engine.view.faces import attributes_of, card_view
from engine.view.story import target_name
from engine.view.visibility import may_see_card
from engine.world import World


def stack_view(world: World, viewer: int | None) -> tuple[WaitingView, ...]:
    """The last one is the top."""
    return tuple(waiting_view(world, viewer, entity) for entity, _, _ in world.waiting)


def waiting_view(world: World, viewer: int | None, entity: int) -> WaitingView:
    effect = world.rules.effects[number_of(world, entity)]
    card = world.columns[EFFECT_CARD][entity]
    slots = next(slots for each, slots, _ in world.waiting if each == entity)
    first = len(effect.tree.parameters)
    chosen = slots[first : first + len(effect.tree.targets)]
    return WaitingView(
        id=entity,
        title=effect.title,
        text=world.rules.printed_effects[effect.name],
        controller=world.columns[EFFECT_CONTROLLER][entity] - 1,
        card=card_view(world, viewer, card) if card and effect.of_class == "card" else None,
        targets=tuple(target_name(world, viewer, *each) for each in named(world, effect, chosen)),
        aims=tuple(
            each for each in effect_targets(world, entity) if may_see_card(world, viewer, each)
        ),
        attributes=attributes_of(world, viewer, "effect", entity),
    )
