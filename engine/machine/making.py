"""The commands that create, copy, transform and reset cards during a match (L9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.budget import refuse_many
from engine.machine.moving import present, put, register
from engine.rulebook.columns import CONTROLLER, DEFINITION, ZONE
from engine.rulebook.questions.fuel import spend
from engine.world import World

MAKE_COST = 5
"""Fuel per column."""


def new_card(world: World, definition: int, owner: int, zone: int) -> int:
    card = len(world.columns[DEFINITION])
    refuse_many(world.columns[DEFINITION], "cards")
    layout = world.rules.layout
    spend(world, MAKE_COST * len(layout.words))
    for place, word in enumerate(layout.words):
        if word.of_class == "card":
            append(world, place, world.rules.printed_columns[place][definition])
    world.columns[DEFINITION][card] = definition
    for name in ("owner", "controller"):
        world.columns[layout.column("card", name)][card] = owner
    put(world, card, zone)
    return card


def append(world: World, place: int, value: Any) -> None:
    """Append a value to a column; in a batch, also to the frozen copy that expressions read."""
    world.columns[place].append(value)
    if world.read_columns is not world.columns:
        world.read_columns[place].append(value)


def do_create(world: World, definition: int, to: int, owner: int, count: int) -> None:
    if not world.rules.layout.zone_names[to]:
        return
    for _ in range(count):
        new_card(world, definition, owner, to)
    if count > 0:
        world.note("create", owner, definition, count, to)


def do_copy(world: World, card: int, to: int) -> None:
    if not card or not world.rules.layout.zone_names[to]:
        return
    layout = world.rules.layout
    owner = world.columns[CONTROLLER][card]
    twin = new_card(world, world.columns[DEFINITION][card], owner, to)
    for place, word in enumerate(layout.words):
        if word.of_class == "card" and word.title:
            world.columns[place][twin] = world.columns[place][card]
    world.note("create", owner, world.columns[DEFINITION][card], 1, to)


def do_transform(world: World, card: int, into: int) -> None:
    if not card:
        return
    zone = world.columns[ZONE][card]
    register(world, card, 0)
    print_values(world, card, into)
    world.note("transform", world.columns[DEFINITION][card], into, zone)
    world.columns[DEFINITION][card] = into
    register(world, card, zone)


def do_reset(world: World, cards: Sequence[int]) -> None:
    for card in present(world, cards):
        print_values(world, card, world.columns[DEFINITION][card])


def print_values(world: World, card: int, definition: int) -> None:
    """Set the game's own attributes of the card to the values printed on the definition."""
    for place, word in enumerate(world.rules.layout.words):
        if word.of_class == "card" and word.title:
            world.columns[place][card] = world.rules.printed_columns[place][definition]


MAKING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("do_")
}
