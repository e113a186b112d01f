"""Run phases and turns, and the commands that skip or change them (S6, S7, L11)."""

from __future__ import annotations

from typing import Any

from engine.machine.commands.durations import expire
from engine.machine.commands.layers import set_for_good
from engine.machine.commands.turn_order import is_flow_running, turn_owed, use_up_skip
from engine.machine.core.frames import FLOW_POSITION, FLOW_TURN_PLAYER
from engine.machine.core.limits import check_count
from engine.machine.resolution.resolve import call
from engine.machine.turns.delays import push_delayed
from engine.rulebook.columns import LOST, PHASE, REVERSED, TURN, TURN_PLAYER
from engine.rulebook.compiler.program import Start
from engine.rulebook.runtime.derived import controller, player_next
from engine.world import World

PAST_LAST = 1_000_000
"""A position that is after the last effect of any phase."""


def run_flow(world: World, frame: list[Any]) -> bool:
    flow, columns = world.rules.linked.flow, world.columns
    now, turn_player = columns[PHASE], columns[TURN_PLAYER][1]
    if frame[FLOW_TURN_PLAYER] != turn_player:  # An effect may have set the attribute directly.
        frame[FLOW_TURN_PLAYER] = turn_player
        columns[TURN][1] += 1  # This does the same as `start_turn`, but faster.
        world.used = ()
        if world.boosts or world.grants or world.lent:
            expire(world, "turn")
    phase, place = now[1], frame[FLOW_POSITION]
    effects = flow[phase]
    if world.skips and place == 0 and use_up_skip(world, turn_player, phase):
        place = PAST_LAST
    if place >= len(effects):
        now[1] = phase = phase % (len(flow) - 1) + 1
        if world.losers and phase == 1:
            turn_player = frame[FLOW_TURN_PLAYER] = skip_eliminated_turn(world, turn_player)
        if world.boosts or world.grants or world.lent:
            expire(world, "phase")
        effects, place = flow[phase], 0
        if world.delayed and happens_now(world, phase, turn_player):
            frame[FLOW_POSITION] = 0
            return False
        if world.skips or not effects:
            frame[FLOW_POSITION] = 0
            return False
    frame[FLOW_POSITION] = place + 1
    start: Start = effects[place]
    return start(world, 0, turn_player, None)


def happens_now(world: World, phase: int, player: int) -> bool:
    """Push the lines that wait for the phase, and return True if there are any. Skipped phases push none."""
    return (player, phase) not in world.skips and push_delayed(world, phase, player)


def skip_eliminated_turn(world: World, turn_player: int) -> int:
    """If the turn player has lost, pass the turn on after its last phase, because
    that player can’t end it.
    """
    if not world.columns[LOST][turn_player]:
        return turn_player
    following = player_next(world, turn_player)
    if not world.rules.program.is_former:
        following = turn_owed(world, following) or following
    world.columns[TURN_PLAYER][1] = following
    start_turn(world)
    return following


def start_turn(world: World) -> None:
    """Count the turn, and end the changes that last until the end of a turn."""
    world.columns[TURN][1] += 1
    world.used = ()
    if world.boosts or world.grants or world.lent:
        expire(world, "turn")


def begin_rule(world: World, name: str) -> bool:
    return call(world, world.rules.effect_numbers[name], 0, controller(world, 0))


def do_begin_turn(world: World, player: int) -> None:
    """Start the turn of this player, or of the next player still in the match.

    If there is none, do nothing.
    """
    following = turn_owed(world, player)
    if following and is_flow_running(world):
        world.columns[TURN_PLAYER][1] = following
        world.stack[0][FLOW_TURN_PLAYER] = following
        start_turn(world)
        do_go_to(world, 1)


def do_extra_turn(world: World, player: int) -> None:
    if player:
        world.extra_turns += (player,)
        check_count(world.extra_turns, "budget_turns")


def do_skip_phase(world: World, phase: int, player: int) -> None:
    if player:
        world.skips += ((player, phase),)
        check_count(world.skips, "budget_skips")


def do_skip_turn(world: World, player: int) -> None:
    do_skip_phase(world, 0, player)


def do_go_to(world: World, phase: int) -> None:
    """Go to the phase as soon as no effects are running."""
    if is_flow_running(world):
        world.columns[PHASE][1] = (phase - 2) % (len(world.rules.phases) - 1) + 1
        world.stack[0][FLOW_POSITION] = PAST_LAST


def do_end_phase(world: World) -> None:
    if is_flow_running(world):
        world.stack[0][FLOW_POSITION] = PAST_LAST


def is_phase_ending(world: World) -> bool:
    """Return True if the phase will end as soon as no effects are running."""
    return is_flow_running(world) and world.stack[0][FLOW_POSITION] >= PAST_LAST


def do_reverse_order(world: World) -> None:
    set_for_good(world, REVERSED, 1, not world.columns[REVERSED][1])


TURNS: dict[str, Any] = {name: value for name, value in globals().items() if name.startswith("do_")}
