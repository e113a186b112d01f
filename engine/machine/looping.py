"""What went round, of an action that went on for too long: told to whoever wrote the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.language.kinds import NUMBER
from engine.language.syntax import Path
from engine.machine.actions import Action
from engine.machine.lineage import Event
from engine.machine.tracing import Step, Tracer, follow
from engine.rulebook.questions.fuel import FUEL
from engine.world import World

PATIENCE = FUEL // 4
"""Fuel for finding out."""
CELL_COST = 4
"""Values of a table that can be compared for a unit."""
LONGEST_LOOP = 20
"""Effects in a chain that is still shown as a loop."""
FEWEST = 60
"""Steps that taking turns is read off."""


class Watcher(Tracer):
    """Remembers the position at every step: all of it, and all but its numbers."""

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
        frames = [(each[0], each[1], each[2], each[3]) for each in world.stack]
        place = (effect, card, path, *map(tuple, world.zones), *frames, *world.grants, *world.shown)
        words = (*place, *(tuple(column) for word, column in columns if word.kind != NUMBER))
        numbers = (*(tuple(column) for word, column in columns if word.kind == NUMBER),)
        left = (*map(tuple, world.stack), world.boosts, world.queue, world.extra_turns)
        self.positions.append((hash((words, numbers, left, slots)), hash(words)))


def loop_in_words(world: World, seat: int, action: Action) -> str:
    """A sentence for the effects that went round; empty if none did."""
    watcher = Watcher(world.copy())
    follow(watcher, seat, action)
    steps, positions = watcher.steps, watcher.positions
    ways = (
        ("It came back to the same position", repeated([each for each, _ in positions])),
        ("It went round, and only numbers changed", repeated([each for _, each in positions])),
        ("It went round", taking_turns(steps)),
    )
    for words, length in ways:
        if length:
            chain = turns(steps[-length:])
            titles = [world.rules.effects[world.rules.effect_numbers[name]].title for name in chain]
            return f" {words}: {' → '.join([*titles, titles[0]])}."
    return ""


def repeated(positions: Sequence[int]) -> int:
    """How many steps ago the last position was there before; 0 if it never was."""
    before = positions[-2::-1]
    return before.index(positions[-1]) + 1 if positions and positions[-1] in before else 0


def turns(steps: Sequence[Step]) -> list[str]:
    """The effects one after the other; a loop that begins where it ends names that one once."""
    names = [step.effect for step in steps]
    found = [name for place, name in enumerate(names) if place == 0 or name != names[place - 1]]
    return found[:-1] if len(found) > 1 and found[0] == found[-1] else found


def taking_turns(steps: Sequence[Step]) -> int:
    """The steps of the last round of effects that took turns; 0 if they did not repeat."""
    names = [step.effect for step in steps]
    changes = [n for n in range(1, len(names)) if names[n] != names[n - 1]]
    if len(steps) < FEWEST:
        return 0
    order = [names[n] for n in changes]
    for length in range(1, LONGEST_LOOP + 1):
        if len(order) >= 2 * length and order[-length:] == order[-2 * length : -length]:
            return changes[-1] - changes[-1 - length]
    return 1 if len(set(names[-LONGEST_LOOP:])) == 1 else 0
