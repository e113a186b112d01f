"""Measure how often the Steward of Common Ground beats the bots: `python -m benchmarks.solo`.

The benchmark prints a line of JSON for each bot. The careful bot represents a player who always takes the
most valuable action. Seeds count from 0, so all figures except the times are the same in every run.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import Any

from benchmarks.bots import pool_rules
from benchmarks.strength import chooser
from engine.play import Session
from engine.rulebook import GameRules

PACKS = ("ground-cards", "ground-duel", "ground-steward")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument(
        "--bots",
        nargs="+",
        default=["random", "careful"],
        help="or, say, “60 playouts” or “60 playouts, sees all”",
    )
    options.add_argument("--games", type=int, default=2_000)
    options.add_argument("--fields", type=int, default=4)
    options.add_argument("--flags", type=int, default=3)
    options.add_argument("--public-knowledge", action="store_true")
    options.add_argument("--majority", action="store_true")
    given = options.parse_args()
    rules = pool_rules(*PACKS)
    for bot in given.bots:
        layout = {
            "fields": given.fields,
            "flags": given.flags,
            "public_knowledge": given.public_knowledge,
            "majority": given.majority,
        }
        found = measure(rules, bot, range(given.games), **layout)
        sys.stdout.write(json.dumps({"against": bot} | layout | found) + "\n")
        sys.stdout.flush()


def measure(rules: GameRules, bot: str, seeds: Sequence[int], **layout: int) -> dict[str, Any]:
    ended = passes = won = drawn = plays = 0
    points = [0, 0]
    start = time.process_time()
    for seed in seeds:
        session = play_game(rules, bot, seed, layout)
        view = session.view(None)
        ended += session.outcome is not None
        passes += sum("passes" in line.text for line in view.log)
        winners = session.outcome.winners if session.outcome else ()
        won += winners == (1,)
        drawn += not winners
        plays += session.number // 2
        for player in view.players:
            score = next(each.value for each in player.attributes if each.name == "score")
            points[player.seat] += int(score)
    count = len(seeds)
    return {
        "games": count,
        "ended": ended,
        "passes": passes,
        "plays_each": round(plays / count, 2),
        "steward_wins_percent": round(100 * won / count, 1),
        "drawn_percent": round(100 * drawn / count, 1),
        "points_of_the_steward": round(points[1] / count, 1),
        "points_of_the_bot": round(points[0] / count, 1),
        "milliseconds_per_game": round(1_000 * (time.process_time() - start) / count, 1),
    }


def play_game(rules: GameRules, bot: str, seed: int, layout: dict[str, int]) -> Session:
    session = Session.start(rules, seed=seed, seats=2, options=layout)
    choose = chooser(rules, bot, seed)
    while session.decisions:
        session.act(0, choose(session, 0))
    return session


if __name__ == "__main__":
    main()
