"""Rules, decks and a seed -> the first world, before any effect has run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.rulebook import GameRules
from engine.rulebook.columns import PHASE
from engine.world.world import World


@dataclass(frozen=True)
class Seating:
    """Who plays: names by seat from 0, and the decks they bring, by seat."""

    names: tuple[str, ...]
    decks: Mapping[int, Mapping[str, int]]


def new_world(rules: GameRules, seating: Seating, seed: int) -> World:
    """Every card lies in the library, its owner's or the one of all."""
    world = World(rules, seed, ("nobody", *seating.names))
    placed = dealt(rules, seating)
    world.dice().shuffle(placed)  # so that the numbers of cards tell nothing about the decks
    lay_out(world, placed)
    return world


def dealt(rules: GameRules, seating: Seating) -> list[tuple[int, int]]:
    """(definition, zone) of every card."""
    library = rules.library
    decks = {seat + 1: deck for seat, deck in sorted(seating.decks.items())}
    if not rules.uses_decks:
        decks = dict(enumerate(deck.cards for deck in rules.decks[:1]))
    return [
        (rules.cards[name].number, rules.zone_number(library.name, player) if library else 0)
        for player, deck in decks.items()
        for name, copies in sorted(deck.items())
        for _ in range(copies)
    ]


def lay_out(world: World, placed: Sequence[tuple[int, int]]) -> None:
    """Makes a card for each (definition, zone), the first in a zone at its bottom."""
    rules = world.rules
    zones = [0, *(zone for _, zone in placed)]
    world.zones = [[] for _ in rules.layout.zone_names]
    world.table = [[] for _ in rules.program.watches]
    world.columns = rules.card_columns([0, *(definition for definition, _ in placed)])
    fill_columns(world)
    for name, values in (
        ("zone", zones),
        ("owner", [first_owner(rules, zone) for zone in zones]),
        ("controller", [rules.zone_owners[zone] for zone in zones]),
    ):
        world.columns[rules.layout.column("card", name)] = values
    for card, zone in enumerate(zones[1:], start=1):
        world.zones[zone] += [card] if zone else []
    world.read_new()


def first_owner(rules: GameRules, zone: int) -> int:
    """Whose a card is that starts there: of a common deck nobody's."""
    return rules.zone_owner(zone) if rules.uses_decks else 0


def fill_columns(world: World) -> None:
    rules = world.rules
    count = {"game": 1, "player": world.players, "zone": len(world.zones) - 1}
    count["phase"] = len(rules.phases) - 1
    for place, word in enumerate(rules.layout.words):
        if word.of_class != "card":
            world.columns[place] = [word.default] * (count[word.of_class] + 1)
    world.columns[PHASE][1] = 1
