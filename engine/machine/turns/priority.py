"""Priority: players use effects or pass in turn, until the stack resolves (L11).

A player who uses an effect keeps priority. When all players pass in succession, the top effect of the stack
resolves, and the turn player gets priority. If the stack is empty, the round of priority is over.
"""

from __future__ import annotations

from typing import Any

from engine.machine.core.frames import (
    ANSWERS,
    PRIORITY,
    PRIORITY_CHAIN,
    PRIORITY_HOLDER,
    PRIORITY_PASSED,
    priority_frame,
)
from engine.machine.resolution.effect_stack import resolve_top
from engine.machine.resolution.trigger_order import push_check
from engine.machine.turns.control import use_chosen
from engine.machine.turns.flow import is_phase_ending
from engine.machine.turns.usable import usable_effects
from engine.rulebook.columns import TURN_PLAYER
from engine.rulebook.runtime.derived import player_next, taking_part
from engine.rulebook.runtime.selection import f_from_player
from engine.rulebook.runtime.slots import BLOCK
from engine.world import Question, World


def ask_give_chance(world: World, player: int, closed: bool = False) -> bool:
    if player:
        world.stack.append(priority_frame(player))
        if closed:
            world.stack[-1] += [False]
    return False


def turn_player(world: World) -> int:
    found: int = world.columns[TURN_PLAYER][1]
    return found


def first_in_turn(world: World) -> int:
    """Return the turn player or, if the turn player has lost, the next player."""
    player = turn_player(world)
    return player if player in taking_part(world) else player_next(world, player)


def run_priority(world: World, frame: list[Any]) -> bool:
    if frame[ANSWERS]:
        ((player, chosen),) = frame[ANSWERS]
        if chosen:
            frame[PRIORITY_PASSED] = ()
            return use_chosen(world, frame)
        frame[ANSWERS] = ()
        return pass_priority(world, frame, player)
    if is_chain_resolving(frame) and world.waiting:
        return resolve_top(world)
    if len(frame) > PRIORITY_CHAIN:
        frame[PRIORITY_CHAIN] = False
    if world.collected:
        return push_check(world)
    if is_phase_ending(world):
        world.stack.pop()
        return False
    if frame[PRIORITY_HOLDER] not in taking_part(world):
        frame[PRIORITY_HOLDER] = first_in_turn(world)
    holder = frame[PRIORITY_HOLDER]
    options = usable_effects(world, holder)
    if world.waiting or holder != turn_player(world):
        quick = world.rules.linked.quick
        options = tuple([pair for pair in options if pair[1] in quick])
    world.questions = (Question("use", holder, options, prompt="chance", minimum=0),)
    return True


def pass_priority(world: World, frame: list[Any], player: int) -> bool:
    frame[PRIORITY_PASSED] += (player,)
    left = [each for each in f_from_player(world, player) if each not in frame[PRIORITY_PASSED]]
    if left:
        frame[PRIORITY_HOLDER] = left[0]
        return False
    if not world.waiting:
        world.stack.pop()
        return False
    frame[PRIORITY_PASSED], frame[PRIORITY_HOLDER] = (), 0
    if len(frame) > PRIORITY_CHAIN:
        frame[PRIORITY_CHAIN] = True
    return resolve_top(world)


def is_chain_resolving(frame: list[Any]) -> bool:
    """Return True if the whole stack is resolving, so that no player gets priority in between."""
    return len(frame) > PRIORITY_CHAIN and bool(frame[PRIORITY_CHAIN])


def priority_state(world: World) -> tuple[int, tuple[int, ...], bool] | None:
    """Return the player with priority, the players who have passed, and whether passing is possible now.

    Return None if no player has priority.
    """
    held = next((frame for frame in reversed(world.stack) if frame[BLOCK] == PRIORITY), None)
    if held is None or not held[PRIORITY_HOLDER] or not world.questions:
        return None
    return held[PRIORITY_HOLDER], held[PRIORITY_PASSED], held is world.stack[-1]


def has_timing_for(world: World, player: int, _card: int, effect: int) -> bool:
    """Return True if the effect is quick, or if it is the player's turn and the stack is empty."""
    found = world.rules.effects[effect].use
    quick = found is not None and found.quick
    return quick or (player == turn_player(world) and not world.waiting)


CHANCES: dict[str, Any] = {"ask_give_chance": ask_give_chance}
