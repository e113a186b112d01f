"""Check that matches of random bots end and can be replayed: `python -m benchmarks.endings`.

The benchmark prints a line of JSON for every pool and number of seats. A full run takes hours, because some
games are played to 500 points. The tests play a sample of these matches.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from benchmarks.bots import POOLS, decks_for, pool_rules
from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules

SEATS = (2, 4, 10)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=1_000)
    options.add_argument("--first", type=int, default=0, help="the first seed")
    options.add_argument("--pools", nargs="+", default=list(POOLS), choices=list(POOLS))
    options.add_argument("--seats", nargs="+", type=int, default=list(SEATS))
    given = options.parse_args()
    for pool in given.pools:
        rules = pool_rules(*POOLS[pool])
        for seats in given.seats:
            if rules.seats[0] <= seats <= rules.seats[1]:
                found = measure(rules, seats, range(given.first, given.first + given.matches))
                sys.stdout.write(json.dumps({"pool": pool, "seats": seats} | found) + "\n")
                sys.stdout.flush()


def measure(rules: GameRules, seats: int, seeds: Sequence[int]) -> dict[str, Any]:
    decisions = []
    ended = replayed = 0
    for seed in seeds:
        session = random_match(rules, seats, seed)
        decisions.append(session.number)
        ended += session.outcome is not None
        record = MatchRecord.from_data(json.loads(json.dumps(session.record.to_data())))
        replayed += replay(rules, record).snapshot() == session.snapshot()
    return {
        "matches": len(seeds),
        "ended": ended,
        "replayed": replayed,
        "decisions_per_match": round(sum(decisions) / len(decisions), 1),
        "most_decisions": max(decisions),
    }


def random_match(rules: GameRules, seats: int, seed: int) -> Session:
    """Play a match of random actions. If several seats must act, a random seat acts first."""
    session = Session.start(rules, decks_for(rules, seats), seed=seed, seats=seats)
    dice = Random(seed)
    while session.decisions:
        seat = dice.choice(sorted(session.decisions))
        session.act(seat, dice.choice(session.legal_actions(seat)))
    return session


if __name__ == "__main__":
    main()
