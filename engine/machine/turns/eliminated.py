"""Drop questions to eliminated players, so that a match never waits for them (L11)."""

from __future__ import annotations

from engine.machine.core.frames import CONTROL, FORCED, FORCED_LEFT, PLAN
from engine.machine.turns.plans import are_all_ready, drop_plan
from engine.machine.turns.questions import NOTHING
from engine.rulebook.columns import LOST, MAY_ACT
from engine.rulebook.runtime.slots import BLOCK
from engine.world import Question, World


def skip_eliminated(world: World) -> bool:
    """Withdraw questions to players who have lost. Return True if no questions are left.

    The ending of a match may ask all players.
    """
    lost = world.columns[LOST]
    if world.over or not any(lost[each.player] for each in world.questions):
        return False
    for asked in world.questions:
        if lost[asked.player]:
            give_empty_answer(world, asked)
    world.questions = tuple(each for each in world.questions if not lost[each.player])
    if are_all_ready(world):
        world.questions = ()
    return not world.questions


def give_empty_answer(world: World, asked: Question) -> None:
    """Store the empty answer, as if there were nobody to ask."""
    frame = world.stack[-1]
    if asked.slot:
        frame[asked.slot] = NOTHING.get(asked.kind, 0) if asked.one else ()
    elif frame[BLOCK] == FORCED:
        frame[FORCED_LEFT] = 0
    elif frame[BLOCK] == PLAN:
        drop_plan(world, asked.player)
    elif frame[BLOCK] == CONTROL:
        world.columns[MAY_ACT][asked.player] = False
