"""Give effects and add numbers for a phase or turn, and remember values before moves."""

from __future__ import annotations

from collections.abc import Collection

from engine.machine.core.limits import check_count
from engine.rulebook.game import Listener
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.sets import f_has
from engine.rulebook.runtime.slots import BOOST_DURATION, GRANT_DURATION
from engine.world import World

ENDS = {"phase": ("phase",), "turn": ("phase", "turn")}
"""The durations that end with a phase or with a turn."""


def given_listeners(world: World, card: int) -> list[Listener]:
    """Return the listeners that the card has because of effects that were given to it."""
    if world.grants:
        spend(world, len(world.grants))
    return [
        each
        for owner, effect, _ in world.grants
        if owner == card
        for each in world.rules.effect_listeners[effect]
    ]


def boost(world: World, column: int, entity: int, amount: int, until: str) -> None:
    """Add to the value that expressions read. The base value stays the same (R12)."""
    if entity:
        world.boosts += ((column, entity, amount, until),)
        check_count(world.boosts, "budget_changes")
        if not world.batch:
            world.read_boosts = world.boosts


def expire(world: World, what: str) -> None:
    """End the changes that last until the end of the phase or turn."""
    ended = ENDS[what]
    spend(world, len(world.boosts) + len(world.grants))
    if world.boosts:
        world.boosts = tuple(each for each in world.boosts if each[BOOST_DURATION] not in ended)
        if not world.batch:
            world.read_boosts = world.boosts
    revoke(world, [each for each in world.grants if each[GRANT_DURATION] in ended])


def revoke(world: World, gifts: Collection[tuple[int, int, str]]) -> None:
    """Take given effects away from cards. A card keeps an effect that it also has for another reason."""
    world.grants = tuple(each for each in world.grants if each not in gifts)
    for card, effect, _ in gifts:
        if not f_has(world, card, effect):
            for watch, _, _ in world.rules.effect_listeners[effect]:
                if (card, effect) in world.table[watch]:
                    world.table[watch].remove((card, effect))


def remember(world: World, card: int) -> None:
    """Save the card's current values before it moves (L17)."""
    spend(world, 2 * len(world.columns))
    readers = world.rules.linked.readers
    world.past[card] = tuple(
        readers[place](world, card) if place in readers else column[card]
        for place, (column, word) in enumerate(
            zip(world.columns, world.rules.layout.words, strict=True)
        )
        if word.of_class == "card"
    )
