"""Remember the events and positions of a match that effects ask about later."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from engine.machine.commands.durations import end_durations
from engine.machine.core.events import Event
from engine.machine.core.limits import MOST_ITEMS
from engine.rulebook.columns import LOST_SIGHT, PHASE, TURN, ZONE
from engine.rulebook.runtime.events import cards_of_event, number_of_event
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.sets import history_length
from engine.rulebook.runtime.slots import (
    BOOST_SETS,
    DELAYED_PHASE,
    DELAYED_PLAYER,
    DUE,
    EVENT,
    EVENT_CARD,
    EVENT_CONTROLLER,
    EVENT_WHAT,
    LENT_DURATION,
    LOCALS,
    NEXT,
    REMEMBERED_CARD,
    REMEMBERED_CARDS,
    Remembered,
)
from engine.world import World

UNSEEN = (ZONE, LOST_SIGHT)
"""The columns that a position leaves out. The zones imply one, and rules can’t read the other."""
MOST_CARDS = 10_000
"""The most cards that all remembered events together may be about."""
PER_EVENT, LETTERS = 2, 4
"""The fuel to look for a card in one remembered event, and the letters of a position per unit of fuel."""


def note_event(world: World, watches: tuple[int, ...], event: Event) -> None:
    """Remember the event if effects ask about it, and end what lasts only until it has happened."""
    program = world.rules.program
    if program.history_watches:
        add_to_history(world, watches, event)
    if world.delayed or world.boosts or world.grants or world.lent:
        for watch in watches:
            if watch in program.awaited:
                end_waiting(world, program.awaited[watch], event)


def end_waiting(world: World, kind: str, event: Event) -> None:
    """End the changes that last until the event, and make the lines that wait for it due."""
    player = event[EVENT_CONTROLLER]
    end_durations(world, ((NEXT, kind, player),))
    spend(world, len(world.delayed))
    world.delayed = tuple(
        due_lines(each, event)
        if each[DELAYED_PHASE] == kind and each[DELAYED_PLAYER] in (0, player)
        else each
        for each in world.delayed
    )


def due_lines(delayed: tuple[Any, ...], event: Event) -> tuple[Any, ...]:
    """Return lines that waited for the event as due, with the event added."""
    _, _, frame, cards = delayed
    return DUE, 0, (*frame[:EVENT], event, *frame[LOCALS:]), cards


def add_to_history(world: World, watches: tuple[int, ...], event: Event) -> None:
    """Remember the event under each of its kinds that effects ask about. The oldest events are forgotten."""
    known = world.rules.program.history_watches.intersection(watches)
    if known:
        turn, phase = world.columns[TURN][1], world.columns[PHASE][1]
        about = event[EVENT_CONTROLLER], cards_of_event(world, event), number_of_event(world, event)
        more = history_length(world) + 1, event[EVENT_WHAT], event[EVENT_CARD]
        new = tuple((watch, turn, phase, *about, *more) for watch in sorted(known))
        world.history = latest((*world.history, *new)[-MOST_ITEMS:])


def latest(history: tuple[Remembered, ...]) -> tuple[Remembered, ...]:
    """Return the latest events, as long as they are about no more than MOST_CARDS cards together."""
    left = MOST_CARDS
    if len(history[-1][REMEMBERED_CARDS]) < 2:
        return history
    for place in range(len(history) - 1, -1, -1):
        left -= len(history[place][REMEMBERED_CARDS])
        if left < 0:
            return history[place + 1 :]
    return history


def forget_card(world: World, card: int) -> None:
    """Remove a card that becomes a new object from the history."""
    if not world.rules.program.is_former:
        spend(world, PER_EVENT * len(world.history))
    world.history = tuple(
        without_card(each, card)
        if card in each[REMEMBERED_CARDS] or card in each[REMEMBERED_CARD:]
        else each
        for each in world.history
    )


def without_card(remembered: Remembered, card: int) -> Remembered:
    return (
        *remembered[:REMEMBERED_CARDS],
        tuple(known for known in remembered[REMEMBERED_CARDS] if known != card),
        *remembered[REMEMBERED_CARDS + 1 : REMEMBERED_CARD],
        *(0 if known == card else known for known in remembered[REMEMBERED_CARD:]),
    )


def do_note_position(world: World, slot: int = 0) -> int:
    """Note the position, and return how often it has been noted. Also store the
    number in `slot`, if given.
    """
    position = digest_of(world)
    world.positions = (*world.positions, position)[-MOST_ITEMS:]
    times = world.positions.count(position)
    if slot:
        world.stack[-1][slot] = times
    return times


def digest_of(world: World) -> int:
    """Return a hash of the position, the same in every process.

    Different positions practically never share it.
    """
    columns, words = world.columns, world.rules.layout.words
    of_cards = [n for n, word in enumerate(words) if word.of_class == "card" and n not in UNSEEN]
    others = [
        column
        for n, (word, column) in enumerate(zip(words, columns, strict=True))
        if word.of_class not in ("card", "effect") and n != TURN
    ]
    spend(world, len(of_cards) * len(columns[ZONE]) + sum(map(len, others)))
    cards = [[tuple(columns[n][card] for n in of_cards) for card in zone] for zone in world.zones]
    lent = [each[: LENT_DURATION + 1] for each in world.lent]
    boosts = [each[: BOOST_SETS + 1] for each in world.boosts]
    seen = (cards, others, lent, boosts, world.grants, world.skips, world.extra_turns)
    text = repr(seen)
    spend(world, len(text) // LETTERS)  # Large sets and many changes make it long.
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")
