"""Find the effects that a player can use now, in a stable order (L8, L11)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TypeAlias

from engine.machine.commands.bearers import bearers_usable_by
from engine.machine.core.linker import uses_of
from engine.machine.core.use_index import COMMON, OWN
from engine.rulebook.columns import CONTROLLER, DEFINITION, EFFECT_CARD, PHASE
from engine.rulebook.compiler.program import Holds, IndexedUses, UseRules
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import CARD
from engine.world import World

Search: TypeAlias = Callable[[World, int], tuple[tuple[int, int], ...]]
"""A function that finds what a player can use."""
GivenUse: TypeAlias = tuple[tuple[int, Holds | None], frozenset[str]]
"""An effect given to a card, with the function that checks it, and the zones from which it can be used."""
OFFER_COST = 20
"""The fuel for checking whether a card can be used, not counting its conditions."""


def remembering_answers(world: World, find: Search, player: int) -> tuple[tuple[int, int], ...]:
    """Search so that the game's functions compute each answer only once, because nothing changes before
    the end of the search.
    """
    world.answers = {}
    try:
        return find(world, player)
    finally:
        world.answers = None


def usable_effects(world: World, player: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of card and effect that the player can use now. For a rule, the card is 0.

    The caller must check whether the player may act at all.
    """
    game = world.rules.linked
    if game.remembers_answers and world.answers is None:
        return remembering_answers(world, usable_effects, player)
    pairs = usable_cards(world, player)
    if world.rules.program.bearer_effects:
        pairs = (*pairs, *usable_bearers(world, player))
    return (*pairs, *usable_rules(world, player)) if game.rule_uses else pairs


def usable_rules(world: World, player: int) -> list[tuple[int, int]]:
    game = world.rules.linked
    phase = world.read_columns[PHASE][1]
    found = []
    for use in game.rule_uses:
        holds = game.offered[use.effect]
        if phase in use.phases and (holds is None or holds(world, 0, player)):
            found.append((0, use.effect))
    return found


def usable_cards(world: World, player: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of card and effect that can be used now, except for cards with a running effect."""
    game, grants = world.rules.linked, world.grants
    if game.remembers_answers and world.answers is None:
        return remembering_answers(world, usable_cards, player)
    definitions, controllers = world.columns[DEFINITION], world.read_columns[CONTROLLER]
    phase, price = world.read_columns[PHASE][1], OFFER_COST + len(grants)
    in_use = cards_in_use(world) if not game.again else running_cards(world)
    given = given_uses(world, phase) if grants else {}
    found = []
    for first, reach, by_all, name, phases in game.every_zone if grants else game.use_zones:
        cards = cards_in(world, first, reach, player)
        spend(world, len(cards) * price)
        own = phases[phase]
        for card in cards if own or given else ():
            uses = own.get(definitions[card], ())
            if card in given:
                uses = with_given(uses, given[card], name)
            if not uses or card in in_use or (controllers[card] != player and not by_all):
                continue
            for number, holds in uses:
                if holds is None or holds(world, card, player):
                    found.append((card, number))
    if game.again:
        waiting = cards_in_use(world)
        found = [pair for pair in found if pair[0] not in waiting or pair[1] in game.again]
    return tuple(found)


def given_uses(world: World, phase: int) -> dict[int, list[GivenUse]]:
    """Return which effects that were given to cards can be used in the phase, by card."""
    found: dict[int, list[GivenUse]] = {}
    offered = world.rules.linked.offered
    for card, effect, _ in world.grants:
        for use in uses_of(world.rules, effect):
            if phase in use.phases:
                found.setdefault(card, []).append(((effect, offered[effect]), use.zones))
    return found


def with_given(own: IndexedUses, given: list[GivenUse], zone: str) -> IndexedUses:
    """Return the card's own uses and those given to it, each effect once."""
    return tuple(dict.fromkeys((*own, *[each for each, zones in given if zone in zones])))


def usable_bearers(world: World, player: int) -> list[tuple[int, int]]:
    """Return the usable effects of players, zones and phases that the player controls or shares."""
    offered, phase = world.rules.linked.offered, world.read_columns[PHASE][1]
    in_use = cards_in_use(world)
    found = []
    for card in bearers_usable_by(world, player):
        for use in uses_of_card(world, card) if card not in in_use else ():
            holds = offered[use.effect]
            if phase in use.phases and (holds is None or holds(world, card, player)):
                found.append((card, use.effect))
    return found


def cards_in_use(world: World) -> set[int]:
    """Return the cards that have an effect running or waiting on the stack."""
    found = running_cards(world)
    if world.waiting:
        found.update(world.columns[EFFECT_CARD][entity] for entity, _, _ in world.waiting)
    return found


def running_cards(world: World) -> set[int]:
    return {frame[CARD] for frame in world.stack}


def cards_in(world: World, first: int, reach: int, player: int) -> list[int]:
    """Return the cards in the zones of a name in which the player may be able to use cards."""
    zones = world.read_zones
    if reach == OWN:
        return zones[first + player]
    if reach == COMMON:
        return zones[first]
    return list(chain.from_iterable(zones[first + 1 : first + 1 + world.players]))


def uses_of_card(world: World, card: int) -> tuple[UseRules, ...]:
    """Return how the card's own effects and those given to it can be used."""
    own = world.rules.linked.uses.get(world.columns[DEFINITION][card], ())
    given = [effect for owner, effect, _ in world.grants if owner == card]
    uses = own + tuple(use for effect in given for use in uses_of(world.rules, effect))
    return tuple(dict.fromkeys(uses)) if given else own


def f_usable(world: World, player: int) -> list[int]:
    return list(dict.fromkeys(card for card, _ in usable_cards(world, player)))
