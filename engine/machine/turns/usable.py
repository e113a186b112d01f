"""Find the effects that a player can use now, in a stable order (L8, L11)."""

from __future__ import annotations

from itertools import chain

from engine.machine.commands.bearers import bearers_usable_by
from engine.machine.core.linker import uses_of
from engine.rulebook.columns import CONTROLLER, DEFINITION, EFFECT_CARD, PHASE
from engine.rulebook.compiler.program import UseRules
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import CARD
from engine.world import World

OFFER_COST = 20
"""The fuel for checking whether a card can be used, not counting its conditions."""


def usable_effects(world: World, player: int) -> tuple[tuple[int, int], ...]:
    """Return pairs of card and effect that the player can use now. For a rule, the card is 0.

    The caller must check whether the player may act at all.
    """
    pairs = usable_cards(world, player)
    if world.rules.program.bearer_effects:
        pairs = (*pairs, *usable_bearers(world, player))
    rule_uses = world.rules.linked.rule_uses
    return (*pairs, *usable_rules(world, player)) if rule_uses else pairs


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
    own, offered, definitions = game.uses, game.offered, world.columns[DEFINITION]
    controllers, shared = world.read_columns[CONTROLLER], world.rules.layout.used_by_all
    phase = world.read_columns[PHASE][1]
    in_use = cards_in_use(world) if not game.again else running_cards(world)
    found = []
    for name in game.use_zones if not grants else world.rules.words.zones:
        cards = cards_in(world, name, player)
        spend(world, len(cards) * (OFFER_COST + len(grants)))
        by_all = name in shared
        for card in cards:
            if card in in_use or (controllers[card] != player and not by_all):
                continue
            uses = uses_of_card(world, card) if grants else own.get(definitions[card], ())
            for number, phases, zones in uses:
                if phase in phases and name in zones:
                    holds = offered[number]
                    if holds is None or holds(world, card, player):
                        found.append((card, number))
    if game.again:
        waiting = cards_in_use(world)
        found = [pair for pair in found if pair[0] not in waiting or pair[1] in game.again]
    return tuple(found)


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


def cards_in(world: World, name: str, player: int) -> list[int]:
    """Return the cards in the player's zone, or in all players' zones of this name if control can change
    or all may use them.
    """
    rules = world.rules
    first = rules.zone_number(name)
    if rules.words.zones[name].of_class == "game":
        return world.read_zones[first]
    if CONTROLLER not in rules.program.changed and name not in rules.layout.used_by_all:
        return world.read_zones[first + player]
    return list(chain.from_iterable(world.read_zones[first + 1 : first + 1 + world.players]))


def uses_of_card(world: World, card: int) -> tuple[UseRules, ...]:
    """Return how the card's own effects and those given to it can be used."""
    own = world.rules.linked.uses.get(world.columns[DEFINITION][card], ())
    given = [effect for owner, effect, _ in world.grants if owner == card]
    uses = own + tuple(use for effect in given for use in uses_of(world.rules, effect))
    return tuple(dict.fromkeys(uses)) if given else own


def f_usable(world: World, player: int) -> list[int]:
    return list(dict.fromkeys(card for card, _ in usable_cards(world, player)))
