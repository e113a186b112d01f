"""Name the source of a temporary value or effect, and tell how long the change lasts."""

from __future__ import annotations

from typing import Any

from engine.language.messages.prompts import prompt_text, reason_text, with_card
from engine.machine.core.secrecy import BEGINNINGS, PUBLIC_LENGTHS
from engine.rulebook.columns import BEARER, DEFINITION
from engine.rulebook.runtime.derived import show_phase, show_zone
from engine.rulebook.runtime.events import name_of as name_of_key
from engine.rulebook.runtime.slots import LINE_TAG, USE_CARD, USE_DEFINITION, Duration
from engine.view.log_lines.naming import card_title
from engine.view.visibility import PUBLIC, may_see_at_any, may_see_card
from engine.view.visible_cards import bearer_name, effect_title
from engine.world import World

MOST_LINES = 400
"""How many lines of the log to search for the use of the effect that gave something."""
ENDINGS = {"match": "until_match", "turn": "until_turn", "phase": "until_phase"}


def name_of(world: World, viewer: int | None, of_class: str, entity: int) -> str:
    match of_class:
        case "card":
            seen = may_see_card(world, viewer, entity)
            definition = world.columns[DEFINITION][entity]
            return card_title(world, definition) if seen else prompt_text("face_down")
        case "player":
            return world.names[entity]
        case "zone":
            return show_zone(world, entity)
        case "phase":
            return show_phase(world, entity)
        case "effect":
            return effect_title(world, viewer, entity)
        case _:
            return world.rules.title


def duration_text(world: World, viewer: int | None, until: Duration) -> str:
    match until:
        case str():
            return reason_text(ENDINGS[until])
        case ("turn", player):
            return reason_text("until_turn_of", player=world.names[player])
        case ("phase", phase, player):
            title = show_phase(world, phase)
            return reason_text("until_phase_of", phase=title, player=world.names[player])
        case ("next", kind, player):
            number = world.rules.effect_numbers.get(kind)
            event = world.rules.effects[number].title if number is not None else name_of_key(kind)
            return reason_text("until_next", event=event, player=world.names[player])
        case _:
            card = name_of(world, viewer, "card", until[-1])
            return reason_text("until_leaves", card=card)


def giver_text(
    world: World, viewer: int | None, number: int, card: int, player: int, time: int
) -> str:
    """Return the name of the effect and its card, if the viewer
    could see the card when the effect was used.
    """
    effect = world.rules.effects[number]
    if not card:
        return reason_text("giver", effect=effect.title)
    if world.columns[BEARER][card]:
        bearer = bearer_name(world, effect.of_class, card)
        return reason_text("giver", effect=with_card(effect.title, bearer))
    line = line_about_use(world, card, time)
    place = PUBLIC_LENGTHS[line[LINE_TAG]] if line else 0
    if not line or not may_see_at_any(world, viewer, line[place] if len(line) > place else PUBLIC):
        return reason_text("hidden_giver")
    title = with_card(effect.title, card_title(world, line[USE_DEFINITION]))
    return reason_text("giver_of", effect=title, player=world.names[player])


def line_about_use(world: World, card: int, time: int) -> tuple[Any, ...]:
    """Return the last log line before this time about the use or trigger of the card's effects, or ()."""
    for line in world.log[max(time - MOST_LINES, 0) : time][::-1]:
        if line[LINE_TAG] in BEGINNINGS and line[USE_CARD] == card:
            return line
    return ()
