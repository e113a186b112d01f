"""Time the prediction “What would happen?”. `python -m benchmarks.foresight` prints a table."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median, quantiles

from benchmarks.games import GAMES, answers, rules_of, started
from engine.play.imagined import foresee
from engine.rulebook import GameRules

MOVES = 60
"""The most decisions of a match."""
EVERY = 6
"""How many decisions apart the positions are."""
TRIED = 4
"""The most actions to try in a position."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=6, help="per game")
    matches = options.parse_args().matches
    sys.stdout.write("| game | actions | ms | 95 % within | longest | ÷ the action |\n")
    sys.stdout.write("| --- | --- | --- | --- | --- | --- |\n")
    for name in GAMES:
        found = list(times_of(rules_of(name), matches))
        times = sorted(each for each, _played in found)
        shown = [1000 * each for each in (median(times), quantiles(times, n=20)[-1], times[-1])]
        row = " | ".join(f"{each:.1f}" for each in shown)
        share = median(foreseen / played for foreseen, played in found)
        sys.stdout.write(f"| {name} | {len(times)} | {row} | {share:.1f} |\n")


def times_of(rules: GameRules, matches: int) -> Iterator[tuple[float, float]]:
    """Yield the seconds for the prediction, and for the action itself in a copy of the match."""
    for seed in range(matches):
        session, dice = started(rules, seed), Random(seed)
        for move in range(MOVES):
            asked = next(answers(session), None)
            if asked is None:
                break
            seat, actions = asked
            if move % EVERY == 0:
                for action in actions[:TRIED]:
                    foreseen = seconds(partial(foresee, session, seat, action))
                    yield foreseen, seconds(partial(session.after, seat, str(action)))
            session.act(seat, dice.choice(actions))


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of the work."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
