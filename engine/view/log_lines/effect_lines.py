"""Log sentences about effects. Viewers never read about effects of cards hidden from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.language.messages.log_messages import log_text
from engine.view.log_lines.naming import card_title, effect_title, target_names
from engine.view.visibility import PUBLIC, Places, may_see_at_any
from engine.world import World


def use_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    card: int,
    targets: Sequence[tuple[str, Any, int, int]],
    places: Places = PUBLIC,
) -> tuple[str, int]:
    if is_left_out(world, viewer, effect, places):
        return "", 0
    code = use_code(world, definition, effect)
    on = target_names(world, viewer, targets)
    text = log_text(
        AIMED[code] if on else code,
        player=world.names[player],
        card=card_title(world, definition),
        effect=effect_title(world, effect),
        targets=on,
    )
    return text, player


def late_line(
    world: World, viewer: int | None, begun: tuple[Any, ...], read_at: Places, places: Places
) -> tuple[str, int]:
    """Return the sentence about an effect for viewers who see its card only now."""
    if may_see_at_any(world, viewer, read_at):
        return "", 0
    what, *rest = begun
    return BEGINNING_LINES[what](world, viewer, *rest, places)


def is_left_out(world: World, viewer: int | None, effect: int, places: Places) -> bool:
    """Return True if the effect is quiet, or if its card was hidden from the viewer."""
    return world.rules.effects[effect].is_quiet or not may_see_at_any(world, viewer, places)


AIMED = {"uses": "uses_at", "plays": "plays_at", "plays_effect": "plays_effect_at"}
"""The message codes for uses, mapped to the codes of messages that also name the targets."""


def use_code(world: World, definition: int, effect: int) -> str:
    """Return the message code for a use.

    If the card has other effects to use, the message names the effect.
    """
    if not definition:
        return "uses"
    own = world.rules.definition(definition).effects
    ways = {number for number in own if world.rules.effects[number].use}
    return "plays" if ways == {effect} else "plays_effect"


def trigger_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    card: int,
    places: Places = PUBLIC,
) -> tuple[str, int]:
    if is_left_out(world, viewer, effect, places):
        return "", 0
    triggering = effect_title(world, effect)
    if not definition:
        return log_text("rule_triggers", effect=triggering), player
    name, title = world.names[player], card_title(world, definition)
    return log_text("triggers", player=name, card=title, effect=triggering), player


BEGINNING_LINES: dict[str, Callable[..., tuple[str, int]]] = {
    "use": use_line,
    "trigger": trigger_line,
}


def resolve_line(
    world: World,
    viewer: int | None,
    player: int,
    definition: int,
    effect: int,
    places: Places = PUBLIC,
) -> tuple[str, int]:
    if is_left_out(world, viewer, effect, places):
        return "", 0
    code = "resolves" if definition else "rule_resolves"
    title = effect_title(world, effect)
    return log_text(code, player=world.names[player], effect=title), player


def aim_line(
    world: World,
    viewer: int | None,
    player: int,
    effect: int,
    targets: Sequence[tuple[str, Any, int, int]],
    places: Places = PUBLIC,
) -> tuple[str, int]:
    if not may_see_at_any(world, viewer, places):
        return "", 0
    at = target_names(world, viewer, targets)
    return log_text("targets", effect=effect_title(world, effect), targets=at), player


def announce_line(
    world: World,
    viewer: int | None,
    player: int,
    effect: int,
    values: Sequence[tuple[str, Any, int, int]],
    places: Places = PUBLIC,
) -> tuple[str, int]:
    if not may_see_at_any(world, viewer, places):
        return "", 0
    said = target_names(world, viewer, values)
    title = effect_title(world, effect)
    return log_text("announces", effect=title, player=world.names[player], values=said), player


def aimless_line(
    world: World, viewer: int | None, player: int, effect: int, places: Places = PUBLIC
) -> tuple[str, int]:
    return title_line(world, viewer, "no_target", player, effect, places)


def fizzle_line(
    world: World, viewer: int | None, player: int, effect: int, places: Places = PUBLIC
) -> tuple[str, int]:
    return title_line(world, viewer, "fizzles", player, effect, places)


def counter_line(
    world: World, viewer: int | None, player: int, effect: int, places: Places = PUBLIC
) -> tuple[str, int]:
    return title_line(world, viewer, "countered", player, effect, places)


def title_line(
    world: World, viewer: int | None, code: str, player: int, effect: int, places: Places
) -> tuple[str, int]:
    """Return the sentence with the effect's title, or no text if the viewer may not see its card."""
    if not may_see_at_any(world, viewer, places):
        return "", 0
    return log_text(code, effect=effect_title(world, effect)), player
