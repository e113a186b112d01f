"""The numbers that describe how a player stands, whatever the game."""

from __future__ import annotations

from functools import lru_cache

from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER
from engine.world import World

MOST_TRAITS = 40
"""The most traits of a player. Games with more attributes and zones are judged by the first ones."""


@lru_cache(maxsize=64)
def trait_columns(rules: GameRules, of_class: str) -> tuple[int, ...]:
    """Return the columns of the game's own numbers of players or cards."""
    own = {(word.of_class, word.key) for word in rules.entry.attributes}
    return tuple(
        place
        for place, word in enumerate(rules.layout.words)
        if word.of_class == of_class and (of_class, word.key) in own
        if word.kind.of_class in ("number", "flag") and not word.kind.many
    )


def traits_of(world: World, player: int) -> list[float]:
    """Return the player's numbers, the sizes of their zones, and the sums of the numbers on their cards.

    Cards in common zones count for the player who controls them.
    """
    rules, columns = world.rules, world.columns
    common, zones = rules.zones_by_player[0], rules.zones_by_player[player]
    controller, of_cards = columns[CONTROLLER], trait_columns(rules, "card")
    groups = [world.zones[zone] for zone in zones]
    groups.append([c for zone in common for c in world.zones[zone] if controller[c] == player])
    values = [float(columns[place][player]) for place in trait_columns(rules, "player")]
    values += map(float, map(len, groups))
    for cards in groups:
        if len(values) >= MOST_TRAITS:
            break
        values += [float(sum([columns[place][card] for card in cards])) for place in of_cards]
    return values[:MOST_TRAITS]
