"""Forget what was added to a card, which makes it a new object."""

from __future__ import annotations

from typing import Any

from engine.machine.commands.durations import give_back, revoke
from engine.machine.commands.remembered_events import forget_card
from engine.machine.core.secrecy import is_public, place_of
from engine.rulebook.columns import CONTROLLER, DEFINITION, EFFECT_DEFINITION, OWNER, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import (
    BOOST_COLUMN,
    BOOST_ENTITY,
    CARD,
    GRANT_CARD,
    GRANT_EFFECT,
    LENT_BEFORE,
    LENT_DURATION,
)
from engine.world import World


def forget(world: World, card: int) -> None:
    """Make a card that has changed zones a new object.

    Nothing refers to it afterwards except running effects and `last`.
    """
    strip(world, card)
    zone = world.columns[ZONE][card]
    owner = world.rules.layout.zone_owners[zone] or world.columns[OWNER][card]
    world.columns[CONTROLLER][card] = owner
    printed, definition = world.rules.printed_columns, world.columns[DEFINITION][card]
    for column in world.rules.added_columns:
        world.columns[column][card] = printed[column][definition]
    forget_references(world, card)


def strip(world: World, card: int, keep: tuple[str, ...] = ()) -> None:
    """End the temporary changes of the card, take away effects given to it, and forget how often it was
    used.

    Attributes and effects in `keep` are spared.
    """
    words, effects = world.rules.layout.words, world.rules.effects

    def is_ended(change: tuple[Any, ...]) -> bool:
        return is_of(world, change, card) and words[change[BOOST_COLUMN]].name not in keep

    world.used = tuple(each for each in world.used if each[2:] != (card,))
    if world.history and not keep:
        forget_card(world, card)
    spend(world, len(world.boosts) + len(world.grants))
    if world.boosts:
        world.boosts = tuple(each for each in world.boosts if not is_ended(each))
        if not world.batch:
            world.read_boosts = world.boosts
    if world.lent:
        give_back(world, is_ended)
    if world.grants:
        own = [each for each in world.grants if each[GRANT_CARD] == card]
        revoke(world, [each for each in own if effects[each[GRANT_EFFECT]].name not in keep])


def is_of(world: World, change: tuple[Any, ...], card: int) -> bool:
    """Return True if the temporary change is one of this card’s attributes."""
    words = world.rules.layout.words
    return bool(change[BOOST_ENTITY] == card and words[change[BOOST_COLUMN]].of_class == "card")


def forget_references(world: World, card: int) -> None:
    """Remove the card from all attributes, and from the targets of effects on the stack."""
    if world.lent and not world.rules.program.is_former:
        forget_in_layers(world, card)
    for column in world.rules.pointing_columns:
        values = world.columns[column]
        spend(world, len(values))
        if points_to(values, card):
            values[:] = [without(value, card) for value in values]
    world.bound = tuple(each for each in world.bound if card not in each)
    if world.delayed:
        world.delayed = tuple(without_card(world, each, card) for each in world.delayed)
    if world.waiting:
        forget_target(world, card)


def forget_in_layers(world: World, card: int) -> None:
    """Remove the card from temporary values of attributes, and from the values below them."""
    pointing, left = world.rules.pointing_columns, []
    for each in world.lent:
        if each[BOOST_COLUMN] in pointing:
            values = [without(value, card) for value in each[LENT_BEFORE:LENT_DURATION]]
            left.append((*each[:LENT_BEFORE], *values, *each[LENT_DURATION:]))
        else:
            left.append(each)
    world.lent = tuple(left)


def forget_target(world: World, card: int) -> None:
    """Remove the card from the targets of effects on the stack."""
    for entity, slots, _ in world.waiting:
        if without_target(world, entity, slots, card) != slots:
            world.lapsed = (*world.lapsed, entity)
    world.waiting = tuple(
        (entity, without_target(world, entity, slots, card), event)
        for entity, slots, event in world.waiting
    )


def without_card(world: World, delayed: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    """Return lines that wait for a phase without references to this card.

    If the lines belonged to the card and it is hidden, its place is added. So the lines stay as secret as
    the card.
    """
    phase, player, frame, cards = delayed
    left = tuple(
        without(value, card) if place in cards or place == CARD else value
        for place, value in enumerate(frame)
    )
    place = place_of(world, card)
    if frame[CARD] == card and not is_public(world, *place):
        left += (place,)
    return phase, player, left, cards


def points_to(values: list[Any], card: int) -> bool:
    """Return True if a value is the card, or a set that contains it. Most sets are empty."""
    if card in values:
        return True
    return any(isinstance(value, tuple) and card in value for value in filter(None, values))


def without(value: Any, card: int) -> Any:
    if isinstance(value, tuple):
        return tuple(each for each in value if each != card)
    return 0 if value == card else value


def with_blank(value: Any, card: int) -> Any:
    """Return the target or targets with 0 in place of the card,
    so that the other targets keep their shares.
    """
    if isinstance(value, tuple):
        return tuple([0 if each == card else each for each in value])
    return without(value, card)


def without_target(world: World, entity: int, slots: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    """Return the slots of an effect on the stack, with the card removed from its targets."""
    effect = world.rules.effects[world.columns[EFFECT_DEFINITION][entity] - 1]
    first, left = len(effect.tree.parameters), list(slots)
    for place, target in enumerate(effect.tree.targets, start=first):
        if effect.names[target.name].of_class == "card" and not target.announced:
            left[place] = with_blank(left[place], card)
    return tuple(left)
