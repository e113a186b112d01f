"""Log which viewers may know the cards in a line.

A viewer knows a card if they could see it before the action, or can see it afterwards. A card can also be
revealed to them. An action may move a card or turn it face down after its line was written. So lines about
cards hidden from some viewer stay open, and are completed at the end of the action. A completed line ends
with the card's places, each a pair: the zone, and the only player who knows the card or 0. Lines without
places are public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION, FACE_DOWN, ZONE
from engine.rulebook.runtime.derived import cards_in_text
from engine.rulebook.runtime.slots import (
    LAY_KNOWN,
    LINE_TAG,
    MOVE_CARD,
    MOVE_KNOWN,
    USE_CARD,
    USE_EFFECT,
)
from engine.world import World

ON_TOP = -1
LANDED = -2
"""Values for the last field of a move line, which otherwise contains the only player who knows the card.

LANDED: the card reached the top of the zone. ON_TOP: the card was still the top when the action ended.
"""
SHOWN = -1
"""The zone in the place of a revealed card. The player of the pair has seen it, or everyone if that is 0."""
NOBODY = -3
"""Stands for a player in the places of a card that nobody knows: it is face down, without a controller."""
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
"""Lines about effects that begin. Viewers who see the card only later read them then."""
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
    "untried": 3,
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
