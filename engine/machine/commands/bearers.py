"""Effects on players, zones and phases, each of which is represented by a carrier card (S5).

A carrier card is in no zone, so players can't see it and sets of cards don't contain it. It can be given
effects like any other card. Games without effects on players, zones or phases have no carrier cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulebook.columns import BEARER, CONTROLLER
from engine.rulebook.effect import EffectRules
from engine.world import World

GIVEN = "given"
"""Used in place of a name for an effect that no player, zone or phase has at the start."""


def create_bearers(world: World) -> None:
    """Create a carrier card for every player, zone and phase, in this order, and give them their effects."""
    if not world.rules.program.bearer_effects or any(world.columns[BEARER]):
        return
    entities = [*range(1, world.players + 1), *range(1, len(world.zones))]
    entities += range(1, len(world.rules.phases))
    owners = [*range(1, world.players + 1), *world.rules.layout.zone_owners[1:]]
    owners += [0] * (len(entities) - len(owners))
    filled = {BEARER: entities, CONTROLLER: owners}
    for place, word in enumerate(world.rules.layout.words):
        if word.of_class == "card":
            more = filled.get(place, [word.default] * len(entities))
            world.columns[place] = world.columns[place] + more
    world.thaw_reads()
    for effect in world.rules.program.bearer_effects:
        for entity in initial_bearers(world, effect):
            world.grants += ((bearer_card(world, effect.of_class, entity), effect.number, "match"),)


def initial_bearers(world: World, effect: EffectRules) -> list[int]:
    """Return the players, zones or phases that have this effect at the start."""
    names = effect.zones_of(effect.tree.bearer.names) if effect.tree.bearer else ()
    if effect.of_class == "player":
        return [] if GIVEN in names else list(range(1, world.players + 1))
    if effect.of_class == "zone":
        owners, found = world.rules.layout.zone_owners, list(range(1, len(world.zones)))
        real = [zone for zone in found if is_zone_in_play(world, zone, owners[zone])]
        return [zone for zone in real if not names or world.rules.layout.zone_names[zone] in names]
    phases = list(enumerate(world.rules.phases))[1:]
    return [number for number, phase in phases if not names or phase.name in names]


def is_zone_in_play(world: World, zone: int, owner: int) -> bool:
    """Return False if the zone belongs to a seat that this match doesn't have."""
    each = world.rules.zone_entry(zone).each
    return owner == 0 if each == "game" else 0 < owner <= world.players


def bearer_card(world: World, of_class: str, entity: int) -> int:
    """Return the card that carries effects for the entity, or 0 if there is none.

    Cards carry their own effects.
    """
    if of_class == "card" or not entity or not world.rules.program.bearer_effects:
        return entity if of_class == "card" else 0
    first = world.columns[BEARER].index(1)
    before = {"player": 0, "zone": world.players, "phase": world.players + len(world.zones) - 1}
    return first + before[of_class] + entity - 1


def bearers_usable_by(world: World, player: int) -> list[int]:
    """Return the carrier cards whose effects the player may use.

    They are controlled by the player or by nobody.
    """
    controllers = world.columns[CONTROLLER]
    found = dict.fromkeys(card for card, _, _ in world.grants if world.columns[BEARER][card])
    return [card for card in found if controllers[card] in (0, player)]


def bearer_cards(world: World, of_class: str, entities: Sequence[int]) -> list[int]:
    return [bearer_card(world, of_class, entity) for entity in entities]
