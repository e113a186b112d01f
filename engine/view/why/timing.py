"""Reasons of time and place: the phase, the turn, the stack, where the card lies."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language.wording.own import listed
from engine.language.words import ZoneWord
from engine.machine.chance import in_time
from engine.machine.frames import CHANCE, FORCED
from engine.machine.legal import cards_in_use
from engine.machine.linking import UseRules
from engine.rulebook.columns import BEARER, PHASE, TURN_PLAYER, ZONE
from engine.world import World


def misplaced(world: World, player: int, card: int, use: UseRules) -> str:
    """Why it can't be used from where the card lies; empty if it can."""
    zones, lies_in = world.rules.words.zones, world.columns[ZONE][card]
    name = world.rules.layout.zone_names[lies_in]
    if not is_card(world, card) or name in use.zones:
        return ""
    wanted = [place(each) for each_name, each in zones.items() if each_name in use.zones]
    here = world.rules.zone_title(lies_in)
    if world.rules.zone_owner(lies_in) in (0, player):
        here = place(zones[name])
    return f"Only from {listed(wanted, 'or')}; it lies in {here}."


def of_timing(world: World, player: int, card: int, use: UseRules) -> Iterator[str]:
    if world.read_columns[PHASE][1] not in use.phases:
        yield wrong_phase(world, use)
    if card and card in cards_in_use(world):
        yield "It is being used already."
    frame = world.stack[-1]
    if frame[0] == CHANCE and not in_time(world, player, card, use.effect):
        if player != world.columns[TURN_PLAYER][1]:
            yield "Only in your own turn."
        if world.waiting:
            yield "Only while nothing waits on the stack."
    if frame[0] == FORCED and not is_card(world, card):
        yield "Now a card is to be played."
    elif frame[0] == FORCED and frame[7] is not None and card not in frame[7]:
        yield "Now it must be another card."


def is_card(world: World, card: int) -> bool:
    """Not a rule, nor what stands for a player, a zone or a phase."""
    return bool(card) and not world.columns[BEARER][card]


def wrong_phase(world: World, use: UseRules) -> str:
    phases = world.rules.phases
    wanted = listed([f"“{phases[number].title}”" for number in sorted(use.phases)], "or")
    return f"Only in {wanted}; now it is “{phases[world.read_columns[PHASE][1]].title}”."


def place(zone: ZoneWord) -> str:
    title = zone.title.lower()
    return f"your {title}" if zone.of_class == "player" else f"the {title.removeprefix('the ')}"
