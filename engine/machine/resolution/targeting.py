"""Have the controller of an effect choose its targets one by one before it starts (L8)."""

from __future__ import annotations

from typing import Any

from engine.language.messages.prompts import stored_prompt
from engine.machine.core.frames import (
    ANSWERS,
    TARGET_ARGUMENTS,
    TARGET_EFFECT,
    TARGET_PURPOSE,
    TARGET_REQUESTED,
)
from engine.machine.core.limits import check_count
from engine.machine.core.secrecy import knower, note_effect
from engine.machine.resolution.effect_stack import put_on_stack
from engine.machine.resolution.resolve import begin_effect, push_frame
from engine.rulebook.columns import DEFINITION, EFFECT_DEFINITION, ZONE
from engine.rulebook.effect import EffectRules
from engine.rulebook.runtime.derived import every_player
from engine.rulebook.runtime.slots import BLOCK, CARD
from engine.world import Question, World


def run_targeting(world: World, frame: list[Any]) -> bool:
    """Take the next target from the caller, or ask the player. If there is no legal target, drop the
    effect.
    """
    if frame[ANSWERS]:
        ((_, (target,)),), frame[ANSWERS] = frame[ANSWERS], ()
        frame[TARGET_ARGUMENTS] += (target,)
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    effect, choosers = world.rules.effects[number], world.rules.linked.targets[number]
    place = len(frame[TARGET_ARGUMENTS]) - len(effect.tree.parameters)
    if place == len(choosers):
        world.stack.pop()
        return begin_targeted(world, frame)
    options = tuple(choosers[place](world, card, player, event, frame[TARGET_ARGUMENTS]))
    wanted = frame[TARGET_REQUESTED][place]
    if (
        wanted is None
        and options
        and player in every_player(world)
        and not has_missing_target(world, frame)
    ):
        target = effect.tree.targets[place]
        name = target.name.replace("_", " ")
        prompt = stored_prompt("choose_target", effect=effect.title, target=name)
        kind = effect.names[target.name].of_class
        world.questions = (Question("choose", player, options, kind, prompt),)
        return True
    if wanted in options:
        frame[TARGET_ARGUMENTS] += (wanted,)
    elif wanted is None and not options and place not in world.rules.linked.independent[number]:
        frame[TARGET_ARGUMENTS] += (0,)
    else:
        world.stack.pop()
        note_effect(world, card, False, "aimless", player, number)
    return False


def has_missing_target(world: World, frame: list[Any]) -> bool:
    """Return True if a later target has no legal choice, so that there is no point in choosing any."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    choosers = world.rules.linked.targets[number]
    done = len(frame[TARGET_ARGUMENTS]) - len(world.rules.effects[number].tree.parameters)
    later = [
        n
        for n in world.rules.linked.independent[number]
        if n > done and frame[TARGET_REQUESTED][n] is None
    ]
    return not all(choosers[n](world, card, player, event, frame[TARGET_ARGUMENTS]) for n in later)


def begin_targeted(world: World, frame: list[Any]) -> bool:
    """Log the targets, and start the effect or put it on the stack."""
    card, player, event, number = frame[CARD : TARGET_EFFECT + 1]
    given, way = frame[TARGET_ARGUMENTS], frame[TARGET_PURPOSE]
    effect = world.rules.effects[number]
    aims = logged_targets(world, effect, given[len(effect.tree.parameters) :])
    if way == "use":
        return use_effect(world, number, card, player, given, aims)
    if aims:
        note_effect(world, card, way == "lay", "aim", player, number, aims)
    if way == "lay":
        return put_on_stack(world, push_frame(world, number, card, player, given, event))
    return begin_effect(world, number, card, player, given, event)


def use_effect(
    world: World,
    number: int,
    card: int,
    player: int,
    given: tuple[Any, ...],
    aims: tuple[Any, ...],
) -> bool:
    waits, definition = bool(world.rules.effects[number].waits), world.columns[DEFINITION][card]
    note_effect(world, card, waits, "use", player, definition, number, card, aims)
    if world.rules.program.counts_uses:
        world.used += ((number, player),)
        check_count(world.used, "budget_uses")
    if waits:
        return pay_and_put_on_stack(world, number, card, player, given)
    return begin_effect(world, number, card, player, given, used=True)


def pay_and_put_on_stack(
    world: World, number: int, card: int, player: int, given: tuple[Any, ...]
) -> bool:
    """Have the player pay for the effect, and then put it on the stack."""
    frame = push_frame(world, number, card, player, given, None)
    paying = world.rules.effects[number].paying
    if not paying:
        return put_on_stack(world, frame)
    frame[BLOCK] = paying
    return False


def logged_targets(world: World, effect: EffectRules, targets: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the targets for the log: kind, value, zone, and the only player who knows the card (0 for
    all).
    """
    zones = world.columns[ZONE]
    found = []
    for target, value in zip(effect.tree.targets, targets, strict=True):
        kind = effect.names[target.name].of_class
        is_card = kind == "card"
        shown = world.columns[DEFINITION][value] if is_card else value
        if kind == "effect":
            shown = world.columns[EFFECT_DEFINITION][value] - 1
        only = knower(world, value) if is_card else 0
        found.append((kind, shown, zones[value] if is_card else 0, only))
    return tuple(found)
