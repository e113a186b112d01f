"""Find reasons in the timing: the phase, turn, stack or zone."""

from __future__ import annotations

from collections.abc import Container, Iterator

from engine.language.messages.prompts import reason_text
from engine.language.rules_text.grammar.language import Language
from engine.language.rules_text.grammar.written_language import WRITTEN
from engine.language.rules_text.plan.phrases import Listed
from engine.language.vocabulary.game_words import ZoneWord
from engine.machine.core.frames import FORCED, FORCED_AMONG, PRIORITY
from engine.machine.turns.priority import has_timing_for
from engine.machine.turns.usable import cards_in_use
from engine.rulebook.columns import BEARER, PHASE, TURN_PLAYER, ZONE
from engine.rulebook.compiler.program import UseRules
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World


def wrong_zone(
    world: World, player: int, card: int, use: UseRules, language: Language = WRITTEN
) -> str:
    """Return why the effect can't be used from the card's zone, or "" if it can."""
    zones, lies_in = world.rules.words.zones, world.columns[ZONE][card]
    name = world.rules.layout.zone_names[lies_in]
    if not is_card(world, card) or name in use.zones:
        return ""
    wanted = [zone_text(each) for each_name, each in zones.items() if each_name in use.zones]
    here = world.rules.zone_title(lies_in)
    if world.rules.zone_owner(lies_in) in (0, player):
        here = zone_text(zones[name])
    return reason_text("wrong_zone", zones=language.text(Listed(tuple(wanted), "or")), zone=here)


def timing_reasons(world: World, player: int, card: int, use: UseRules) -> Iterator[str]:
    if world.read_columns[PHASE][1] not in use.phases:
        yield wrong_phase(world, use)
    if card and card in cards_in_use(world):
        yield reason_text("in_use")
    frame = world.stack[-1]
    if frame[BLOCK] == PRIORITY and not has_timing_for(world, player, card, use.effect):
        if player != world.columns[TURN_PLAYER][1]:
            yield reason_text("own_turn")
        if world.waiting:
            yield reason_text("empty_stack")
    if frame[BLOCK] == FORCED:
        yield from forced_reasons(world, card, frame[FORCED_AMONG])


def forced_reasons(world: World, card: int, among: Container[int] | None) -> Iterator[str]:
    """Yield why the card can't be used by a player who must
    play a card `among` these, or any card for None.
    """
    if not is_card(world, card):
        yield reason_text("play_now")
    elif among is not None and card not in among:
        yield reason_text("play_other")


def is_card(world: World, card: int) -> bool:
    """Return True for real cards. Rules and carrier cards are not real."""
    return bool(card) and not world.columns[BEARER][card]


def wrong_phase(world: World, use: UseRules, language: Language = WRITTEN) -> str:
    phases = world.rules.phases
    titles = [f"“{phases[number].title}”" for number in sorted(use.phases)]
    wanted = language.text(Listed(tuple(titles), "or"))
    now = phases[world.read_columns[PHASE][1]].title
    return reason_text("wrong_phase", phases=wanted, phase=now)


def zone_text(zone: ZoneWord) -> str:
    title = zone.title.lower()
    if zone.of_class == "player":
        return reason_text("your_zone", zone=title)
    return reason_text("the_zone", zone=title.removeprefix("the "))
