"""Lines that wait for the next time a phase begins: `at next upkeep of you`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.machine.core.limits import check_count, check_depth
from engine.machine.core.secrecy import note_effect
from engine.rulebook.columns import DEFINITION, LOST
from engine.rulebook.runtime.fuel import spend
from engine.rulebook.runtime.slots import (
    BLOCK,
    CARD,
    DELAYED_FRAME,
    DELAYED_PHASE,
    DELAYED_PLAYER,
    EFFECT,
    PLAYER,
)
from engine.world import World


def delay(
    world: World,
    frame: list[Any],
    block: int,
    phase: int,
    player: int | None,
    cards: tuple[int, ...],
) -> None:
    """Store a copy of the frame, so that the block runs when the phase next begins.

    If `player` is None, any player’s phase counts. `cards` are the slots that contain cards.
    """
    if player != 0:
        kept = (block, *frame[BLOCK + 1 :])
        world.delayed += ((phase, player or 0, kept, cards),)
        check_count(world.delayed, "budget_waiting")


def push_delayed(world: World, phase: int, turn_player: int) -> bool:
    """Push the delayed lines for the phase that begins. The lines that were delayed first run first.

    Return True if there are any. Lines of players who have lost never run.
    """
    spend(world, len(world.delayed))
    due: list[tuple[Any, ...]] = []
    left: list[tuple[Any, ...]] = []
    lost = world.columns[LOST]
    for each in world.delayed:
        is_due = each[DELAYED_PHASE] == phase and each[DELAYED_PLAYER] in (0, turn_player)
        (due if is_due else left).append(each)
    world.delayed = tuple(left)
    frames = [list(each[DELAYED_FRAME]) for each in due]
    frames = [each for each in frames if not lost[each[PLAYER]]]
    world.stack += frames[::-1]
    if frames:
        check_depth(world)
    return bool(frames)


def begin_delayed(world: World, frame: list[Any]) -> None:
    """Log that delayed lines run now."""
    card, you, number = frame[CARD], frame[PLAYER], frame[EFFECT]
    if places := secret_places(world, frame):
        world.note("trigger", you, 0, number, 0, places)
        return
    note_effect(world, card, False, "trigger", you, world.columns[DEFINITION][card], number, card)


def secret_places(world: World, frame: Sequence[Any]) -> Sequence[tuple[int, int]]:
    """Return where the card of the lines was when it became a new object, or () if everyone could see it."""
    return frame[len(world.rules.program.effects[frame[EFFECT]].frame) :]
