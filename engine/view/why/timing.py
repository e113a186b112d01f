"""Reasons of timing and place: the phase, the turn, the stack, the card’s zone."""

from __future__ import annotations

from collections.abc import Iterator

from engine.language.rules_text.naming import join_list
from engine.language.vocabulary.game_words import ZoneWord
from engine.machine.core.frames import FORCED, FORCED_AMONG, PRIORITY
from engine.machine.turns.priority import has_timing_for
from engine.machine.turns.usable import cards_in_use
from engine.rulebook.columns import BEARER, PHASE, TURN_PLAYER, ZONE
from engine.rulebook.compiler.program import UseRules
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World


def wrong_zone(world: World, player: int, card: int, use: UseRules) -> str:
    """Return why the effect can't be used from the card's zone; empty if it can."""
    zones, lies_in = world.rules.words.zones, world.columns[ZONE][card]
    name = world.rules.layout.zone_names[lies_in]
    if not is_card(world, card) or name in use.zones:
        return ""
    wanted = [zone_text(each) for each_name, each in zones.items() if each_name in use.zones]
    here = world.rules.zone_title(lies_in)
    if world.rules.zone_owner(lies_in) in (0, player):
        here = zone_text(zones[name])
    return f"Only from {join_list(wanted, 'or')}; it is in {here}."


def timing_reasons(world: World, player: int, card: int, use: UseRules) -> Iterator[str]:
    if world.read_columns[PHASE][1] not in use.phases:
        yield wrong_phase(world, use)
    if card and card in cards_in_use(world):
        yield "It is already being used."
    frame = world.stack[-1]
    if frame[BLOCK] == PRIORITY and not has_timing_for(world, player, card, use.effect):
        if player != world.columns[TURN_PLAYER][1]:
            yield "Only during your own turn."
        if world.waiting:
            yield "Only while the stack is empty."
    if frame[BLOCK] == FORCED and not is_card(world, card):
        yield "You must play a card now."
    elif (
        frame[BLOCK] == FORCED
        and frame[FORCED_AMONG] is not None
        and card not in frame[FORCED_AMONG]
    ):
        yield "You must play a different card now."


def is_card(world: World, card: int) -> bool:
    """Return True for real cards, not for rules or the placeholders of players, zones and phases."""
    return bool(card) and not world.columns[BEARER][card]


def wrong_phase(world: World, use: UseRules) -> str:
    phases = world.rules.phases
    wanted = join_list([f"“{phases[number].title}”" for number in sorted(use.phases)], "or")
    return f"Only during {wanted}; it is now “{phases[world.read_columns[PHASE][1]].title}”."


def zone_text(zone: ZoneWord) -> str:
    title = zone.title.lower()
    return f"your {title}" if zone.of_class == "player" else f"the {title.removeprefix('the ')}"
