"""The most frequent commands, specialized for one game's rules.

They give the same results as `move_one` and `do_draw`. Those two still handle cards with triggers on moves,
and games in which effects depend on the moves of all cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.machine.commands.basic import do_draw
from engine.machine.commands.moves import IMPLIES_MOVE, MOVE_COST, log_move, move_one
from engine.machine.core.secrecy import note_draw
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION, FACE_DOWN, LOST_SIGHT, ZONE
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import LINE_TAG, USE_CARD
from engine.world import World

Command: TypeAlias = Callable[..., None]


def fast_paths(rules: GameRules) -> dict[str, Command]:
    if rules.program.triggers_on_moves or rules.layout.forgets or rules.known_column:
        return {}
    draws = {"library", "hand"} <= rules.layout.role_zones.keys()
    return {"move_one": fast_move(rules)} | ({"do_draw": fast_draw(rules)} if draws else {})


def fast_move(rules: GameRules) -> Command:
    owners, listening, hides_cards = (
        rules.layout.zone_owners,
        rules.listeners,
        rules.layout.hides_cards,
    )
    tops, turns = rules.layout.tops, FACE_DOWN in rules.program.changed

    def quick_move(world: World, card: int, zone: int, bottom: bool = False) -> None:
        columns, zones = world.columns, world.zones
        places = columns[ZONE]
        left, definition = places[card], columns[DEFINITION][card]
        watched = definition in listening or bottom or world.grants or world.shown or world.lent
        if watched or not left or not zone:
            move_one(world, card, zone, bottom)
            return
        zones[left].remove(card)
        zones[zone].append(card)
        places[card] = zone
        if owners[zone]:
            columns[CONTROLLER][card] = owners[zone]
        if hides_cards[zone] or columns[FACE_DOWN][card]:
            columns[LOST_SIGHT][card] += 1
        log = world.log
        if (
            turns
            or zone in tops
            or columns[FACE_DOWN][card]
            or (log and log[-1][LINE_TAG] in IMPLIES_MOVE and log[-1][USE_CARD] == card)
        ):
            log_move(world, card, left, zone)
        else:
            log.append((world.number, "move", definition, left, zone, 0, card))

    return quick_move


def fast_draw(rules: GameRules) -> Command:
    owners, listening = rules.layout.zone_owners, rules.listeners.keys() - {0}
    libraries, own_library = rules.layout.role_zones["library"]
    hands, own_hand = rules.layout.role_zones["hand"]

    def quick_draw(world: World, player: int, count: int) -> None:
        if not player or count <= 0:
            return
        if world.grants or world.shown or world.lent:
            do_draw(world, player, count)
            return
        columns, zones = world.columns, world.zones
        hand = hands + player if own_hand else hands
        library = zones[libraries + player if own_library else libraries]
        drawn = library[: -count - 1 : -1]
        numbers = tuple(map(columns[DEFINITION].__getitem__, drawn))
        if not listening.isdisjoint(numbers):
            do_draw(world, player, count)
        elif drawn:
            if len(drawn) > 1:
                spend(world, MOVE_COST * len(drawn))
            del library[-count:]
            zones[hand] += drawn
            if update_drawn_cards(columns, drawn, hand, owners[hand]):
                note_draw(world, player, drawn, hand)
            else:
                world.log.append((world.number, "draw", player, numbers, hand))

    return quick_draw


def update_drawn_cards(columns: list[list[Any]], cards: list[int], zone: int, owner: int) -> bool:
    """Record that the cards have reached the hand. Return True if any of them is face down."""
    places, controllers, times = columns[ZONE], columns[CONTROLLER], columns[LOST_SIGHT]
    turned, any_down = columns[FACE_DOWN], False
    for card in cards:
        places[card] = zone
        times[card] += 1
        if owner:
            controllers[card] = owner
        if turned[card]:
            any_down = True
    return any_down
