"""Give effects and add numbers for a phase or turn, and remember values before moves."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from engine.language.syntax import LEAVES
from engine.machine.core.limits import check_count
from engine.rulebook.columns import PHASE, TURN_PLAYER, ZONE
from engine.rulebook.compiler.analysis.listeners import Listener
from engine.rulebook.runtime.derived import surroundings
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.sets import f_has
from engine.rulebook.runtime.slots import (
    BOOST_DURATION,
    GIFT_CARD,
    GIFT_DURATION,
    GIFT_EFFECT,
    GIVEN_GIVER,
    GRANT_DURATION,
    LENT_BEFORE,
    LENT_DURATION,
    LENT_VALUE,
    Duration,
    Gift,
)
from engine.world import World

ENDS = {"phase": ("phase",), "turn": ("phase", "turn")}
"""The durations that end with a phase or with a turn."""


def given_listeners(world: World, card: int) -> list[Listener]:
    """Return the listeners of the effects that were given to the card."""
    if world.grants:
        spend(world, len(world.grants))
    return [
        each
        for owner, effect, _ in world.grants
        if owner == card
        for each in world.rules.effect_listeners[effect]
    ]


def boost(world: World, column: int, entity: int, amount: int, until: Duration) -> None:
    """Add to the value that expressions read. The base value stays the same (R12)."""
    if entity and can_last(world, until):
        world.boosts += ((column, entity, amount, until),)
        check_count(world.boosts, "budget_changes")
        if not world.batch:
            world.read_boosts = world.boosts


def lend(world: World, column: int, entity: int, value: Any, until: Duration) -> None:
    """Remember the value of an attribute, which is about to be replaced by a temporary one."""
    if entity and can_last(world, until):
        before = world.columns[column][entity]
        world.lent += ((column, entity, before, value, until),)
        check_count(world.lent, "budget_changes")


def can_last(world: World, until: Duration) -> bool:
    """Return False if the duration ends with something that can no longer happen."""
    if until.__class__ is str:
        return True
    what, *_, whose = until
    return bool(whose) and (what != LEAVES or bool(world.columns[ZONE][whose]))


def expire(world: World, what: str) -> None:
    """End the changes that last until the end of the phase or turn, or until the phase that begins now."""
    ended: tuple[Duration, ...] = ENDS[what]
    turn_player = world.columns[TURN_PLAYER][1]
    if what == "phase":
        ended = (*ended, ("phase", world.columns[PHASE][1], turn_player))
    end_durations(world, ended)
    if what == "turn":
        end_with_this_turn(world, ("turn", turn_player))


def end_durations(world: World, ended: Collection[Duration]) -> None:
    spend(world, len(world.boosts) + len(world.grants) + len(world.lent))
    if world.boosts:
        world.boosts = tuple(each for each in world.boosts if each[BOOST_DURATION] not in ended)
        if not world.batch:
            world.read_boosts = world.boosts
    revoke(world, [each for each in world.grants if each[GRANT_DURATION] in ended])
    if world.lent:
        give_back(world, lambda each: each[LENT_DURATION] in ended)


def end_with_this_turn(world: World, until: Duration) -> None:
    """Shorten durations that end with the turn player’s next turn: they end with this turn instead."""
    world.boosts = with_duration(world.boosts, BOOST_DURATION, until, "turn")
    world.grants = with_duration(world.grants, GRANT_DURATION, until, "turn")
    world.lent = with_duration(world.lent, LENT_DURATION, until, "turn")
    world.gifts = with_duration(world.gifts, GIFT_DURATION, until, "turn")
    world.givers = with_duration(world.givers, GRANT_DURATION, until, "turn")
    if not world.batch:
        world.read_boosts, world.read_gifts = world.boosts, world.gifts


def with_duration(
    changes: tuple[Any, ...], place: int, until: Duration, now: Duration
) -> tuple[Any, ...]:
    """Return the changes with the duration `now` in place of `until`."""
    return tuple(
        (*each[:place], now, *each[place + 1 :]) if each[place] == until else each
        for each in changes
    )


def give_back(world: World, is_over: Callable[[tuple[Any, ...]], bool]) -> None:
    """Restore the values of attributes from before temporary values that are over.

    An attribute that has changed again since keeps its value. A later temporary value stays, too. When it
    ends, the value from before the earlier one is restored.
    """
    left, place = list(world.lent), 0
    while place < len(left):
        if not is_over(left[place]):
            place += 1
            continue
        column, entity, before, value, *_ = left.pop(place)
        for later in range(place, len(left)):
            if left[later][:LENT_BEFORE] == (column, entity):
                left[later] = (column, entity, before, *left[later][LENT_VALUE:])
                break
        else:
            if world.columns[column][entity] == value:
                world.columns[column][entity] = before
    world.lent = tuple(left)


def revoke(world: World, gifts: Collection[tuple[int, int, Duration]]) -> None:
    """Take given effects away from cards. A card keeps an effect that it has for another reason, too."""
    world.grants = tuple(each for each in world.grants if each not in gifts)
    if world.givers:
        world.givers = tuple(each for each in world.givers if each[:GIVEN_GIVER] not in gifts)
    if world.gifts:
        left = (
            e for e in world.gifts if (e[GIFT_CARD], e[GIFT_EFFECT], e[GIFT_DURATION]) not in gifts
        )
        world.gifts = tuple(left)
        if not world.batch:
            world.read_gifts = world.gifts
    for card, effect, _ in gifts:
        if not f_has(world, card, effect):
            for watch, _, _ in world.rules.effect_listeners[effect]:
                if (card, effect) in world.table[watch]:
                    world.table[watch].remove((card, effect))


def give_values(world: World, gift: Gift) -> None:
    """Note the parameter values of an effect that was given to a card."""
    world.gifts += (gift,)
    check_count(world.gifts, "budget_grants")
    if not world.batch:
        world.read_gifts = world.gifts


def remember(world: World, card: int) -> None:
    """Save the card's current values before it moves (L17)."""
    spend(world, 2 * len(world.columns))
    found = [column[card] for column in world.rules.card_columns_of(world.columns)]
    for place, read in world.rules.linked.card_readers:
        found[place] = read(world, card)
    if world.rules.program.remembers_surroundings:
        spend(world, len(world.zones[world.columns[ZONE][card]]))
        found.append(surroundings(world, card))
    world.past[card] = tuple(found)
