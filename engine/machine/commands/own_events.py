"""Find the effects that trigger on events of their own cards, in the state before the event.

When such an event happens, the card may have moved, and may have another controller. So these effects
aren't in the trigger table. They are found by the card that the event is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from engine.language.vocabulary.effect_signature import card_parameter, effect_word, subject_of
from engine.machine.commands.durations import given_listeners
from engine.machine.core.events import Event
from engine.machine.core.frames import BUILTIN, BUILTIN_ARGUMENTS, BUILTIN_COMMAND, Frame
from engine.machine.core.limits import check_count
from engine.machine.core.linker import is_silenced
from engine.rulebook.columns import CONTROLLER, DEFINITION, ZONE
from engine.rulebook.compiler.analysis.listeners import Listener
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import BLOCK, CARD, EFFECT, LOCALS
from engine.world import World

Heard: TypeAlias = tuple[int, int, int, int]
"""A card, its effect, the watch of the heading, and the card's controller when the event began."""


def own_listeners(world: World, card: int) -> tuple[Listener, ...]:
    return world.rules.listeners.get(world.columns[DEFINITION][card], ())


def hear(world: World, watches: tuple[int, ...], cards: Iterable[int]) -> tuple[Heard, ...]:
    """Return the effects of these cards that trigger on what is about to happen to them."""
    places, names = world.columns[ZONE], world.rules.layout.zone_names
    return tuple(
        (card, effect, watch, controller(world, card))
        for card in dict.fromkeys(cards)
        for effect, watch in own_effects(world, card, watches)
        if any(
            not each.zones or names[places[card]] in each.zones
            for each in world.rules.own_triggers[effect, watch]
        )
    )


def hear_move(world: World, what: str, card: int, left: int, reached: int) -> tuple[Heard, ...]:
    """Return the effects of a card that trigger on its move."""
    names = world.rules.layout.zone_names
    watches = (world.rules.program.own_watches[what],)
    you = world.columns[CONTROLLER][card]
    return tuple(
        (card, effect, watch, you)
        for effect, watch in own_effects(world, card, watches)
        if any(
            (not each.zones or names[left] in each.zones)
            and (not each.reached or names[reached] in each.reached)
            for each in world.rules.own_triggers[effect, watch]
        )
    )


def own_effects(world: World, card: int, watches: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the card's effects that listen for one of these watches."""
    if not card or is_silenced(world, card):
        return
    listeners = (*own_listeners(world, card), *given_listeners(world, card))
    spend(world, len(listeners))
    found = ((effect, watch) for watch, effect, _ in listeners if watch in watches)
    yield from dict.fromkeys(found)


def queue_own(
    world: World, watches: tuple[int, ...], event: Event, heard: tuple[Heard, ...]
) -> None:
    """Queue an event together with the effects of its card that trigger on it."""
    world.queue += ((watches, event, heard),)
    check_count(world.queue, "budget_at_once")


def spares_only_its_card(world: World, frame: Frame, running: Frame) -> bool:
    """Remove the card from the event that its own effect replaces.

    Return True if the event is also about other cards, for which it still happens.
    """
    card, triggers = running[CARD], world.rules.effects[running[EFFECT]].triggers
    if not any(each.of and not each.is_own for each in triggers):
        return False
    if frame[BLOCK] == BUILTIN:
        name, given = subject_of(frame[BUILTIN_COMMAND]), dict(frame[BUILTIN_ARGUMENTS])
        left = others_than(card, given.get(name))
        frame[BUILTIN_ARGUMENTS] = (
            tuple({**given, name: left}.items()) if left else tuple(given.items())
        )
        return bool(left)
    effect = world.rules.program.effects[frame[EFFECT]]
    name = card_parameter(effect_word(effect.tree, effect.edition).parameters)
    place = LOCALS + effect.given.index(name) if name else 0
    left = others_than(card, frame[place]) if place else ()
    if left:
        frame[place] = left
    return bool(left)


def others_than(card: int, cards: Any) -> tuple[int, ...]:
    return () if isinstance(cards, int) else tuple(each for each in cards or () if each != card)
