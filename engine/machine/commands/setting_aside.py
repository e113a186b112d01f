"""Set cards aside and put them back, so that a part of the cards can play a game of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from engine.machine.commands.moves import lose_track_of, register, remaining_cards
from engine.machine.core.limits import check_count
from engine.rulebook.columns import FACE_DOWN, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.world import World

PLACE_COST = 10
"""The fuel for each card that is set aside or put back, besides that for its zone."""


def do_set_aside(world: World, cards: Sequence[int]) -> None:
    """Take the cards out of their zones. Nothing triggers on it, and nothing ends because of it."""
    places = world.columns[ZONE]
    by_zone: defaultdict[int, set[int]] = defaultdict(set)
    for card in remaining_cards(world, cards):
        by_zone[places[card]].add(card)
    taken: list[tuple[int, int, int]] = []
    for zone, leaving in sorted(by_zone.items()):
        contents = world.zones[zone]
        spend(world, PLACE_COST * len(leaving) + len(contents))
        taken += [(card, zone, n) for n, card in enumerate(contents) if card in leaving]
        contents[:] = [card for card in contents if card not in leaving]
        for card in sorted(leaving):
            places[card] = 0
            register(world, card, 0)
    gone = {card for card, _, _ in taken}
    world.shown = {pair: None for pair in world.shown if pair[0] not in gone}
    world.aside += (tuple(taken),)
    check_count(world.aside, "budget_changes")


def do_bring_back(world: World) -> None:
    """Put the cards that were set aside last where they were. Players lose track of hidden ones."""
    if not world.aside:
        return
    *earlier, taken = world.aside
    world.aside = tuple(earlier)
    hides, lost = world.rules.layout.hides_cards, []
    for card, zone, place in taken:
        contents = world.zones[zone]
        spend(world, PLACE_COST + len(contents) // 8)
        contents.insert(place, card)
        world.columns[ZONE][card] = zone
        if hides[zone] or world.columns[FACE_DOWN][card]:
            lost.append(card)
        register(world, card, zone)
    lose_track_of(world, lost)


SETTING_ASIDE: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}
