"""Measure the conditions of the shipped games alone, without the machine around them.

`python -m benchmarks.condition_costs` prints three times: for a decision of a random match, for finding
what the asked players can use, and for the conditions that this search evaluates.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from statistics import median
from typing import Any, TypeAlias

from benchmarks.games import GAMES, LONGEST, answers, random_player, rules_of, started
from benchmarks.timing import play_round
from engine.machine.core.limits import refuel
from engine.machine.turns.usable import find_effects, usable_effects
from engine.rulebook import GameRules
from engine.world import World

Asked: TypeAlias = tuple[Callable[..., bool], int, int]
"""A condition, with the card and the player for which it is checked."""
REPEATS = 5


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=6, help="per game")
    given = options.parse_args()
    sys.stdout.write(
        "| game | decision, µs | search, µs | conditions alone, µs | conditions |\n"
        "| --- | --- | --- | --- | --- |\n"
    )
    for name in GAMES:
        cells = [f"{each:,.1f}" for each in measured(rules_of(name), given.matches)]
        sys.stdout.write(f"| {name} | {' | '.join(cells)} |\n")


def measured(rules: GameRules, matches: int) -> tuple[float, float, float, float]:
    """Return the microseconds for a decision, its searches and
    their conditions, and the number of conditions.
    """
    play = random_player(rules)
    whole = median(1e6 / play_round(play, 0.3).decisions_per_second for _ in range(REPEATS))
    decisions, searches, alone, asked = 0, 0.0, 0.0, 0
    for seed in range(matches):
        for world, players in decisions_of(rules, seed):
            decisions += 1
            for player in players:
                conditions = conditions_asked(world, player)
                asked += len(conditions)
                searches += fastest(world, partial(usable_effects, world, player))
                alone += fastest(world, partial(ask, world, conditions))
    return whole, searches / decisions, alone / decisions, asked / decisions


def decisions_of(rules: GameRules, seed: int) -> Iterator[tuple[World, list[int]]]:
    """Play a random match.

    At each decision, yield a copy of its world and the players who choose what to use.
    """
    session, random = started(rules, seed), Random(seed).random
    for _ in range(LONGEST):
        asked = list(islice(answers(session), session.seats))
        if not asked:
            return
        uses = [seat + 1 for seat, found in asked if found[0].verb in ("use", "pass")]
        yield session.twin(), uses
        seat, actions = asked[0]
        session.act(seat, actions[int(random() * len(actions))])


def conditions_asked(world: World, player: int) -> list[Asked]:
    """Return the conditions that a search for what the player can use evaluates."""
    noted: list[Asked] = []

    def ask_and_note(holds: Callable[..., bool], w: World, card: int, who: int) -> bool:
        noted.append((holds, card, who))
        return holds(w, card, who)

    checks = [each and partial(ask_and_note, each) for each in world.rules.linked.checks]
    refuel(world)
    find_effects(world, player, checks)
    return noted


def ask(world: World, conditions: list[Asked]) -> None:
    if world.rules.linked.remembers_answers:
        world.answers = {}
    for holds, card, player in conditions:
        holds(world, card, player)
    world.answers = None


def fastest(world: World, work: Callable[[], Any]) -> float:
    """Return the process time of the fastest of several repetitions, in microseconds."""
    times = []
    for _ in range(REPEATS):
        refuel(world)
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return min(times) * 1e6


if __name__ == "__main__":
    main()
