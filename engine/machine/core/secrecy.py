"""Log which viewers may know the cards in a line.

A viewer knows a card who could see it before the action or can see it afterwards, also because it has been
revealed to them. An action may move a card or turn it face down after its line was written. So lines about
cards hidden from some viewer stay open, and are completed at the end of the action. A completed line ends
with the card's places, each a pair: the zone, and the only player who knows the card or 0. Lines without
places are public.

The effect of a hidden card may ask before the card leaves its zone. The line about the effect is complete
then, and viewers who see the card only later read a "late" line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION, FACE_DOWN, ZONE
from engine.rulebook.runtime.derived import cards_in_text
from engine.rulebook.runtime.slots import (
    CARD,
    EFFECT,
    LAY_KNOWN,
    LINE_NUMBER,
    LINE_TAG,
    MOVE_CARD,
    MOVE_KNOWN,
    USE_CARD,
    USE_EFFECT,
)
from engine.world import Untold, World

ON_TOP = -1
LANDED = -2
"""Values for the last field of a move line, which otherwise contains the only player who knows the card.

LANDED: the card reached the top of the zone. ON_TOP: the card was still the top when the action ended.
"""
SHOWN = -1
"""The zone in places of a card that has been revealed: to the player of the pair, or to all if that is 0."""
NOBODY = -3
"""Stands for a player in places where nobody knows the card: face down, without a controller."""
MESSAGES = ("say", "minor", "tell")
"""Lines with an author’s text. Open ones end with the cards that the text names."""
MOVES = {"move": MOVE_KNOWN, "lay": LAY_KNOWN}
MOVING = {"move": MOVE_CARD, "lay": USE_CARD}
"""Lines about moves, with the slots of the only player who knows the card and of the card."""
FINAL = "final"
"""The tag of lines that make all earlier actions final."""
SILENT = ("tell", "reveal", FINAL)
"""Lines that only one player sees, or nobody."""
BEGINNINGS = ("use", "trigger")
"""Lines about effects that begin, which those who see the card later read later."""
LATE = "late"
QUIET = ("use", "trigger", "resolve")
"""Lines that nobody sees if the effect is quiet."""
PUBLIC_LENGTHS = {
    "use": 7,
    "trigger": 6,
    "resolve": 5,
    "aim": 5,
    "announce": 5,
    "aimless": 4,
    "fizzle": 4,
    "counter": 4,
    "unasked": 3,
}
"""The lengths of public lines about effects. Longer lines end with the places of the effect's card."""


def knower(world: World, card: int) -> int:
    """Return the player to name as the only one who knows the card, NOBODY, or 0 for a face-up card."""
    if not world.columns[FACE_DOWN][card]:
        return 0
    return world.columns[CONTROLLER][card] or NOBODY


def place_of(world: World, card: int) -> tuple[int, int]:
    """Return the card's zone with the only player who knows the card, ON_TOP, or 0 if it is face up."""
    zone, known = world.columns[ZONE][card], knower(world, card)
    if not known and zone in world.rules.layout.tops and world.zones[zone][-1] == card:
        return zone, ON_TOP
    return zone, known


def shown_to(world: World, card: int) -> tuple[tuple[int, int], ...]:
    """Return places for the players to whom the card has been revealed."""
    if not world.shown:
        return ()
    players = [each for each in range(1, world.players + 1) if (card, each) in world.shown]
    if len(players) == world.players:
        return ((SHOWN, 0),)
    return tuple((SHOWN, each) for each in players)


def note_effect(world: World, card: int, announced: bool, *entry: Any) -> None:
    """Log a line about an effect of the card. Announced effects are secret while it is face down."""
    log = world.log
    log.append((world.number, *entry))
    if not card:
        return
    columns = world.columns
    zone, down = columns[ZONE][card], columns[FACE_DOWN][card]
    hidden = down or not (announced or (zone and not world.rules.layout.hides_cards[zone]))
    if hidden and columns[DEFINITION][card]:
        before = place_of(world, card) if down or zone in world.rules.layout.tops else (zone, 0)
        world.unsettled += ((len(log) - 1, card, (before, *shown_to(world, card))),)


