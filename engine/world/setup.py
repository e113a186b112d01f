"""Add cards to the columns and zones of new worlds."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulebook import GameRules
from engine.rulebook.columns import PHASE
from engine.world.world import World


def place_cards(world: World, placed: Sequence[tuple[int, int]]) -> None:
    """Create a card for each pair of definition and zone. The first card in a zone is at the bottom."""
    rules = world.rules
    zones = [0, *(zone for _, zone in placed)]
    world.zones = [[] for _ in rules.layout.zone_names]
    world.table = [[] for _ in rules.program.watches]
    world.columns = rules.card_columns([0, *(definition for definition, _ in placed)])
    fill_columns(world)
    for name, values in (
        ("zone", zones),
        ("owner", [first_owner(rules, zone) for zone in zones]),
        ("controller", [rules.layout.zone_owners[zone] for zone in zones]),
    ):
        world.columns[rules.layout.column("card", name)] = values
    for card, zone in enumerate(zones[1:], start=1):
        world.zones[zone] += [card] if zone else []
    world.thaw_reads()


def first_owner(rules: GameRules, zone: int) -> int:
    """Return the owner of a card that starts in the zone, or 0 if it is from a common deck."""
    return rules.zone_owner(zone) if rules.uses_decks else 0


def fill_columns(world: World) -> None:
    rules = world.rules
    count = {"game": 1, "player": world.players, "zone": len(world.zones) - 1}
    count["phase"] = len(rules.phases) - 1
    count["effect"] = 0
    for place, word in enumerate(rules.layout.words):
        if word.of_class != "card":
            world.columns[place] = [word.default] * (count[word.of_class] + 1)
    world.columns[PHASE][1] = 1
