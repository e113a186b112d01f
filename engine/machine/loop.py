"""The machine's loop: run the stack until a player must answer or the match ends."""

from __future__ import annotations

from engine.machine.commands.bearers import create_bearers
from engine.machine.commands.fast_paths import fast_paths
from engine.machine.commands.moves import log_tops, register_all
from engine.machine.core import limits
from engine.machine.core.frames import flow_frame
from engine.machine.core.limits import (
    CONDITION_FUEL,
    STEPS,
    reached_limit,
    refuel,
    running_title,
)
from engine.machine.core.linker import link
from engine.machine.core.log_completion import complete_lines
from engine.machine.core.outcome import do_end_match, has_ended
from engine.machine.resolution.batches import drop_batches
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.machine.turns import flow
from engine.machine.turns.eliminated import skip_eliminated
from engine.rulebook import GameRules
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World


def prepare(rules: GameRules) -> None:
    if not rules.is_linked:
        rules.set_linked(link(rules, MACHINE_BLOCKS, NAMES | fast_paths(rules)))


def begin(world: World) -> None:
    """Run a match from its setup up to the first question. Raises BudgetError."""
    prepare(world.rules)
    refuel(world)
    create_bearers(world)
    register_all(world)
    world.stack.append(flow_frame(0, 0))
    if world.rules.entry.setup:
        flow.begin_rule(world, world.rules.entry.setup)
    run(world)


def resume(world: World, begun: int) -> None:
    """Continue from an arranged world, skipping the first `begun` effects of the phase. Raises
    BudgetError.
    """
    prepare(world.rules)
    refuel(world)
    create_bearers(world)
    register_all(world)
    world.stack.append(flow_frame(begun, controller(world, 0)))
    run(world)


def run(world: World) -> None:
    """Run until a player must answer, or until the match is over and its ending has been played out.

    If the world's patience is low, run this with `run_patiently`. Raises BudgetError, SlowActionError.
    """
    world.fuel, world.condition_fuel = world.patience, CONDITION_FUEL
    resolve(world)
    if world.over or world.number >= limits.MOST_ACTIONS or len(world.log) >= limits.MOST_LINES:
        wind_up(world)
    if world.unsettled or world.untold:
        complete_lines(world)
    if world.rules.linked.has_tops:
        log_tops(world)


def wind_up(world: World) -> None:
    """Run the game's ending if the match is over or has reached a limit."""
    limit = reached_limit(world)
    if limit:
        do_end_match(world, limit)
    if has_ended(world):
        world.stack.clear()
        drop_batches(world)
        if world.rules.entry.ending:
            flow.begin_rule(world, world.rules.entry.ending)
            resolve(world)
    if limit:
        world.questions = ()
    if world.over and not world.questions:
        world.stack.clear()


EVERY_STEP = range(STEPS)


def resolve(world: World) -> None:
    blocks, stack = world.rules.linked.blocks, world.stack
    try:
        for _ in EVERY_STEP:
            if not stack:
                return
            frame = stack[-1]
            if blocks[frame[BLOCK]](world, frame) and not (world.losers and skip_eliminated(world)):
                return
    except BudgetError as error:
        raise error.inside(running_title(world)) from None
    raise BudgetError("budget_steps", running_title(world), limit=STEPS)
