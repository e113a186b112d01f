"""The machine's loop: run the stack until a player must answer or the match is over."""

from __future__ import annotations

from engine.machine import budget, turns
from engine.machine.batches import drop_batches
from engine.machine.bearing import seat_bearers
from engine.machine.bounding import ASKING, refuel
from engine.machine.budget import STEPS, reached, running
from engine.machine.frames import FLOW
from engine.machine.known import NAMES, OWN
from engine.machine.landing import tell_tops
from engine.machine.linking import link
from engine.machine.moving import register_all
from engine.machine.quick import quick
from engine.machine.unasked import goes_on_without
from engine.machine.winning import end_by_limit, ended
from engine.rulebook import GameRules
from engine.rulebook.questions.fuel import FUEL, TOO_LONG, Exhausted
from engine.rulebook.questions.worked_out import controller
from engine.world import World


def prepare(rules: GameRules) -> None:
    if "machine" not in rules.linked:
        rules.linked["machine"] = link(rules, OWN, NAMES | quick(rules))


def begin(world: World) -> None:
    """Run a match from its setup to its first question. Raises Exhausted."""
    prepare(world.rules)
    refuel(world)
    seat_bearers(world)
    register_all(world)
    world.stack.append([FLOW, -1, 0, 0, None, 0, 0])
    if world.rules.entry.setup:
        turns.begin_rule(world, world.rules.entry.setup)
    run(world)


def resume(world: World, begun: int) -> None:
    """Run on from an arranged world, skipping the phase's first `begun` effects. Raises Exhausted."""
    prepare(world.rules)
    refuel(world)
    seat_bearers(world)
    register_all(world)
    world.stack.append([FLOW, -1, 0, 0, None, begun, controller(world, 0)])
    run(world)


def run(world: World) -> None:
    """Run until a player must answer or the match, with its ending, is over. Raises Exhausted."""
    world.fuel, world.asking = FUEL, ASKING
    resolve(world)
    if world.over or world.number >= budget.MOST_ACTIONS or len(world.log) >= budget.MOST_LINES:
        wind_up(world)
    if world.rules.layout.tops:
        tell_tops(world)


def wind_up(world: World) -> None:
    """Run the game's ending when the match is over or has reached a limit."""
    limit = reached(world)
    if limit:
        end_by_limit(world, limit)
    if ended(world):
        world.stack.clear()
        drop_batches(world)
        if world.rules.entry.ending:
            turns.begin_rule(world, world.rules.entry.ending)
            resolve(world)
    if limit:
        world.questions = ()
    if world.over and not world.questions:
        world.stack.clear()


EVERY_STEP = range(STEPS)


def resolve(world: World) -> None:
    blocks, stack = world.rules.linked["machine"].blocks, world.stack
    try:
        for _ in EVERY_STEP:
            if not stack:
                return
            frame = stack[-1]
            if blocks[frame[0]](world, frame) and not goes_on_without(world):
                return
    except Exhausted as error:
        raise error.inside(running(world)) from None
    raise Exhausted(running(world), TOO_LONG)
