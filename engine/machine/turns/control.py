"""give_control and force_play, the commands that let or make players use effects."""

from __future__ import annotations

from typing import Any

from engine.machine.core.frames import (
    ANSWERS,
    CONTROL_LIMIT,
    CONTROL_OPTIONAL,
    CONTROL_PLAYERS,
    CONTROL_USED,
    FORCED_AMONG,
    FORCED_LEFT,
    FORCED_OPTIONAL,
    control_frame,
    forced_frame,
)
from engine.machine.resolution.resolve import push_targeting
from engine.machine.turns.usable import usable_cards, usable_effects
from engine.rulebook.columns import MAY_ACT
from engine.rulebook.runtime.slots import PLAYER
from engine.world import Question, World


def ask_give_control(world: World, players: tuple[int, ...], optional: bool, count: int) -> bool:
    """Let each player use up to `count` effects. 0 means that there is no limit."""
    who = tuple(filter(None, players))
    world.stack.append(control_frame(who, optional, count))
    return False


def run_control(world: World, frame: list[Any]) -> bool:
    """Ask all players who may still act, use the first effect that one of them chooses, and ask again."""
    may_act = world.columns[MAY_ACT]
    if frame[ANSWERS]:
        ((player, chosen),) = frame[ANSWERS]
        if chosen:
            frame[CONTROL_USED] += (player,)
            return use_chosen(world, frame)
        frame[ANSWERS], may_act[player] = (), False
    asked = []
    for player in frame[CONTROL_PLAYERS]:
        goes_on = may_act[player] and not 0 < frame[CONTROL_LIMIT] <= frame[CONTROL_USED].count(
            player
        )
        options = usable_effects(world, player) if goes_on else ()
        if options:
            asked.append(
                Question("use", player, options, minimum=0 if frame[CONTROL_OPTIONAL] else 1)
            )
    if asked:
        world.questions = tuple(asked)
        return True
    for player in frame[CONTROL_PLAYERS]:
        may_act[player] = False
    world.stack.pop()
    return False


def ask_force_play(
    world: World, player: int, count: int, among: tuple[int, ...] | None, optional: bool
) -> bool:
    """Make the player use `count` effects of cards in `among`. None stands for all cards."""
    if player:
        world.stack.append(forced_frame(player, count, among, optional))
    return False


def run_forced(world: World, frame: list[Any]) -> bool:
    passed = False
    if frame[ANSWERS]:
        frame[FORCED_LEFT] -= 1
        if frame[ANSWERS][0][1]:
            return use_chosen(world, frame)
        passed = True
    options = usable_cards(world, frame[PLAYER]) if frame[FORCED_LEFT] > 0 and not passed else ()
    among = frame[FORCED_AMONG]
    if among is not None:
        options = tuple(pair for pair in options if pair[0] in among)
    if options:
        prompt, fewest = ("offered", 0) if frame[FORCED_OPTIONAL] else ("forced", 1)
        world.questions = (Question("use", frame[PLAYER], options, prompt=prompt, minimum=fewest),)
        return True
    world.stack.pop()
    return False


def use_chosen(world: World, frame: list[Any]) -> bool:
    ((player, ((card, effect),)),), frame[ANSWERS] = frame[ANSWERS], ()
    return push_targeting(world, effect, card, player, way="use")


ACTING: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("ask_")
}
