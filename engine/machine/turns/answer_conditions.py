"""Check answers against the condition in `such_that`, and find the author’s words for choosing nothing.

For both, compiled effects have a function for each block that runs after a question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, islice, permutations
from typing import Any, TypeAlias

from engine.machine.core.frames import (
    CHOOSING,
    PLAN,
    PLAN_THREADS,
    TARGET_ARGUMENTS,
    TARGET_EFFECT,
    TARGETING,
)
from engine.machine.core.limits import LABEL_FUEL, ONE_CONDITION_FUEL, note_limit
from engine.machine.resolution.legal_targets import condition_on_targets
from engine.machine.turns.at_once import started_use, targeting_of
from engine.rulebook.runtime.fuel import BudgetError
from engine.rulebook.runtime.slots import BLOCK, CARD, EFFECT
from engine.world import Question, World

Condition: TypeAlias = Callable[[tuple[Any, ...], int], bool]
"""A function of the chosen values and the player who chooses them."""
MOST_TRIED = 5_000
"""The most choices of several options to try when looking for those that meet the condition."""
LONGEST_WORDS = 60


def asking_frame(world: World, player: int) -> list[Any]:
    """Return the frame that asks. It is below the frame that collects several players’ answers.

    Players who plan, or who act at once, have frames of their own.
    """
    stack = world.stack
    if stack[-1][BLOCK] == PLAN:
        thread = next(each for each in stack[-1][PLAN_THREADS] if each[0] == player)
        _player, frames, asked, _answers, is_ready = thread
        is_done = len(frames) > len(asked) + 1
        return stack[-1] if is_ready or is_done else list(frames[-1])
    if (use := started_use(stack[-1], player)) is not None:
        return with_own_fuel(world, partial(targeting_of, world, use), None) or stack[-1]
    return stack[-2] if stack[-1][BLOCK] == CHOOSING else stack[-1]


def condition_of(world: World, player: int) -> Condition | None:
    """Return the condition on the player’s answer to the current question, or None."""
    known = world.rules.linked.such_that
    if not (known or world.rules.linked.fits) or not world.stack:
        return None
    frame = asking_frame(world, player)
    if frame[BLOCK] == TARGETING:
        return condition_of_targets(world, frame)
    condition = known.get(frame[BLOCK])
    return condition(world, frame) if condition else None


def condition_of_targets(world: World, frame: list[Any]) -> Condition | None:
    """Return the condition on the set of targets that the frame asks for, or None."""
    card, you, event, number = frame[CARD : TARGET_EFFECT + 1]
    fits = condition_on_targets(world, number, card, you, event, frame[TARGET_ARGUMENTS])
    return (lambda chosen, _player: fits(chosen)) if fits else None


def words_for_nothing(world: World, player: int) -> str:
    """Return the author's words for choosing nothing, or "". Characters in them stand for cards."""
    known = world.rules.linked.nothing
    if not known or not world.stack:
        return ""
    frame = asking_frame(world, player)
    words = known.get(frame[BLOCK])
    if words is None:
        return ""
    found: str = with_own_fuel(world, lambda: words(world, frame), "")
    return found[:LONGEST_WORDS]


def words_for_uses(
    world: World, uses: Iterable[tuple[Question, int, int]]
) -> dict[tuple[int, int], str]:
    """Return the authors' words on the buttons of uses, by card and effect. Characters in them stand for
    cards.

    All words share one budget. Those that exceed it are left out.
    """
    labels, found = world.rules.linked.labels, dict[tuple[int, int], str]()

    def add_words() -> None:
        for each, card, number in uses:
            if number in labels:
                words = labels[number](world, card, each.player)
                found[card, number] = words[:LONGEST_WORDS]

    if labels:
        with_own_fuel(world, add_words, None, LABEL_FUEL)
    return found


def with_own_fuel(
    world: World, work: Callable[[], Any], otherwise: Any, fuel: int = ONE_CONDITION_FUEL
) -> Any:
    """Do the work with separate fuel instead of the action’s. Return `otherwise` if the fuel runs out."""
    kept, world.fuel = world.fuel, fuel
    try:
        return work()
    except BudgetError:
        return otherwise
    finally:
        world.fuel = kept


def is_met(world: World, asked: Question, chosen: tuple[Any, ...]) -> bool:
    """Return True if the question has no condition or the answer meets it. An empty answer always does."""
    condition = condition_of(world, asked.player) if chosen else None
    if condition is None:
        return True
    return bool(with_own_fuel(world, partial(condition, chosen, asked.player), False))


def choices(asked: Question) -> Iterator[tuple[int, ...]]:
    """Yield the positions of the options in each possible choice, in a stable order."""
    ways = permutations if asked.ordered else combinations
    places = range(len(asked.options))
    for size in range(max(asked.minimum, 1), asked.maximum + 1):
        yield from ways(places, size)


def meeting(asked: Question, condition: Condition) -> Iterator[tuple[int, ...]]:
    """Yield the choices that meet the condition, among the first MOST_TRIED."""
    for each in islice(choices(asked), MOST_TRIED):
        if condition(tuple([asked.options[place] for place in each]), asked.player):
            yield each


def legal_choices(world: World, asked: Question, condition: Condition) -> list[tuple[int, ...]]:
    """Return the choices that meet the condition, among the first MOST_TRIED, as positions of the options."""
    found: list[tuple[int, ...]] = []
    with_own_fuel(world, lambda: found.extend(meeting(asked, condition)), None)
    return found


def has_legal_choice(world: World, asked: Question) -> bool:
    """Return True if a choice meets the condition. Log once if there is too little fuel to try all."""
    condition = condition_of(world, asked.player)
    if condition is None:
        return True
    if world.rules.program.is_former:
        return bool(with_own_fuel(world, lambda: any(meeting(asked, condition)), False))
    legal: list[tuple[int, ...]] = []
    if (
        with_own_fuel(world, lambda: legal.extend(meeting(asked, condition)), otherwise=False)
        is False
    ):
        effect = asking_frame(world, asked.player)[EFFECT]
        note_limit(world, 0, "untried", effect, only=asked.player)
    return bool(legal)
