"""Find the effects that a player can use now, in a stable order (L8, L11)."""

from __future__ import annotations

from itertools import chain
from typing import TypeAlias

from engine.machine.core.kept_uses import KeptUses, take_uses
from engine.machine.core.search import Checks, check_at_once, remembering_answers
from engine.machine.core.use_index import COMMON, OWN, zones_in_reach
from engine.rulebook.columns import BEARER, CONTROLLER, DEFINITION, EFFECT_CARD, PHASE
from engine.rulebook.compiler.program import IndexedUses, UseRules
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import CARD
from engine.world import World

GivenUse: TypeAlias = tuple[int, frozenset[str]]
"""An effect given to a card, with the zones from which it can be used."""
UsesByGrants: TypeAlias = tuple[dict[int, list[GivenUse]], list[tuple[int, IndexedUses]]]
"""What grants let players use, by card, and the indexed uses of each carrier card in order."""
OFFER_COST = 20
"""The fuel for checking whether a card can be used. Its conditions cost extra."""


def usable_effects(
    world: World, player: int, kept: KeptUses | None = None
) -> tuple[tuple[int, int], ...]:
    """Return pairs of card and effect that the player can use now. For a rule, the card is 0.

    The caller must check whether the player may act at all.
    """
    game = world.rules.linked
    if game.remembers_answers and world.answers is None:
        return remembering_answers(world, usable_effects, player, kept)
    pairs = None if kept is None else take_uses(world, player, kept)
    if pairs is not None:
        return (*pairs, *check_at_once(world, find_others, player)) if game.offers_others else pairs
    pay_for_reach(world, player)
    find = find_effects if game.offers_others else find_cards
    return (
        check_at_once(world, find, player) if game.asks_dearly else find(world, player, game.checks)
    )


