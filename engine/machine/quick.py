"""The commands given most often, made for the rules of one game: what never changes is known.

They do what those of the same names in moving.py and builtins.py do, which go on serving games
in which something can follow from a card's moving.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.machine.builtins import do_draw
from engine.machine.moving import MOVE_COST, move_one, tell_move
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION, ZONE
from engine.rulebook.compile.fuel import spend
from engine.world import World

Command: TypeAlias = Callable[..., None]


def quick(rules: GameRules) -> dict[str, Command]:
    if rules.watches_moves:
        return {}
    draws = {"library", "hand"} <= rules.role_zones.keys()
    return {"move_one": mover(rules)} | ({"do_draw": drawer(rules)} if draws else {})


def mover(rules: GameRules) -> Command:
    owners = rules.zone_owners

    def quick_move(world: World, card: int, zone: int, bottom: bool = False) -> None:
        columns, zones = world.columns, world.zones
        left = columns[ZONE][card]
        if not left or not zone or bottom or world.grants or world.shown:
            move_one(world, card, zone, bottom)
            return
        zones[left].remove(card)
        zones[zone].append(card)
        columns[ZONE][card] = zone
        if owners[zone]:
            columns[CONTROLLER][card] = owners[zone]
        tell_move(world, card, left, zone)

    return quick_move


def drawer(rules: GameRules) -> Command:
    owners = rules.zone_owners
    libraries, own_library = rules.role_zones["library"]
    hands, own_hand = rules.role_zones["hand"]

    def quick_draw(world: World, player: int, count: int) -> None:
        if not player or count <= 0:
            return
        if world.grants or world.shown:
            do_draw(world, player, count)
            return
        hand = hands + player if own_hand else hands
        library = world.zones[libraries + player if own_library else libraries]
        drawn = library[: -count - 1 : -1]
        if len(drawn) > 1:
            spend(world, MOVE_COST * len(drawn))
        if drawn:
            del library[-count:]
            world.zones[hand] += drawn
            lay(world.columns, drawn, hand, owners[hand])
            definitions = world.columns[DEFINITION]
            told = tuple([definitions[card] for card in drawn])
            world.log.append((world.number, "draw", player, told, hand))

    return quick_draw


def lay(columns: list[list[Any]], cards: list[int], zone: int, owner: int) -> None:
    places, controllers = columns[ZONE], columns[CONTROLLER]
    for card in cards:
        places[card] = zone
        if owner:
            controllers[card] = owner
