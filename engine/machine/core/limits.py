"""Limits on fuel, nesting and sizes, which stop endless effects."""

from __future__ import annotations

from collections.abc import Callable, Sized
from typing import Any

from engine.language.messages.log_messages import stored_reason
from engine.machine.core.frames import FLOW, FLOW_POSITION
from engine.machine.core.secrecy import SHOWN, is_public, place_of
from engine.rulebook.columns import DEFINITION, PHASE
from engine.rulebook.runtime.fuel import FUEL, MOST_STEPS, BudgetError
from engine.rulebook.runtime.slots import BLOCK, EFFECT, LINE_TAG
from engine.world import World

STEPS = MOST_STEPS
DEEPEST = 400
"""The most effects that can be nested on the stack."""
MOST_ACTIONS = 100_000
MOST_LINES = 500_000
"""The most actions and the most log lines of a match. A match that reaches a limit ends in a draw."""
LONGEST_TEXT = 500
"""The most characters of an author’s text in the log."""
MOST_ITEMS = 2_000
"""The most cards in a match, and the most items in any other collection that effects can extend."""


def running_title(world: World) -> str:
    """Return the title of the running effect.

    If none is running, return that of the phase’s last effect, or "".
    """
    for frame in reversed(world.stack):
        if frame[EFFECT] >= 0:
            return world.rules.effects[frame[EFFECT]].title
    phase = world.rules.phases[world.columns[PHASE][1]]
    begun = world.stack[0][FLOW_POSITION] if world.stack and world.stack[0][BLOCK] == FLOW else 0
    names = phase.effects[: begun or None][-1:]
    return "".join(world.rules.effects[world.rules.effect_numbers[name]].title for name in names)


def reached_limit(world: World) -> str:
    """Return the reason to end the match if a limit has been reached, or ""."""
    if world.number >= MOST_ACTIONS:
        return stored_reason("limit_actions", limit=f"{MOST_ACTIONS:,}")
    if len(world.log) >= MOST_LINES:
        return stored_reason("limit_lines", limit=f"{MOST_LINES:,}")
    return ""


def check_count(things: Sized, code: str) -> None:
    if len(things) > MOST_ITEMS:
        raise BudgetError(code, limit=MOST_ITEMS)


def check_depth(world: World) -> None:
    if len(world.stack) > DEEPEST:
        raise BudgetError("budget_depth", running_title(world), limit=DEEPEST)


MOST_REMEMBERED = 1_000
"""The most answers of the game's functions to remember while finding what a player can use."""
CONDITION_FUEL = FUEL // 2
"""The fuel for all conditions that the machine evaluates during one action."""
ONE_CONDITION_FUEL = FUEL // 20
"""The fuel for evaluating an effect's conditions once."""
RECENT_LINES = 50
"""How many of the latest log lines to search for an entry that shouldn’t be repeated."""


VIEW_FUEL = FUEL // 50
"""The fuel for a view. Views of the games that ship with the site use a hundredth of it."""
LABEL_FUEL = FUEL // 50
"""The fuel for the words on all buttons of a view."""


GIVEN_UP = ("unasked", "untried", "unordered", "unread")
"""The tags of the lines about work that was given up because it took too long."""


def note_limit(world: World, card: int, *entry: Any, only: int = 0) -> None:
    """Log once per match that work was given up. In matches with older records, log it once per action.

    If the card is hidden, the line also has its place. `only` is the only player who may read it.
    """
    line = (world.number, *entry)
    if only:
        line = (*line, ((SHOWN, only),))
    elif world.columns[DEFINITION][card]:
        place = place_of(world, card)
        line = line if is_public(world, *place) else (*line, (place,))
    if not is_noted(world, line):
        world.log.append(line)


def is_noted(world: World, line: tuple[Any, ...]) -> bool:
    if world.rules.program.is_former:
        return line in world.log[-RECENT_LINES:]
    return any(each[LINE_TAG:] == line[LINE_TAG:] for each in world.log)


class SlowActionError(Exception):
    """Raised if an action needs more fuel than the world's patience. The world can't be used any more."""


def refuel(world: World, fuel: int = FUEL) -> None:
    world.fuel = fuel
    world.condition_fuel = CONDITION_FUEL


def run_patiently(world: World, work: Callable[[World], None]) -> None:
    """Do the work with full fuel, or with less if the world's patience is lower.

    With less fuel, the work either has exactly the same result or fails. Raises BudgetError,
    SlowActionError.
    """
    missing = FUEL - world.patience
    world.fuel, world.condition_fuel = world.patience, CONDITION_FUEL
    if not missing:
        work(world)
        return
    try:
        work(world)
    except BudgetError:
        raise SlowActionError from None
    if world.fuel < 0:  # There was too little fuel to apply the modifiers of an attribute.
        raise SlowActionError
    world.fuel += missing


def bounded_condition(holds: Callable[..., bool], effect: int) -> Callable[..., bool]:
    """Give conditions separate fuel, so that slow conditions can't use up the fuel of the action.

    This runs for every card that a player could use, so it doesn't call `min` and `max`.
    """

    def ask(world: World, this: int, you: int, event: Any = None, given: Any = ()) -> bool:
        kept, left = world.fuel, world.condition_fuel
        world.fuel = most = left if left < ONE_CONDITION_FUEL else ONE_CONDITION_FUEL  # noqa: FURB136
        try:
            found = holds(world, this, you, event, given)
        except BudgetError:
            note_limit(world, this, "unasked", effect)
            found = False
        unused = world.fuel
        world.fuel = kept
        world.condition_fuel = left = world.condition_fuel - most + (unused if unused > 0 else 0)  # noqa: FURB136
        if CONDITION_FUEL - left > world.patience:
            raise SlowActionError
        return found

    return ask
