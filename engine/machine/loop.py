"""The machine's loop: run the stack until a player must answer or the match ends."""

from __future__ import annotations

from typing import Any

from engine.language.messages.log_messages import stored_reason
from engine.machine.commands.bearers import create_bearers
from engine.machine.commands.fast_paths import fast_paths
from engine.machine.commands.moves import log_tops, register_all
from engine.machine.core import limits
from engine.machine.core.frames import (
    CONTROL,
    CONTROL_PLAYERS,
    FLOW,
    FORCED,
    flow_frame,
)
from engine.machine.core.limits import (
    CONDITION_FUEL,
    STEPS,
    reached_limit,
    refuel,
    running_title,
)
from engine.machine.core.linker import link
from engine.machine.core.log_completion import complete_lines
from engine.machine.core.outcome import EndlessTriggersError, do_end_match, end_void, has_ended
from engine.machine.core.sight import note_sight
from engine.machine.resolution.batches import drop_batches
from engine.machine.symbols import MACHINE_BLOCKS, NAMES
from engine.machine.turns import flow
from engine.machine.turns.eliminated import skip_eliminated
from engine.rulebook import GameRules
from engine.rulebook.columns import MAY_ACT, TURN
from engine.rulebook.runtime.derived import controller
from engine.rulebook.runtime.fuel import FUEL, BudgetError
from engine.rulebook.runtime.slots import BLOCK, EFFECT, LINE_NUMBER
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
    """Continue from an arranged world, skipping the first
    `begun` effects of the phase. Raises BudgetError.
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
    if world.rules.known_column:
        note_sight(world)


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


WATCHED_STEPS = 4_000
"""How many more steps to watch once rules have used too many."""
KEPT_LINES = 200
"""How many log lines to keep of an action that doesn’t end."""


def run_to_question(world: World) -> None:
    """Run until a player must answer. If that never happens, end the match, which then is void.

    If an effect doesn't end, the action is refused, because the player can choose another one. But if turns
    pass without end, or waiting effects trigger each other without end, no other action would help.

    Raises BudgetError, SlowActionError.
    """
    turn = world.columns[TURN][1]
    try:
        run(world)
    except EndlessTriggersError as error:
        code = "void_repeats" if error.effect else "void_hidden"
        stop_match(world, stored_reason(code, effect=error.effect))
    except BudgetError as error:
        reason = "" if world.rules.program.is_former else looping_reason(world, turn, error)
        if not reason:
            raise
        stop_match(world, reason)


def looping_reason(world: World, turn: int, error: BudgetError) -> str:
    """Return the reason to end the match, or "". It names the rule that lets nobody act while turns pass."""
    if world.patience < FUEL:  # The action may only be slow. It is tried again with full fuel.
        return ""
    rounds = world.columns[TURN][1] - turn >= 2 * world.players
    if error.code == "budget_steps":
        return watched_reason(world, rounds)
    return stored_reason("void_nobody", rule=running_title(world)) if rounds else ""


def watched_reason(world: World, rounds: bool) -> str:
    """Watch the rules for some more steps.

    If they only repeat turns, return a reason with the rule that asks nobody, or else "".
    """
    refuel(world)
    blocks, stack, title, flows = world.rules.linked.blocks, world.stack, "", 0
    code = "void_may_act"
    try:
        for _ in range(WATCHED_STEPS):
            frame = stack[-1]
            if frame[BLOCK] == FLOW:
                flows += 1
            elif frame[BLOCK] in (CONTROL, FORCED) and stack[-2][EFFECT] >= 0:
                title = world.rules.effects[stack[-2][EFFECT]].title
                code = code if is_idle(world, frame) else "void_nobody"
            if blocks[frame[BLOCK]](world, frame) and not (world.losers and skip_eliminated(world)):
                return ""
    except BudgetError:
        return ""
    if rounds or flows > 2 * len(world.rules.phases):
        code = code if title else "void_nobody"
        return stored_reason(code, rule=title or running_title(world))
    return ""


def is_idle(world: World, frame: list[Any]) -> bool:
    """Return True if the frame gives control only to players who may not act (`may_act`)."""
    may_act = world.columns[MAY_ACT]
    return frame[BLOCK] == CONTROL and not any(may_act[each] for each in frame[CONTROL_PLAYERS])


def stop_match(world: World, reason: str) -> None:
    refuel(world)
    world.stack.clear()
    drop_batches(world)
    log, first = world.log, len(world.log)
    while first and log[first - 1][LINE_NUMBER] == world.number:
        first -= 1
    del log[first + KEPT_LINES :]
    end_void(world, reason)
    if world.unsettled:
        complete_lines(world)
    if world.rules.linked.has_tops:
        log_tops(world)
