"""Compare implementations of UNO on one core. `python -m benchmarks.uno` prints JSON."""

from __future__ import annotations

import argparse
import copy
import json
import platform
import sys
from statistics import median
from typing import Any

from benchmarks.many_cards import measure_loading, measure_unplayed_cards
from benchmarks.timing import Pace, microseconds, ratio, take_turns
from benchmarks.uno.players import ANSWERED, OURS, RUN, SEED, players, turns_per_decision, uno_rules
from benchmarks.uno.readme_table import format_table
from engine.play import Session


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--seconds", type=float, default=0.3, help="per player and round")
    options.add_argument("--table", action="store_true", help="Markdown, as in README.md")
    given = options.parse_args()
    found = measure(given.rounds, given.seconds)
    sys.stdout.write(format_table(found) if given.table else json.dumps(found, indent=2) + "\n")


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    paces = take_turns(players(), rounds, seconds)
    peers = [name for name in paces if name not in (OURS, ANSWERED)]
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": platform.machine(),
        "rounds": rounds,
        "players": {name: rates(name, each) for name, each in paces.items()},
        "ours_by_theirs": {name: against(paces, name) for name in peers},
        "answered_by_unanswered": ratio(paces[ANSWERED], paces[OURS], "matches_per_second"),
        "clone_microseconds": measure_clones(with_peer=RUN in paces),
        "load": measure_loading(),
        "cards_nobody_plays": measure_unplayed_cards(rounds, seconds),
    }


def rates(name: str, paces: list[Pace]) -> dict[str, float]:
    decisions = median(each.decisions_per_second for each in paces)
    matches = sum(each.matches for each in paces)
    return {
        "matches_per_second": round(median(each.matches_per_second for each in paces), 1),
        "decisions_per_second": round(decisions),
        "turns_per_second": round(decisions * turns_per_decision(name)),
        "decisions_per_match": round(sum(each.decisions for each in paces) / matches, 1),
    }


def against(paces: dict[str, list[Pace]], peer: str) -> dict[str, float]:
    """Return our rates divided by the peer's.

    Those of turns matter most, because the peer's matches are shorter.
    """
    decisions = ratio(paces[OURS], paces[peer], "decisions_per_second")
    turns = turns_per_decision(OURS) / turns_per_decision(peer)
    return {
        "matches": ratio(paces[OURS], paces[peer], "matches_per_second"),
        "decisions": decisions,
        "turns": round(decisions * turns, 3),
    }


def measure_clones(with_peer: bool) -> dict[str, float]:
    """Measure how long it takes to copy a half-played match."""
    session = Session.start(uno_rules(), seed=SEED)
    for _ in range(25):
        seat = min(session.decisions)
        session.act(seat, session.legal_actions(seat)[0])
    found = {OURS: microseconds(session.clone, 2_000)}
    if with_peer:
        import rlcard

        game = rlcard.make("uno", config={"seed": SEED}).game
        game.init_game()
        found["RLCard, deepcopy of a game"] = microseconds(lambda: copy.deepcopy(game), 100)
    return found


if __name__ == "__main__":
    main()
