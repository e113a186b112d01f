"""Find the cards that only one player can see, and those that an action names."""

from __future__ import annotations

from collections.abc import Iterable

from engine.machine import Action
from engine.rulebook.columns import DEFINITION
from engine.world import World


def held_cards(world: World, player: int) -> set[str]:
    """Return the names of the cards in the player’s zones that only the player can see."""
    rules = world.rules
    private = [
        zone
        for zone in rules.zones_by_player[player]
        if "owner" in (seen := rules.zone_entry(zone).seen_by) and "opponents" not in seen
    ]
    return card_names(world, (card for zone in private for card in world.zones[zone]))


def named_cards(world: World, player: int, action: Action) -> set[str]:
    """Return the names of the cards that the player’s action uses or chooses."""
    if action.verb == "use":
        return card_names(world, [action.card] if action.card else [])
    asked = next((each for each in world.questions if each.player == player), None)
    if asked is None or (action.verb, asked.verb, asked.kind) != ("choose", "choose", "card"):
        return set()
    return card_names(world, map(int, action.choice.split()))


def card_names(world: World, cards: Iterable[int]) -> set[str]:
    listed, definitions = world.rules.card_list, world.columns[DEFINITION]
    found = (listed[definitions[card]] for card in cards)
    return {each.name for each in found if each is not None}
