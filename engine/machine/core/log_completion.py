"""Complete log lines about hidden cards at the end of an action.

The effect of a hidden card may ask a question before the card leaves its zone. The line about the effect is
complete by then. Viewers who see the card only later read a second line, tagged "late".
"""

from __future__ import annotations

from typing import Any

from engine.machine.core.secrecy import (
    BEGINNINGS,
    LANDED,
    LATE,
    MESSAGES,
    MOVES,
    MOVING,
    ON_TOP,
    PUBLIC_LENGTHS,
    is_public,
    knower,
    place_of,
    shown_to,
)
from engine.rulebook.columns import FACE_DOWN, ZONE
from engine.rulebook.runtime.slots import (
    CARD,
    EFFECT,
    LINE_NUMBER,
    LINE_TAG,
    USE_CARD,
    USE_EFFECT,
)
from engine.world import Untold, World


def complete_lines(world: World) -> None:
    """Complete the open lines at the end of the action, lines about moves first."""
    complete_open_lines(world)
    world.untold = tell_late(world, world.untold) + begun_unseen(world)


def complete_open_lines(world: World) -> None:
    log, tags = world.log, [world.log[index][LINE_TAG] for index, *_ in world.unsettled]
    opened, world.unsettled = list(zip(world.unsettled, tags, strict=True)), ()
    for (index, card, _), tag in opened:
        if tag in MOVES:
            log[index] = completed_move(world, log[index], card)
    for (index, card, before), tag in opened:
        if tag in MESSAGES:
            *line, cards = log[index]
            named = (
                (each, title, (*at, *places_since(world, index, each))) for each, title, at in cards
            )
            log[index] = (*line, tuple(named))
        elif tag not in MOVES:
            places = (*before, *places_since(world, index, card))
            if not any(is_public(world, *place) for place in places):
                log[index] = (*log[index], places)


def completed_move(world: World, line: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    """Return the line for a card. If the card is now face down, it names the only player who knows it."""
    at = MOVES[line[LINE_TAG]]
    if world.columns[ZONE][card] != line[at - 1] or not world.columns[FACE_DOWN][card]:
        return line
    return (*line[:at], knower(world, card), *line[at + 1 :])


def places_since(world: World, index: int, card: int) -> list[tuple[int, int]]:
    """Return the places where the card has been since the line was written, including the present one."""
    found = []
    for line in world.log[index + 1 :]:
        if moves_card(line, card):
            at = MOVES[line[LINE_TAG]]
            found.append((line[at - 1], ON_TOP if line[at] == LANDED else line[at]))
    return [*found, place_of(world, card), *shown_to(world, card)]


def moves_card(line: tuple[Any, ...], card: int) -> bool:
    tag = line[LINE_TAG]
    return tag in MOVES and len(line) > MOVING[tag] and bool(line[MOVING[tag]] == card)


def begun_unseen(world: World) -> tuple[Untold, ...]:
    """Return the lines of this action about unfinished effects that some viewers couldn’t read."""
    found = []
    for index in range(first_line(world), len(world.log)):
        line = world.log[index]
        tag = line[LINE_TAG]
        is_secret = tag in BEGINNINGS and len(line) > PUBLIC_LENGTHS[tag]
        if is_secret and goes_on(world, line):
            found.append((line[LINE_TAG:-1], line[-1]))
    return tuple(found)


def tell_late(world: World, untold: tuple[Untold, ...]) -> tuple[Untold, ...]:
    """Add a late line, before the card’s move, about each of these effects whose card others have seen
    meanwhile.

    Return the effects that haven’t ended, each with all places where its card has been seen.
    """
    left = []
    for begun, places in untold:
        card, first = begun[USE_CARD - 1], first_line(world)
        seen = tuple(each for each in places_since(world, first - 1, card) if each not in places)
        if seen:
            log = enumerate(world.log[first:], start=first)
            at = next((n for n, line in log if moves_card(line, card)), len(world.log))
            world.log.insert(at, (world.number, LATE, begun, places, seen))
        if goes_on(world, (0, *begun)) and not any(is_public(world, *each) for each in seen):
            left.append((begun, (*places, *seen)))
    return tuple(left)


def first_line(world: World) -> int:
    """Return the index of the first line of the last action."""
    index = len(world.log)
    while index and world.log[index - 1][LINE_NUMBER] == world.number:
        index -= 1
    return index


def goes_on(world: World, line: tuple[Any, ...]) -> bool:
    """Return True if the effect that the line is about hasn't ended."""
    effect, card = line[USE_EFFECT], line[USE_CARD]
    return bool(card) and any(
        frame[EFFECT] == effect and frame[CARD] == card for frame in world.stack
    )
