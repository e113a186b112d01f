"""Measure how strong the search bot is. `python -m benchmarks.strength` prints JSON.

Two bots play each deal twice, with seats swapped. Measuring stops as soon as the interval of the score
excludes the aim, which favours extreme scores. With --all-pairs, it stops after all pairs. Seeds count from
0, so all figures except the times are the same in every run.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benchmarks.bots import POOLS, STARTER
from engine.bots import KNOWN, CarefulBot
from engine.bots.search import SearchBot
from engine.bots.search.judgement import judgement_of
from engine.lab.played_match import chooser as bot_chooser
from engine.lab.played_match import playouts_of, seeds_of_bots
from engine.play import Action, Session
from engine.play.imagined import ImaginedMatch, imagine
from engine.rulebook import GameRules, load_rules

STARTING = (
    "auction",
    "climbing",
    "creature-duel",
    "deck-builder",
    "draw-and-discard",
    "lanes",
    "matching",
    "push-your-luck",
    "shedding",
    "smallest",
    "trick-taking",
)
CLASSIC = (
    "cheat",
    "crazy-eights",
    "cribbage",
    "euchre",
    "gin-rummy",
    "go-fish",
    "hearts",
    "oh-hell",
    "president",
    "spades",
)
GAMES = {name: tuple(STARTER / f"{pack}.toml" for pack in packs) for name, packs in POOLS.items()}
GAMES["low water"] = tuple(STARTER / f"{pack}.toml" for pack in ("low-water", "low-water-core"))
GAMES |= {name: (STARTER / f"games/{name}.toml",) for name in STARTING}
GAMES |= {name: (STARTER / f"{name}.toml",) for name in CLASSIC}
LONGEST = 600
"""After this many actions, a match counts as a draw."""
SURE = 1.96
"""An interval of this many standard errors on both sides contains the true score 19 times out of 20."""
FEWEST_PAIRS = 5

Chooser = Callable[[Session, int], Action]
SEES_ALL = ", sees all"


class SeeingBot(SearchBot):
    """A control that sees all cards. The matches it wins beyond those of the search bot show what hidden
    cards cost the search bot.
    """

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        return iter([imagine(session)])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    options.add_argument(
        "--rival", default="random", help="random, careful, a level, or playouts per choice"
    )
    options.add_argument("--playouts", type=int, default=50)
    options.add_argument("--level", default="", choices=["", *KNOWN], help="instead of playouts")
    options.add_argument("--pairs", type=int, default=200)
    options.add_argument("--aim", type=float, default=0.95)
    options.add_argument("--all-pairs", action="store_true", help="never stop early")
    options.add_argument("--sees-all", action="store_true", help="let the measured bot cheat")
    given = options.parse_args()
    for name in given.games:
        rules = load_rules(*GAMES[name])
        if rules.automas or not rules.seats[0] <= 2 <= rules.seats[1]:
            continue
        bot = given.level or f"{given.playouts} playouts{SEES_ALL * given.sees_all}"
        aim = None if given.all_pairs else given.aim
        found = measure(rules, bot, given.rival, given.pairs, aim)
        sys.stdout.write(json.dumps({"game": name, "rival": given.rival} | found) + "\n")
        sys.stdout.flush()


def measure(
    rules: GameRules, bot: str, rival: str, pairs: int, aim: float | None
) -> dict[str, Any]:
    """Return the figures of a bot against its rival. Without an aim, measuring never stops early."""
    judgement_of(rules)  # Learn now, so that the times don't include it.
    scores: list[float] = []
    spent: list[float] = []
    differs: list[bool] = []
    for seed in range(pairs):
        both = [score(rules, seed, own, bot, rival, spent, differs) for own in (0, 1)]
        scores.append(sum(both) / 2)
        if aim is None or seed + 1 < FEWEST_PAIRS:
            continue
        if abs(mean(scores) - aim) > margin(scores) > 0:
            break
    return {
        "bot": bot,
        "pairs": len(scores),
        "score_percent": round(100 * mean(scores), 1),
        "margin_percent": round(100 * margin(scores), 1),
        "milliseconds_per_choice": round(1_000 * mean(spent), 1),
        "slowest_choice_milliseconds": round(1_000 * max(spent)),
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
    if rival.endswith(SEES_ALL):
        playouts = playouts_of(rival.removesuffix(SEES_ALL))
        return lambda session, seat: SeeingBot(playouts, seed + session.number).choose(
            session, seat
        )
    choose = bot_chooser(rules, f"{rival} playouts" if rival.isdigit() else rival, seed)
    return lambda session, seat: choose(session, seat, session.legal_actions(seat))


def score(
    rules: GameRules,
    seed: int,
    own: int,
    bot: str,
    rival: str,
    spent: list[float],
    differs: list[bool],
) -> float:
    """Play a match. Return 1 if the measured bot in seat `own` wins, 0 if it loses, and 0.5 for a draw.

    Each seat has its own dice, so a bot that plays against itself wins exactly half of each pair. For each
    choice, `differs` gets True if the careful bot would have chosen another action.
    """
    session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
    seeds = seeds_of_bots(seed, 2)
    own_choice, other = chooser(rules, bot, seeds[own]), chooser(rules, rival, seeds[1 - own])
    while session.decisions and session.number < LONGEST:
        seat = min(session.required_seats)
        if seat != own:
            session.act(seat, other(session, seat))
            continue
        start, legal = time.process_time(), session.legal_actions(seat)
        action = own_choice(session, seat)
        if len(legal) > 1:
            spent.append(time.process_time() - start)
            careful = CarefulBot(rules, seed + session.number).choose(session.view(seat), legal)
            differs.append(action != careful)
        session.act(seat, action)
    winners = session.outcome.winners if session.outcome else ()
    return 0.5 if not winners else float(own in winners)


def decks_for(rules: GameRules, seed: int) -> dict[int, dict[str, int]]:
    """Return ready-made decks by seat, with another pairing for each seed. Return {} for a common deck."""
    if not rules.uses_decks:
        return {}
    count = len(rules.decks)
    places = (seed % count, seed // count % count)
    return {seat: dict(rules.decks[place].cards) for seat, place in enumerate(places)}


if __name__ == "__main__":
    main()
