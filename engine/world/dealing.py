"""Build the first world of a match, before any effect runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION, ZONE
from engine.world.setup import place_cards
from engine.world.world import World

MOST_KEPT = 64
"""The number of prepared worlds to cache per game. Each belongs to certain decks."""


Noted = Mapping[int, Mapping[str, Sequence[Mapping[str, int]]]]
"""The numbers that owners noted in a draft: by seat and card, one mapping of attributes per copy."""


@dataclass(frozen=True)
class Seating:
    """The players' names and decks by seat (counting from 0), and the chosen match options.

    If a deck has fewer copies of a card than numbers are `noted` for it, the first numbers count.
    """

    names: tuple[str, ...]
    decks: Mapping[int, Mapping[str, int]]
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    noted: Noted = field(default_factory=dict)


@dataclass(frozen=True)
class PreparedWorld:
    """A world whose cards are in the order of the deck lists. Each match shuffles a copy.

    mixed  the columns in which cards differ, which are shuffled
    fresh  the other columns that can change during a match, which are copied
    zone   the zone of all cards, or 0 if they are in several zones
    """

    world: World
    cards: int
    mixed: tuple[int, ...]
    fresh: tuple[int, ...]
    zone: int


def new_world(rules: GameRules, seating: Seating, seed: int) -> World:
    """Return a new world. Every card is in its owner's library or in the common library.

    Cards are numbered at random, so that the numbers reveal nothing about the decks.
    """
    ready = prepared_world(rules, seating)
    world = World(rules, seed, ("nobody", *seating.names))
    order = list(range(1, ready.cards + 1))
    world.dice().shuffle(order)
    world.columns = columns = ready.world.columns[:]
    if ready.mixed:
        pick = itemgetter(0, *order)
        for place in ready.mixed:
            columns[place] = list(pick(columns[place]))
    for place in ready.fresh:
        columns[place] = columns[place][:]
    for name, value in seating.options.items():
        place = rules.layout.column("game", name)
        columns[place] = [columns[place][0], value]
    write_noted(world, seating.noted)
    zones: list[list[int]] = [[] for _ in ready.world.zones]
    world.zones = zones
    world.table = [[] for _ in ready.world.table]
    if ready.zone:
        zones[ready.zone] = list(range(1, ready.cards + 1))
    else:
        for card, zone in enumerate(columns[ZONE]):
            zones[zone] += [card] if zone else []
    world.thaw_reads()
    return world


def write_noted(world: World, noted: Noted) -> None:
    """Give copies of cards the numbers that their owners noted. Which copies get them is random."""
    rules, columns = world.rules, world.columns
    owners = columns[rules.layout.column("card", "owner")]
    for seat, cards in noted.items():
        for name, copies in cards.items():
            wanted = rules.cards[name].number, seat + 1
            known = zip(columns[DEFINITION], owners, strict=True)
            own = [card for card, each in enumerate(known) if each == wanted]
            world.dice().shuffle(own)
            for card, values in zip(own, copies, strict=False):
                for attribute, value in values.items():
                    columns[rules.layout.column("card", attribute)][card] = value


def prepared_world(rules: GameRules, seating: Seating) -> PreparedWorld:
    players = len(seating.names)
    brought = {seat + 1: deck for seat, deck in sorted(seating.decks.items())}
    decks = brought if rules.uses_decks else {}
    key = (players, *((player, *deck.items()) for player, deck in decks.items()))
    found: PreparedWorld | None = rules.ready.get(key)
    if found is None:
        if len(rules.ready) >= MOST_KEPT:
            rules.ready.clear()
        found = rules.ready[key] = prepare_world(rules, seating.names, decks)
    return found


def prepare_world(
    rules: GameRules, names: tuple[str, ...], decks: Mapping[int, Mapping[str, int]]
) -> PreparedWorld:
    world = World(rules, 0, ("nobody", *names))
    common = dict(enumerate(deck.cards for deck in rules.decks[:1]))
    placed = deal(rules, decks if rules.uses_decks else common)
    place_cards(world, placed)
    mixed = [
        place
        for place, word in enumerate(rules.layout.words)
        if word.of_class == "card" and has_differences(world.columns[place])
    ]
    zones = {zone for _, zone in placed}
    return PreparedWorld(
        world,
        len(placed),
        tuple(mixed),
        tuple(place for place in rules.changing_columns if place not in mixed),
        zones.pop() if len(zones) == 1 else 0,
    )


def has_differences(column: list[Any]) -> bool:
    """Return True if the cards have different values. The first entry belongs to no card and is ignored."""
    return column[1:2] * (len(column) - 1) != column[1:]


def deal(rules: GameRules, decks: Mapping[int, Mapping[str, int]]) -> list[tuple[int, int]]:
    """Return the definition and zone of every card."""
    library = rules.library
    return [
        (rules.cards[name].number, rules.zone_number(library.name, player) if library else 0)
        for player, deck in decks.items()
        for name, copies in sorted(deck.items())
        for _ in range(copies)
    ]
