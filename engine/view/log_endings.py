"""Log sentences for losses, withdrawals, undos and the end of a match."""

from __future__ import annotations

from engine.machine.interventions import REASONS
from engine.world import World


def lose_line(world: World, viewer: int | None, player: int) -> tuple[str, int]:
    return f"{world.names[player]} loses.", player


def leave_line(world: World, viewer: int | None, player: int, how: str) -> tuple[str, int]:
    return REASONS[how].format(name=world.names[player]), player


def undo_line(world: World, viewer: int | None, player: int) -> tuple[str, int]:
    return f"{world.names[player]} undoes their last action.", player


def over_line(world: World, viewer: int | None, *winners: int) -> tuple[str, int]:
    if not winners:
        return "The match ends in a draw.", 0
    names = " and ".join(world.names[each] for each in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'}!", winners[0]
