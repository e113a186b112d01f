"""Measure how often the careful bot beats the random bot. `python -m benchmarks.bots` prints JSON.

Two players swap seats after every match. Seeds count from 0, so all figures except the times are the
same in every run. By chance, each bot would win half of the matches that don't end in a draw.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.bots import KNOWN, Bot
from engine.play import Session
from engine.rulebook import GameRules, load_rules

STARTER = Path(__file__).parents[1] / "cards/starter"
POOLS: dict[str, tuple[str, ...]] = {
    "99": ("99",),
    "classic": ("colours-cards", "colours-classic"),
    "one round": ("colours-cards", "colours-classic", "colours-one-round"),
    "seed": ("colours-cards", "colours-seed"),
    "bulwark light": ("bulwark-cards", "bulwark-light"),
    "bulwark full": ("bulwark-cards", "bulwark-full"),
    "ground": ("ground-cards", "ground-duel"),
}
RIVALS = ("careful", "random")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=1_000)
    options.add_argument("--pools", nargs="+", default=list(POOLS), choices=list(POOLS))
    given = options.parse_args()
    for pool in given.pools:
        found = measure(pool_rules(*POOLS[pool]), range(given.matches))
        sys.stdout.write(json.dumps({"pool": pool} | found) + "\n")
        sys.stdout.flush()


def pool_rules(*packs: str) -> GameRules:
    return load_rules(*(STARTER / f"{name}.toml" for name in packs))


def decks_for(rules: GameRules, seats: int) -> dict[int, dict[str, int]]:
    """Return the first ready-made decks by seat, or no decks if the game deals a common deck."""
    return {seat: dict(rules.decks[0].cards) for seat in range(seats if rules.uses_decks else 0)}


def measure(rules: GameRules, seeds: Sequence[int]) -> dict[str, Any]:
    won = drawn = decided = 0
    spent: list[float] = []
    for seed in seeds:
        session = duel(rules, seed, spent)
        winners = session.outcome.winners if session.outcome else ()
        won += winners == (seed % 2,)
        drawn += not winners
        decided += session.number
    return {
        "matches": len(seeds),
        "careful_wins": won,
        "drawn": drawn,
        "careful_wins_percent": round(100 * won / len(seeds), 1),
        "by_chance_percent": round(50 * (1 - drawn / len(seeds)), 1),
        "decisions_per_match": round(decided / len(seeds), 1),
        "milliseconds_per_choice": round(1_000 * sum(spent) / len(spent), 2),
        "slowest_choice_milliseconds": round(1_000 * max(spent), 1),
    }


def duel(rules: GameRules, seed: int, spent: list[float]) -> Session:
    """Play a match. The careful bot has seat 0 if the seed is even, and seat 1 if it is odd."""
    session = Session.start(rules, decks_for(rules, 2), seed=seed, seats=2)
    seats: Mapping[int, Bot] = {
        (seed + place) % 2: KNOWN[name].make(rules, seed) for place, name in enumerate(RIVALS)
    }
    while session.decisions:
        seat = min(session.decisions)
        start = time.process_time()
        action = seats[seat].choose(session.view(seat), session.legal_actions(seat))
        if seat == seed % 2:
            spent.append(time.process_time() - start)
        session.act(seat, action)
    return session


if __name__ == "__main__":
    main()
