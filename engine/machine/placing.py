"""The commands deal, shuffle_into, insert and exchange."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.moving import lose_sight, move_all, present, put, role_zone, tell_move
from engine.rulebook.columns import DEFINITION, ZONE
from engine.rulebook.questions.fuel import spend
from engine.rulebook.questions.picking import f_from_player
from engine.world import World


def do_deal(world: World, players: Sequence[int], count: int) -> None:
    """Deal one card at a time, to the first player first; log each player's cards in one entry."""
    whose = set(players)
    in_order = [each for each in f_from_player(world, players[0]) if each in whose] if whose else []
    dealt: dict[int, list[int]] = {player: [] for player in in_order}
    for _ in range(count):
        libraries = [(player, role_zone(world, "library", player)) for player in in_order]
        if not any(world.zones[library] for _, library in libraries):
            break
        for player, library in libraries:
            for card in world.zones[library][-1:]:
                put(world, card, role_zone(world, "hand", player))
                dealt[player].append(world.columns[DEFINITION][card])
    for player, cards in dealt.items():
        if cards:
            world.note("draw", player, tuple(cards), role_zone(world, "hand", player))


def do_shuffle_into(world: World, cards: Sequence[int], zone: int) -> None:
    """Shuffle the cards into the zone; log only their number, because 108 lines would say no more."""
    if not world.rules.layout.zone_names[zone]:
        return
    found = list(present(world, cards))
    for card in found:
        put(world, card, zone)
    spend(world, 10 * len(world.zones[zone]))
    world.dice().shuffle(world.zones[zone])
    lose_sight(world, world.zones[zone])
    world.note("shuffle_into", len(found), zone)


def do_insert(world: World, cards: Sequence[int], to: int, place: int) -> None:
    """Insert cards at a place counted from the top, which is the last card of a zone."""
    distinct = tuple(dict.fromkeys(cards))
    move_all(world, distinct, to)
    lying, zones = world.zones[to], world.columns[ZONE]
    moved = [card for card in distinct if to and zones[card] == to]
    spend(world, len(lying) * len(moved) // 8)
    rest = [card for card in lying if card not in moved]
    below = max(len(rest) - max(place - 1, 0), 0)
    lying[:] = [*rest[:below], *reversed(moved), *rest[below:]]


def do_exchange(world: World, first: int, second: int) -> None:
    zones = world.columns[ZONE]
    here, there = zones[first], zones[second]
    if not here or not there or first == second:
        return
    mine, theirs = world.zones[here].index(first), world.zones[there].index(second)
    if here == there:
        lying = world.zones[here]
        lying[mine], lying[theirs] = second, first
        lose_sight(world, (first, second))
        return
    for card, zone, place in ((first, there, theirs), (second, here, mine)):
        left = put(world, card, zone)
        lying = world.zones[zone]
        lying.insert(place, lying.pop())
        tell_move(world, card, left, zone)


PLACING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}
