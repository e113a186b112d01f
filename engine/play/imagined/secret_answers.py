"""Replace secret answers that other players have already given to a simultaneous question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.machine.core.frames import (
    ANSWERS,
    CHOOSING,
    CONTROL,
    CONTROL_CHOOSING,
    PLAN,
    PLAN_HELD,
    PLAN_THREADS,
)
from engine.machine.turns.plans import Thread
from engine.rulebook.columns import ZONE
from engine.rulebook.runtime.slots import BLOCK
from engine.world import Question, World
from engine.world.dice import Dice


class UnknownSecretsError(Exception):
    """Raised if nothing limits the answers that the other players may have given."""


def replace_secret_answers(world: World, seat: int, dice: Dice) -> None:
    """Replace the answers that other players have already given to the open question by random ones.

    Raises UnknownSecretsError if others are ready with their plans, or are choosing targets at the same
    time.
    """
    top = world.stack[-1] if world.stack else None
    if top is None:
        return
    if top[BLOCK] == CHOOSING:
        own = next((each for each in world.questions if each.player == seat + 1), None)
        top[ANSWERS] = tuple(
            (player, values if player == seat + 1 else other_values(world, own, player, dice))
            for player, values in top[ANSWERS]
        )
    elif top[BLOCK] == PLAN and top[PLAN_HELD] is None:
        begin_plans_again(world, seat)
    elif is_choosing_secretly(top, seat):
        raise UnknownSecretsError


def begin_plans_again(world: World, seat: int) -> None:
    """Restart the plans of the other players, because the seat can't know how far they are."""
    threads = [
        each if each.player == seat + 1 else begun_again(each)
        for each in map(Thread.of, world.stack[-1][PLAN_THREADS])
    ]
    world.stack[-1][PLAN_THREADS] = tuple(each.as_data for each in threads)
    planned = {each.player: each.question for each in threads if each.player != seat + 1}
    world.questions = tuple(planned.get(each.player, each) for each in world.questions)


def begun_again(thread: Thread) -> Thread:
    """Return the plan at its first question. Raises UnknownSecretsError if its player is ready."""
    if thread.is_ready:
        raise UnknownSecretsError
    return replace(thread, frames=thread.frames[:2], asked=thread.asked[:1], answers=())


def is_choosing_secretly(frame: Sequence[Any], seat: int) -> bool:
    """Return True if other players who act at once have begun to choose targets."""
    if frame[BLOCK] != CONTROL or len(frame) <= CONTROL_CHOOSING:
        return False
    return any(each[0] != seat + 1 for each in frame[CONTROL_CHOOSING] or ())


def other_values(world: World, own: Question | None, player: int, dice: Dice) -> tuple[Any, ...]:
    """Return a random answer of the player, assuming the same options as in the seat's own question.

    Raises UnknownSecretsError if the seat is no longer asked.
    """
    if own is None:
        raise UnknownSecretsError
    options = options_for(world, own, player)
    most = min(own.maximum, len(options))
    return tuple(dice.sample(options, dice.randint(min(own.minimum, most), most)))


def options_for(world: World, own: Question, player: int) -> list[Any]:
    """Return the options that the player probably had: the seat's, with the player's own cards."""
    if own.kind != "card":
        return list(own.options)
    zones = dict.fromkeys(world.columns[ZONE][card] for card in own.options)
    owned = [zone - own.player + player for zone in zones if world.rules.zone_owner(zone)]
    if not owned:
        return list(own.options)
    chosen = {card for entry in world.stack[-1][ANSWERS] for card in entry[1]}
    return [card for zone in owned for card in world.zones[zone] or sorted(chosen)]
