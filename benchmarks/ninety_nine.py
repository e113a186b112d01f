"""Measure matches of 99 between random players. `python -m benchmarks.ninety_nine` prints JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.timing import Match, microseconds, take_turns
from engine.play import Session, replay
from engine.rulebook import GameRules, load_rules

PACK = Path(__file__).parents[1] / "cards/starter/99.toml"
HALF_WAY = 12  # in actions


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--seconds", type=float, default=0.3, help="per way of playing and round")
    given = options.parse_args()
    json.dump(measure(given.rounds, given.seconds), sys.stdout, indent=2)
    sys.stdout.write("\n")


def measure(rounds: int, seconds: float) -> dict[str, float]:
    rules = load_rules(PACK)
    paces = take_turns(
        {"plain": random_player(rules), "seen": random_player(rules, seen=True)}, rounds, seconds
    )
    session = play_match(rules, 7, HALF_WAY)
    stored = session.snapshot()
    seat = min(session.decisions)
    work: dict[str, Callable[[], object]] = {
        "clone": session.clone,
        "snapshot": session.snapshot,
        "snapshot_as_json": lambda: json.dumps(session.snapshot()),
        "restore": lambda: Session.restore(rules, stored),
        "replay": lambda: replay(rules, session.record),
        "view": lambda: session.view(seat),
        "legal_actions": lambda: session.legal_actions(seat),
    }
    return {
        "matches_per_second": round(median(each.matches_per_second for each in paces["plain"]), 1),
        "actions_per_second": round(median(each.decisions_per_second for each in paces["plain"])),
        "actions_per_second_both_views_made": round(
            median(each.decisions_per_second for each in paces["seen"])
        ),
        **{f"{name}_microseconds": microseconds(each, 100) for name, each in work.items()},
    }


def random_player(rules: GameRules, seen: bool = False) -> Match:
    """Return a function that plays a random match. With `seen`, it builds both views after each action."""
    seeds = count()

    def play() -> int:
        return play_match(rules, next(seeds), seen=seen).number

    return play


def play_match(rules: GameRules, seed: int, upto: int = 5_000, seen: bool = False) -> Session:
    decks = {seat: rules.decks[(seed + seat) % len(rules.decks)].cards for seat in range(2)}
    session, dice = Session.start(rules, decks, seed), Random(seed)
    while session.number < upto and (asked := session.decisions):
        seat = min(asked)
        session.act(seat, dice.choice(session.legal_actions(seat)))
        if seen:
            session.view(0), session.view(1)
    return session


if __name__ == "__main__":
    main()
