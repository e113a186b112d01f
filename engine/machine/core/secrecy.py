"""Log who may know the cards that a line is about.

A viewer knows a card if they could see it where it was before the action or where it is afterwards. An
action may move a card or turn it face down after its line has been written. So lines about cards that some
viewer can't see are noted as open, and completed when the action is over. A completed line ends with the
card's places, each as (zone, the only player who knows the card or 0); lines without places are public.
"""

from __future__ import annotations

from typing import Any

from engine.rulebook.columns import CONTROLLER, DEFINITION, FACE_DOWN, ZONE
from engine.rulebook.runtime.names import cards_in_text
from engine.rulebook.runtime.slots import LINE_TAG, MOVE_KNOWN, MOVE_REACHED
from engine.world import World

NOBODY = -3
"""The only player who knows a face-down card that nobody controls."""
MESSAGES = {"say": 3, "tell": 4}
"""The lengths of lines with an author’s text; a longer line also contains the cards that the text names."""
MOVES = {"move": MOVE_KNOWN, "lay": 7}
"""Lines about moves, with the place of the only player who knows the card."""
SILENT = ("tell", "reveal")
"""Lines that only one player sees."""
PUBLIC_LENGTHS = {
    "use": 6,
    "trigger": 5,
    "resolve": 5,
    "aim": 5,
    "aimless": 4,
    "fizzle": 4,
    "counter": 4,
}
"""The lengths of public lines about effects; a longer line also contains the places of the effect's card."""


def knower(world: World, card: int) -> int:
    """Return the only player who knows the card, NOBODY, or 0 if the card is face up."""
    if not world.columns[FACE_DOWN][card]:
        return 0
    return world.columns[CONTROLLER][card] or NOBODY


def is_secret(world: World, card: int) -> bool:
    """Return True if some viewer can't see the card; rules and bearers of effects are never secret."""
    columns = world.columns
    zone = columns[ZONE][card]
    if columns[FACE_DOWN][card] or not zone:
        return bool(columns[DEFINITION][card])
    return world.rules.layout.hides_cards[zone]


def place_of(world: World, card: int) -> tuple[int, int]:
    return world.columns[ZONE][card], knower(world, card)


def note_effect(world: World, card: int, announced: bool, *entry: Any) -> None:
    """Log a line about an effect of the card. An announced effect is secret only if its card is face down."""
    world.log.append((world.number, *entry))
    if card and (world.columns[FACE_DOWN][card] if announced else is_secret(world, card)):
        leave_open(world, card)


def note_text(world: World, *entry: Any) -> None:
    """Log an author’s text, which comes last, with the cards that it names."""
    world.log.append((world.number, *entry))
    text = entry[-1]
    cards = () if text.isascii() else cards_in_text(text, len(world.columns[ZONE]))
    if cards:
        definitions = world.columns[DEFINITION]
        named = [(card, definitions[card], (place_of(world, card),)) for card in cards]
        world.log[-1] += (tuple(named),)
        leave_open(world, 0)


def leave_open(world: World, card: int) -> None:
    """Note that the last line is to be completed when the action is over."""
    world.unsettled += ((len(world.log) - 1, card, place_of(world, card)),)


def is_open(world: World) -> bool:
    """Return True if the last line is open."""
    return bool(world.unsettled) and world.unsettled[-1][0] == len(world.log) - 1


def complete_lines(world: World) -> None:
    """Complete the open lines, now that the action is over."""
    for index, card, before in world.unsettled:
        line = world.log[index]
        tag = line[LINE_TAG]
        if tag in MESSAGES:
            cards = ((each, named, (*at, place_of(world, each))) for each, named, at in line[-1])
            world.log[index] = (*line[:-1], tuple(cards))
        elif tag in MOVES:
            world.log[index] = completed_move(world, line, card)
        elif is_secret(world, card):
            world.log[index] = (*line, (before, *laid_to(world, index), place_of(world, card)))
    world.unsettled = ()


def completed_move(world: World, line: tuple[Any, ...], card: int) -> tuple[Any, ...]:
    """Return the line, with the only player who knows the card if it has been turned face down since."""
    at = MOVES[line[LINE_TAG]]
    if world.columns[ZONE][card] != line[at - 1] or not world.columns[FACE_DOWN][card]:
        return line
    return (*line[:at], knower(world, card), *line[at + 1 :])


def laid_to(world: World, index: int) -> tuple[tuple[int, int], ...]:
    """Return the place to which the effect's card moved first, if it moved at once."""
    line = world.log[index + 1] if index + 1 < len(world.log) else ("", "")
    return ((line[6], line[7]),) if line[LINE_TAG] == "lay" else ()


def may_go_unnoticed(world: World, line: tuple[Any, ...]) -> bool:
    """Return True if there may be viewers who don’t see the line."""
    tag = line[LINE_TAG]
    if tag in PUBLIC_LENGTHS:
        return len(line) > PUBLIC_LENGTHS[tag]
    return tag in SILENT or (tag in MOVES and not line[MOVES[tag]] > 0)
