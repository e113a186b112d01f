"""Measure how strong the search bot is. `python -m benchmarks.strength` prints JSON.

Two bots play each deal twice, with seats swapped. Measuring stops as soon as the interval of the score is
clear of the aim. Seeds count from 0, so all figures except the times are the same in every run.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from benchmarks.bots import POOLS, STARTER
from engine.bots import CarefulBot, RandomBot
from engine.bots.search import SearchBot
from engine.bots.search.judgement import judgement_of
from engine.play import Action, Session
from engine.rulebook import GameRules, load_rules

STARTING = (
    "auction",
    "climbing",
    "creature-duel",
    "deck-builder",
    "draw-and-discard",
    "lanes",
    "shedding",
    "smallest",
    "trick-taking",
)
GAMES = {name: tuple(STARTER / f"{pack}.toml" for pack in packs) for name, packs in POOLS.items()}
GAMES |= {name: (STARTER / f"games/{name}.toml",) for name in STARTING}
LONGEST = 600
"""The actions after which a match counts as a draw."""
SURE = 1.96
"""The standard errors on both sides of an interval that contains the true score 19 times out of 20."""
FEWEST_PAIRS = 5

Chooser = Callable[[Session, int], Action]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    options.add_argument(
        "--rival", default="random", help="random, careful, or playouts per choice"
    )
    options.add_argument("--playouts", type=int, default=50)
    options.add_argument("--pairs", type=int, default=200)
    options.add_argument("--aim", type=float, default=0.95)
    given = options.parse_args()
    for name in given.games:
        rules = load_rules(*GAMES[name])
        if rules.automas or not rules.seats[0] <= 2 <= rules.seats[1]:
            continue
        found = measure(rules, given.playouts, given.rival, given.pairs, given.aim)
        sys.stdout.write(json.dumps({"game": name, "rival": given.rival} | found) + "\n")
        sys.stdout.flush()


def measure(rules: GameRules, playouts: int, rival: str, pairs: int, aim: float) -> dict[str, Any]:
    judgement_of(rules)  # So that the times don't include learning.
    scores: list[float] = []
    spent: list[float] = []
    differs: list[bool] = []
    for seed in range(pairs):
        both = [score(rules, seed, own, playouts, rival, spent, differs) for own in (0, 1)]
        scores.append(sum(both) / 2)
        if seed + 1 >= FEWEST_PAIRS and abs(mean(scores) - aim) > margin(scores) > 0:
            break
    return {
        "playouts": playouts,
        "pairs": len(scores),
        "score_percent": round(100 * mean(scores), 1),
        "margin_percent": round(100 * margin(scores), 1),
        "milliseconds_per_choice": round(1_000 * mean(spent), 1),
        "slowest_choice_milliseconds": round(1_000 * max(spent)),
        "budget_per_second": round(playouts / mean(spent)),
        "not_as_careful_percent": round(100 * sum(differs) / len(differs)),
    }


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def margin(scores: list[float]) -> float:
    """Return half the width of the interval of the mean score."""
    middle = mean(scores)
    spread = sum((each - middle) ** 2 for each in scores) / max(len(scores) - 1, 1)
    return float(SURE * (spread / len(scores)) ** 0.5)


def chooser(rules: GameRules, rival: str, seed: int) -> Chooser:
    if rival.isdigit():
        return lambda session, seat: SearchBot(int(rival), seed + session.number).choose(
            session, seat
        )
    bot = RandomBot(seed) if rival == "random" else CarefulBot(rules, seed)
    return lambda session, seat: bot.choose(session.view(seat), session.legal_actions(seat))


def score(
    rules: GameRules,
    seed: int,
    own: int,
    playouts: int,
    rival: str,
    spent: list[float],
    differs: list[bool],
) -> float:
    """Play a match. Return 1 if the search bot in seat `own` wins, 0 if it loses, and a half for a draw.

    For each choice, `differs` gets whether the careful bot would have chosen another action.
    """
    session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
    other = chooser(rules, rival, seed)
    while session.decisions and session.number < LONGEST:
        seat = min(session.required_seats)
        if seat != own:
            session.act(seat, other(session, seat))
            continue
        start, legal = time.process_time(), session.legal_actions(seat)
        action = SearchBot(playouts, seed + session.number).choose(session, seat)
        if len(legal) > 1:
            spent.append(time.process_time() - start)
            careful = CarefulBot(rules, seed + session.number).choose(session.view(seat), legal)
            differs.append(action != careful)
        session.act(seat, action)
    winners = session.outcome.winners if session.outcome else ()
    return 0.5 if not winners else float(own in winners)


def decks_for(rules: GameRules, seed: int) -> dict[int, dict[str, int]]:
    """Return ready-made decks by seat, another pairing with each seed, or no decks for a common deck."""
    if not rules.uses_decks:
        return {}
    count = len(rules.decks)
    places = (seed % count, seed // count % count)
    return {seat: dict(rules.decks[place].cards) for seat, place in enumerate(places)}


if __name__ == "__main__":
    main()
