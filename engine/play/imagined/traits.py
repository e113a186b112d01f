"""Describe a player's position by numbers that every game has."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, TURN_PLAYER
from engine.world import World

MOST_TRAITS = 120
"""The most traits of a player. Games with more attributes and zones use only the first ones."""


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


@lru_cache(maxsize=64)
def seen_zones(rules: GameRules, player: int) -> tuple[int, ...]:
    """Return the player's zones whose cards any player can see. For player 0, return the common zones.

    Nobody knows all cards in the other zones. Their numbers would only tell decks apart.
    """
    each = "player" if player else "game"
    zones = (zone for zone in rules.zones if zone.each == each and zone.seen_by)
    return tuple(rules.zone_number(zone.name, player) for zone in zones)


def traits_of(world: World, player: int) -> list[float]:
    """Return the traits of the player.

    These are the player’s numbers, whether it is the player’s turn, the sizes of the player's zones, and
    sums of the numbers on cards that any player can see. Cards in common zones count for the player who
    controls them.
    """
    rules, columns = world.rules, world.columns
    controller, of_cards = columns[CONTROLLER], trait_columns(rules, "card")
    values = [float(columns[place][player]) for place in trait_columns(rules, "player")]
    values.append(float(columns[TURN_PLAYER][1] == player))
    values += [float(len(world.zones[zone])) for zone in rules.zones_by_player[player]]
    groups = [world.zones[zone] for zone in seen_zones(rules, player)]
    common = [world.zones[zone] for zone in rules.zones_by_player[0]]
    groups.append([card for zone in common for card in zone if controller[card] == player])
    values.append(float(len(groups[-1])))
    for cards in groups:
        if len(values) >= MOST_TRAITS:
            break
        if cards:
            values += [float(sum([columns[place][card] for card in cards])) for place in of_cards]
        else:
            values += [0.0] * len(of_cards)
    return values[:MOST_TRAITS]


class Trait(NamedTuple):
    """What a trait counts: the title of a number, the title of a zone whose cards it counts, or both."""

    number: str = ""
    zone: str = ""

    @property
    def name(self) -> str:
        """Return the trait’s name in English."""
        if self.number and self.zone:
            return f"{self.number} of cards in {self.zone}"
        return self.number or (f"cards in {self.zone}" if self.zone else "own turn")


COMMON = "common zones"
"""Stands for the title of a zone: all zones that belong to no player."""


def column_titles(rules: GameRules, of_class: str) -> list[str]:
    words = (rules.layout.words[each] for each in trait_columns(rules, of_class))
    return [word.title or word.name for word in words]


def described_traits(rules: GameRules) -> list[Trait]:
    """Return what each of the `traits_of` a player counts, in the same order."""
    entries = rules.layout.zone_entries
    found = [Trait(number=title) for title in column_titles(rules, "player")]
    found.append(Trait())
    found += [Trait(zone=entries[zone].title) for zone in rules.zones_by_player[1]]
    found.append(Trait(zone=COMMON))
    for group in [*(entries[zone].title for zone in seen_zones(rules, 1)), COMMON]:
        if len(found) >= MOST_TRAITS:
            break
        found += [Trait(title, group) for title in column_titles(rules, "card")]
    return found[:MOST_TRAITS]


def trait_names(rules: GameRules) -> list[str]:
    """Return an English name for each of the `traits_of` a player, in the same order."""
    return [each.name for each in described_traits(rules)]
