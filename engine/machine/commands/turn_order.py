"""Find out whose turn is next, with extra and skipped turns."""

from __future__ import annotations

from engine.machine.core.frames import FLOW, FLOW_TURN_PLAYER
from engine.rulebook.columns import TURN_PLAYER
from engine.rulebook.runtime.derived import every_player, player_next, taking_part
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World


def turn_owed(world: World, player: int) -> int:
    """Return the player who takes the turn that would be this player’s, after extra and skipped turns, or
    0.

    Extra turns come between two turns and don’t change the order of the other turns.
    """
    if world.rules.program.is_former:
        return former_turn_owed(world, player)
    place = order_place(world, player)
    if extra := next_extra_turn(world):
        world.returning = (extra, *place)
        return begin_extra_turn(world, extra)
    if not player:
        return 0
    world.returning = ()
    before, due = place
    following = due or player_next(world, before) or player
    if following not in taking_part(world):
        following = player_next(world, following)
    while following and use_up_skip(world, following, 0):
        following = player_next(world, following)
    return following


def begin_extra_turn(world: World, extra: int) -> int:
    """Return the player of the extra turn. Even if the same player had the last turn, it is a new one."""
    if extra == world.columns[TURN_PLAYER][1] and is_flow_running(world):
        world.stack[0][FLOW_TURN_PLAYER] = 0
    return extra


def order_place(world: World, player: int) -> tuple[int, int]:
    """Return the player after whom the turn order continues, and the player whose turn is due, or 0 for the
    next one.

    During an extra turn, the player after the present one may not be next in the turn order. A rule that
    begins the next player’s turn means the player who is next in the order.
    """
    turn_player = world.columns[TURN_PLAYER][1]
    is_next = player == player_next(world, turn_player)
    if world.returning[:1] == (turn_player,) and is_next:
        _, before, due = world.returning
        return before, due
    return turn_player, 0 if is_next else player


def next_extra_turn(world: World) -> int:
    """Take the extra turn that was given last, and return its player, or 0.

    Players who have lost or who skip the turn don’t take it.
    """
    playing = taking_part(world)
    while world.extra_turns:
        *left, player = world.extra_turns
        world.extra_turns = tuple(left)
        if player in playing and not use_up_skip(world, player, 0):
            return player
    return 0


def former_turn_owed(world: World, player: int) -> int:
    playing = every_player(world)
    owed = [each for each in world.extra_turns if each in playing]
    following = owed[-1] if owed else player
    if following not in playing:
        following = player_next(world, following)
    if not following:
        return 0
    world.extra_turns = tuple(owed[:-1])
    while world.skips and use_up_skip(world, following, 0):
        following = player_next(world, following)
    return following


def use_up_skip(world: World, player: int, phase: int) -> bool:
    """Return True if the player skips this phase, and use up one skip. Phase 0 stands for the turn."""
    if (player, phase) not in world.skips:
        return False
    place = world.skips.index((player, phase))
    world.skips = world.skips[:place] + world.skips[place + 1 :]
    return True


def is_flow_running(world: World) -> bool:
    """Return True if phases are running. No phases run during the game's ending."""
    return bool(world.stack) and world.stack[0][BLOCK] == FLOW