def note_text(world: World, *entry: Any) -> None:
    """Log an author’s text with the cards that it names. The text comes last."""
    world.log.append((world.number, *entry))
    text = entry[-1]
    cards = () if text.isascii() else cards_in_text(text, len(world.columns[ZONE]))
    if cards:
        definitions = world.columns[DEFINITION]
        named = [
            (card, definitions[card], (place_of(world, card), *shown_to(world, card)))
            for card in cards
        ]
        world.log[-1] += (tuple(named),)
        leave_open(world, 0)


def note_draw(world: World, player: int, drawn: Sequence[int], hand: int) -> None:
    """Log drawn cards. If some are face down, the line also has the only player who knows each card."""
    definitions, face_down = world.columns[DEFINITION], world.columns[FACE_DOWN]
    line = (world.number, "draw", player, tuple([definitions[card] for card in drawn]), hand)
    if any(map(face_down.__getitem__, drawn)):
        world.log.append((*line, tuple([knower(world, card) for card in drawn])))
    else:
        world.log.append(line)


def leave_open(world: World, card: int) -> None:
    """Mark the last line as open, to be completed at the end of the action."""
    world.unsettled += ((len(world.log) - 1, card, (place_of(world, card),)),)


def is_open(world: World) -> bool:
    """Return True if the last line is open."""
    return bool(world.unsettled) and world.unsettled[-1][0] == len(world.log) - 1


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
    """Return where the card has been since the line was written, and where it is now."""
    found = []
    for line in world.log[index + 1 :]:
        if moves_card(line, card):
            at = MOVES[line[LINE_TAG]]
            found.append((line[at - 1], ON_TOP if line[at] == LANDED else line[at]))
    return [*found, place_of(world, card), *shown_to(world, card)]


def moves_card(line: tuple[Any, ...], card: int) -> bool:
    tag = line[LINE_TAG]
    return tag in MOVES and len(line) > MOVING[tag] and bool(line[MOVING[tag]] == card)


def is_public(world: World, zone: int, known: int) -> bool:
    """Return True if everyone saw the card there."""
    if zone == SHOWN:
        return not known
    hidden = not zone or world.rules.layout.hides_cards[zone]
    return not hidden and (known == 0 or known in (ON_TOP, LANDED))


def secret_tags(rules: GameRules) -> frozenset[str]:
    """Return the tags of lines that may be hidden from some viewers of the game."""
    return frozenset(
        (*PUBLIC_LENGTHS, *SILENT, LATE, *(MOVES if rules.layout.vaguely_counted else ()))
    )


def may_go_unnoticed(world: World, line: tuple[Any, ...]) -> bool:
    """Return True if the line may be hidden from some viewers."""
    tag = line[LINE_TAG]
    if tag in PUBLIC_LENGTHS:
        is_quiet = tag in QUIET and world.rules.effects[line[USE_EFFECT]].is_quiet
        return is_quiet or len(line) > PUBLIC_LENGTHS[tag]
    if tag in MOVES:
        vague, at = world.rules.layout.vaguely_counted, MOVES[tag]
        return line[at - 2] in vague and line[at - 1] in vague
    return tag in SILENT or tag == LATE


# Effects that some viewers read about later


def begun_unseen(world: World) -> tuple[Untold, ...]:
    """Return the lines of this action about effects that go on and that some viewers couldn't read."""
    found = []
    for index in range(first_line(world), len(world.log)):
        line = world.log[index]
        tag = line[LINE_TAG]
        is_secret = tag in BEGINNINGS and len(line) > PUBLIC_LENGTHS[tag]
        if is_secret and goes_on(world, line):
            found.append((line[LINE_TAG:-1], line[-1]))
    return tuple(found)


def tell_late(world: World, untold: tuple[Untold, ...]) -> tuple[Untold, ...]:
    """Add a line about each of these effects whose card others see since this action, before its move.

    Return the effects that go on, each with all places where its card has been seen.
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