def usable_cards(world: World, player: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of card and effect that can be used now, except for cards with a running effect."""
    game = world.rules.linked
    if game.remembers_answers and world.answers is None:
        return remembering_answers(world, usable_cards, player)
    pay_for_reach(world, player)
    if game.asks_dearly:
        return check_at_once(world, find_cards, player)
    return find_cards(world, player, game.checks)


def find_effects(world: World, player: int, checks: Checks) -> tuple[tuple[int, int], ...]:
    return (*find_cards(world, player, checks), *find_others(world, player, checks))


def find_others(world: World, player: int, checks: Checks) -> tuple[tuple[int, int], ...]:
    """Return the usable effects of players, zones and phases, and the usable rules."""
    bearers = find_bearers(world, player, checks) if world.rules.program.bearer_effects else ()
    phase, found = world.read_columns[PHASE][1], [*bearers]
    for use in world.rules.linked.rule_uses:
        holds = checks[use.effect]
        if phase in use.phases and (holds is None or holds(world, 0, player)):
            found.append((0, use.effect))
    return tuple(found)


def find_cards(world: World, player: int, checks: Checks) -> tuple[tuple[int, int], ...]:
    game = world.rules.linked
    definitions, controllers = world.columns[DEFINITION], world.read_columns[CONTROLLER]
    phase, zones = world.read_columns[PHASE][1], world.read_zones
    in_use = running_cards(world) if game.again or not world.waiting else cards_in_use(world)
    given = uses_by_grants(world, phase)[0] if world.grants else {}
    found = []
    for first, reach, by_all, name, phases in game.every_zone if given else game.phase_zones[phase]:
        own = phases[phase]
        for card in zones[first + player] if reach == OWN else cards_in(world, first, reach):
            uses = own.get(definitions[card])
            if given and card in given:
                uses = with_given(uses or (), given[card], name)
            if uses and card not in in_use and (by_all or controllers[card] == player):
                for number in uses:
                    holds = checks[number]
                    if holds is None or holds(world, card, player):
                        found.append((card, number))
    if game.again:
        waiting = cards_in_use(world)
        found = [pair for pair in found if pair[0] not in waiting or pair[1] in game.again]
    return tuple(found)


def pay_for_reach(world: World, player: int) -> None:
    """Charge fuel for each card that the player may be able to use."""
    game, zones, grants = world.rules.linked, world.read_zones, world.grants
    reached = game.reached.get((player, len(world.names), not grants)) or find_reach(world, player)
    world.fuel -= sum(map(len, map(zones.__getitem__, reached))) * (OFFER_COST + len(grants))
    if world.fuel < 0:
        spend(world, 0)


def find_reach(world: World, player: int) -> tuple[int, ...]:
    """Return the zones in which the player may be able to use cards. They are cached for each game."""
    game = world.rules.linked
    zones = game.every_zone if world.grants else game.use_zones
    found = zones_in_reach(zones, player, world.players)
    game.reached[player, len(world.names), not world.grants] = found
    return found


def uses_by_grants(world: World, phase: int) -> UsesByGrants:
    """Return the uses in this phase that come from effects given to cards, and those of carrier cards.

    The world keeps both until the grants change.
    """
    kept = world.granted
    if kept is None or kept[0] is not world.grants:
        world.granted = kept = (world.grants, {})
    found: UsesByGrants | None = kept[1].get(phase)
    if found is None:
        kept[1][phase] = found = given_uses(world, phase), bearer_uses(world, phase)
    return found


def bearer_uses(world: World, phase: int) -> list[tuple[int, IndexedUses]]:
    """Return the carrier cards of players, zones and phases, each with what can be used in the phase."""
    bearers, found = world.columns[BEARER], []
    for card in dict.fromkeys(card for card, _, _ in world.grants if bearers[card]):
        uses = tuple([use.effect for use in uses_of_card(world, card) if phase in use.phases])
        if uses:
            found.append((card, uses))
    return found


def given_uses(world: World, phase: int) -> dict[int, list[GivenUse]]:
    """Return the effects given to cards that can be used in the phase, by card."""
    found: dict[int, list[GivenUse]] = {}
    game, bearers = world.rules.linked, world.columns[BEARER]
    for card, effect, _ in world.grants:
        for use in game.effect_uses[effect]:
            if phase in use.phases and not bearers[card]:
                found.setdefault(card, []).append((effect, use.zones))
    return found


def with_given(own: IndexedUses, given: list[GivenUse], zone: str) -> IndexedUses:
    """Return the card's own uses together with those given to it, each effect once."""
    return tuple(dict.fromkeys((*own, *[each for each, zones in given if zone in zones])))


def find_bearers(world: World, player: int, checks: Checks) -> list[tuple[int, int]]:
    """Return the usable effects of players, zones and phases that the player controls or shares."""
    if not world.grants or not (usable := uses_by_grants(world, world.read_columns[PHASE][1])[1]):
        return []
    controllers, in_use, found = world.columns[CONTROLLER], cards_in_use(world), []
    for card, uses in usable:
        if controllers[card] in (0, player) and card not in in_use:
            for number in uses:
                holds = checks[number]
                if holds is None or holds(world, card, player):
                    found.append((card, number))
    return found


def cards_in_use(world: World) -> set[int]:
    """Return the cards that have an effect running or waiting on the stack."""
    found = running_cards(world)
    if world.waiting:
        found.update(world.columns[EFFECT_CARD][entity] for entity, _, _ in world.waiting)
    return found


def running_cards(world: World) -> set[int]:
    return {frame[CARD] for frame in world.stack}


def cards_in(world: World, first: int, reach: int) -> list[int]:
    """Return the cards in the common zone with this name, or in every player’s zone with this name."""
    zones = world.read_zones
    if reach == COMMON:
        return zones[first]
    return list(chain.from_iterable(zones[first + 1 : first + 1 + world.players]))


def uses_of_card(world: World, card: int) -> tuple[UseRules, ...]:
    """Return all uses of the card’s own effects and of those given to it."""
    game = world.rules.linked
    own = game.uses.get(world.columns[DEFINITION][card], ())
    given = [effect for owner, effect, _ in world.grants if owner == card]
    uses = own + tuple(use for effect in given for use in game.effect_uses[effect])
    return tuple(dict.fromkeys(uses)) if given else own


def find_usable(world: World, player: int) -> list[int]:
    """Return the usable cards as `f_usable` does, and keep the search for control that may begin now."""
    fuel, conditions, rolls, lines = world.fuel, world.condition_fuel, world.rolls, len(world.log)
    found = usable_cards(world, player)
    same = world.rolls == rolls and len(world.log) == lines
    if same and not world.rules.program.reads_who_may_act:
        spent = fuel - world.fuel, conditions - world.condition_fuel
        world.kept = KeptUses(None, player, found, *spent)
    return list(dict.fromkeys(card for card, _ in found))


def f_usable(world: World, player: int) -> list[int]:
    return list(dict.fromkeys(card for card, _ in usable_cards(world, player)))
