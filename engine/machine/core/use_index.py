"""Index which effects of cards can be used, by zone, phase and definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER
from engine.rulebook.compiler.program import IndexedUses, UseRules, UseZone

Uses: TypeAlias = Mapping[int, tuple[UseRules, ...]]
"""The uses of cards, by definition."""
Table: TypeAlias = tuple[dict[int, IndexedUses], ...]
"""The uses of cards, by phase and definition."""
COMMON, OWN, EVERY = range(3)
"""Where a player may be able to use cards: a common zone, the
player’s own zone, or the zones of all players.
"""


def indexed_zones(rules: GameRules, uses: Uses) -> tuple[UseZone, ...]:
    """Return all zones in the order of the pack, with the effects that can be used from each."""
    names, shared = [zone.name for zone in rules.zones], rules.layout.used_by_all
    tables: dict[str, Table] = {name: tuple({} for _ in rules.phases) for name in names}
    for definition, each in uses.items():
        for use in each:
            for table in (tables[name] for name in use.zones if name in tables):
                for phase in use.phases:
                    table[phase][definition] = (*table[phase].get(definition, ()), use.effect)
    return tuple(
        (rules.zone_number(name), reach_of(rules, name), name in shared, name, tables[name])
        for name in names
    )


def zones_by_phase(zones: Sequence[UseZone], phases: int) -> tuple[tuple[UseZone, ...], ...]:
    """Return, for each phase, the zones from which cards can be used by effects of their own."""
    return tuple(tuple(zone for zone in zones if zone[4][phase]) for phase in range(phases))


def zones_in_reach(zones: Sequence[UseZone], player: int, players: int) -> tuple[int, ...]:
    """Return the numbers of all zones in which the player may be able to use cards."""
    every = range(1, players + 1)
    owners = {COMMON: (0,), OWN: (player,), EVERY: every}
    return tuple(first + owner for first, reach, *_ in zones for owner in owners[reach])


def reach_of(rules: GameRules, name: str) -> int:
    if rules.words.zones[name].of_class == "game":
        return COMMON
    changes = CONTROLLER in rules.program.changed
    return EVERY if changes or name in rules.layout.used_by_all else OWN


def used_zones(zones: Sequence[UseZone], uses: Uses) -> tuple[UseZone, ...]:
    """Return the zones from which cards can be used by effects of their own."""
    names = {name for each in uses.values() for use in each for name in use.zones}
    return tuple(zone for zone in zones if zone[3] in names)
