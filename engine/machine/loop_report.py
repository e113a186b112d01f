"""Explain to authors which loop made an action exceed its budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.language.kinds import NUMBER
from engine.language.messages.refusal_messages import refusal_sentence
from engine.language.messages.translation import Sentence
from engine.language.syntax import Path
from engine.machine.actions import Action
from engine.machine.core.events import Event
from engine.machine.tracing import TracedStep, Tracer, apply_traced
from engine.rulebook.runtime.fuel import FUEL
from engine.rulebook.runtime.slots import EVENT
from engine.world import World

PATIENCE = FUEL // 4
"""The fuel for finding a loop."""
CELL_COST = 4
"""How many attribute values can be compared for one unit of fuel."""
LONGEST_LOOP = 20
"""The most effects in a chain that can be reported as a loop."""
FEWEST_STEPS = 60
"""The fewest steps after which alternating effects count as a loop."""


class PositionTracer(Tracer):
    """Records two hashes of the position at every step: one with all numbers, and one without them."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.positions: list[tuple[int, int]] = []

    def step(
        self,
        world: World,
        effect: int,
        card: int,
        path: Path,
        slots: tuple[Any, ...],
        event: Event | None = None,
        holders: tuple[int, ...] = (),
    ) -> None:
        world.fuel = min(world.fuel, PATIENCE)
        super().step(world, effect, card, path, slots, event, holders)
        columns = [(word, world.columns[n]) for n, word in enumerate(world.rules.layout.words)]
        world.fuel -= sum(len(column) for _, column in columns) // CELL_COST
        frames = [tuple(each[:EVENT]) for each in world.stack]
        place = (effect, card, path, *map(tuple, world.zones), *frames, *world.grants, *world.shown)
        words = (*place, *(tuple(column) for word, column in columns if word.kind != NUMBER))
        numbers = (*(tuple(column) for word, column in columns if word.kind == NUMBER),)
        left = (*map(tuple, world.stack), world.boosts, world.queue, world.extra_turns)
        self.positions.append((hash((words, numbers, left, slots)), hash(words)))


def loop_sentence(world: World, seat: int, action: Action) -> Sentence | None:
    """Return a sentence that names the effects in the loop, or None if there was none."""
    watcher = PositionTracer(world.copy())
    apply_traced(watcher, seat, action)
    steps, positions = watcher.steps, watcher.positions
    ways = (
        ("loop_position", steps_since_repeat([each for each, _ in positions])),
        ("loop_numbers", steps_since_repeat([each for _, each in positions])),
        ("loop_repeated", alternation_length(steps)),
    )
    for code, length in ways:
        if length:
            chain = effect_chain(steps[-length:])
            titles = [world.rules.effects[world.rules.effect_numbers[name]].title for name in chain]
            return refusal_sentence(code, chain=" → ".join([*titles, titles[0]]))
    return None


def steps_since_repeat(positions: Sequence[int]) -> int:
    """Return the number of steps since the current position last occurred, or 0 if it is new."""
    before = positions[-2::-1]
    return before.index(positions[-1]) + 1 if positions and positions[-1] in before else 0


def effect_chain(steps: Sequence[TracedStep]) -> list[str]:
    """Return the effects in order, without immediate repetitions.

    If the chain is a closed loop, its end is left out.
    """
    names = [step.effect for step in steps]
    found = [name for place, name in enumerate(names) if place == 0 or name != names[place - 1]]
    return found[:-1] if len(found) > 1 and found[0] == found[-1] else found


def alternation_length(steps: Sequence[TracedStep]) -> int:
    """Return the number of steps in the last round of alternating effects, or 0 if there is no such round."""
    names = [step.effect for step in steps]
    changes = [n for n in range(1, len(names)) if names[n] != names[n - 1]]
    if len(steps) < FEWEST_STEPS:
        return 0
    order = [names[n] for n in changes]
    for length in range(1, LONGEST_LOOP + 1):
        if len(order) >= 2 * length and order[-length:] == order[-2 * length : -length]:
            return changes[-1] - changes[-1 - length]
    return 1 if len(set(names[-LONGEST_LOOP:])) == 1 else 0
