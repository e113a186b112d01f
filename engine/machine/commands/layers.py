"""Layers: an attribute’s permanent value, with temporary values above it.

The same rules hold for every attribute. Expressions read the latest value that is still in force. A new
permanent value ends the temporary values before it, and later ones are put above it. An operator such as
`+=` changes the permanent value and all values above it by the same amount.

Numbers that the game defines are stored as permanent values, and `boosts` are applied when they are read.
For all other attributes, the columns contain the values as read, and `lent` remembers the values below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.machine.commands.durations import can_last
from engine.machine.core.limits import check_count
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.numbers import clamp
from engine.rulebook.runtime.slots import (
    BOOST_AMOUNT,
    BOOST_SETS,
    LAYER_PLACE,
    LENT_BEFORE,
    LENT_VALUE,
    Duration,
    Giver,
)
from engine.world import World

Layer: TypeAlias = tuple[Any, ...]
How: TypeAlias = tuple[()] | tuple[str] | tuple[Duration, Giver]
"""How to set a value. () is permanently, ("+",) by an operator.

A pair is a duration and what sets the value.
"""


def add_layer(
    world: World, column: int, entity: int, amount: int, sets: bool, until: Duration, giver: Giver
) -> None:
    """Set a number that the game defines for a while, or add to it."""
    if entity and can_last(world, until):
        world.boosts += ((column, entity, amount, until, sets, giver_now(world, giver)),)
        check_count(world.boosts, "budget_changes")
        show_boosts(world)


def set_for_a_while(
    world: World, column: int, entity: int, value: Any, until: Duration, giver: Giver
) -> None:
    """Set another attribute for a while, and remember the value below."""
    if entity and can_last(world, until):
        before = world.columns[column][entity]
        world.lent += ((column, entity, before, value, until, giver_now(world, giver)),)
        check_count(world.lent, "budget_changes")
        world.columns[column][entity] = value


def giver_now(world: World, giver: Giver) -> tuple[int, ...]:
    """Return the giver with the length of the log.

    From it, viewers later tell whether they have seen its card.
    """
    return (*giver, len(world.log))


def set_for_good(world: World, column: int, entity: int, value: Any) -> None:
    """Set an attribute permanently, which ends its temporary values."""
    if entity:
        end_layers(world, column, entity)
        world.columns[column][entity] = value


def end_layers(world: World, column: int, entity: int) -> None:
    """Forget the temporary values of an attribute that gets a new permanent value.

    In matches with older record formats, temporary values still end later, as if nothing had been set.
    """
    if world.rules.program.is_former:
        return
    place = (column, entity)
    if world.lent:
        spend(world, len(world.lent))
        world.lent = tuple(each for each in world.lent if each[:LAYER_PLACE] != place)
    if world.boosts:
        spend(world, len(world.boosts))
        world.boosts = tuple(each for each in world.boosts if each[:LAYER_PLACE] != place)
        show_boosts(world)


def value_for_good(world: World, column: int, entity: int) -> Any:
    """Return the permanent value, which is below all temporary ones."""
    for each in world.lent:
        if each[:LAYER_PLACE] == (column, entity):
            return each[LENT_BEFORE]
    return world.columns[column][entity]


def change_for_good(world: World, column: int, entity: int, value: int) -> None:
    """Set the permanent number, and change all temporary values by the same amount."""
    if not entity:
        return
    change = value - value_for_good(world, column, entity)
    if world.lent:
        set_below(world, column, entity, value, lambda above: clamp(above + change))
    else:
        world.columns[column][entity] = value
    if world.boosts:
        spend(world, len(world.boosts))
        world.boosts = tuple(shift(each, (column, entity), change) for each in world.boosts)
        show_boosts(world)


def shift(layer: Layer, place: tuple[int, int], change: int) -> Layer:
    """Return the layer with its number changed, if it sets the attribute at this place."""
    if layer[:LAYER_PLACE] != place or not layer[BOOST_SETS]:
        return layer
    amount = clamp(layer[BOOST_AMOUNT] + change)
    return (*layer[:BOOST_AMOUNT], amount, *layer[BOOST_AMOUNT + 1 :])


def set_below(
    world: World,
    column: int,
    entity: int,
    value: Any,
    above: Callable[[Any], Any] = lambda value: value,
) -> None:
    """Set the permanent value. `above` computes each new temporary value from the old one."""
    left: list[Layer] = []
    below, place = value, (column, entity)
    spend(world, len(world.lent))
    for each in world.lent:
        if each[:LAYER_PLACE] != place:
            left.append(each)
            continue
        now = above(each[LENT_VALUE])
        left.append((column, entity, below, now, *each[LENT_VALUE + 1 :]))
        below = now
    world.lent = tuple(left)
    world.columns[column][entity] = below


def write_in_layers(world: World, column: int, entity: int, value: Any, how: How) -> None:
    """Write a value whose change has been announced to triggers."""
    match how:
        case ():
            set_for_good(world, column, entity, value)
        case (_,):
            change_for_good(world, column, entity, value)
        case (until, giver):
            set_for_a_while(world, column, entity, value, until, giver)


def show_boosts(world: World) -> None:
    """Make expressions read the new boosts, unless a batch is open."""
    if not world.batch:
        world.read_boosts = world.boosts


LAYERS: dict[str, Any] = {
    each.__name__: each
    for each in (
        add_layer,
        set_for_a_while,
        set_for_good,
        value_for_good,
        change_for_good,
        write_in_layers,
    )
}
