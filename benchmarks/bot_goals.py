"""Measure the goals of the search bot, one after the other: `python -m benchmarks.bot_goals --keep FILE`.

Each deal is played twice, with seats swapped; in games of four, a bot plays alone against three rivals,
once in each seat. A goal is settled as soon as the interval of the score lies on one side of its aim. Scores
lie between 0 and 1, and the interval is what no bet on them has ruled out (Waudby-Smith and Ramdas), so it
holds however often one looks, also if all pairs were won. Played pairs are kept in the file, and the next
run goes on where the last one stopped. Begin another file after a change of the bots.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, log1p
from pathlib import Path
from typing import NamedTuple

from benchmarks.bots import pool_rules
from benchmarks.kept_pairs import keep_pairs, kept_pairs
from benchmarks.levels import score, seats_of
from benchmarks.solo import PACKS, play_game
from benchmarks.strength import GAMES, mean
from engine.rulebook import load_rules

STEWARD = "steward"
LAYOUT = {"fields": 4, "flags": 3, "public_knowledge": False, "majority": False}
BOT = "60 playouts"
CAREFUL_GAMES = ("seed", "bulwark light", "low water", "ground")
FOURS = ("hearts", "spades", "euchre", "oh-hell", "president")
"""Games that need more than two players."""
BETS = (0.1, 0.3, 0.6, 0.97)
"""The shares of what can be lost at once that are bet on a score above or below an aim."""
RULED_OUT = log(20)
"""What a bet must win, as a logarithm, before its aim counts as ruled out."""
FINENESS = 400


@dataclass(frozen=True, slots=True)
class Goal:
    """The score that the bot must reach against a rival, and a lower bound of its interval."""

    game: str
    rival: str
    aim: float
    bound: float = 0.0


GOALS = (
    *(Goal(game, "careful", 0.6, 0.55) for game in CAREFUL_GAMES),
    Goal(STEWARD, "the Steward", 0.5),
    *(Goal(game, "random", 0.6) for game in FOURS),
    *(Goal(game, "random", 0.95) for game in GAMES if game not in FOURS),
)


class Pair(NamedTuple):
    """The matches of a deal, what the bot won of them, from 0 to 1, and the processor time of all."""

    game: str
    rival: str
    bot: str
    seed: int
    score: float
    seconds: float


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    games = list(dict.fromkeys(goal.game for goal in GOALS))
    options.add_argument("--games", nargs="+", default=games, choices=games)
    options.add_argument("--rivals", nargs="+", default=["careful", "the Steward", "random"])
    options.add_argument("--bot", default=BOT)
    options.add_argument("--pairs", type=int, default=400)
    options.add_argument("--all-pairs", action="store_true", help="never stop early")
    options.add_argument("--keep", type=Path, required=True, help="each pair is written here")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    played = list(kept_pairs(given.keep, Pair))
    if not given.report:
        for goal in GOALS:
            if goal.game in given.games and goal.rival in given.rivals:
                found = missing(goal, given.bot, given.pairs, played, stops=not given.all_pairs)
                keep_pairs(given.keep, found, played)
    sys.stdout.write("\n".join(report(played)) + "\n")


def missing(
    goal: Goal, bot: str, most: int, played: Sequence[Pair], *, stops: bool
) -> Iterator[Pair]:
    """Play the pairs of a goal that aren't known yet. The caller keeps them.

    If `stops`, the goal is left as soon as it is settled.
    """
    rules = pool_rules(*PACKS) if goal.game == STEWARD else load_rules(*GAMES[goal.game])
    for seed in range(most):
        found = scores_of(played, goal, bot)
        if stops and is_settled(goal, found):
            return
        if seed >= len(found):
            start = time.process_time()
            if goal.game == STEWARD:
                session = play_game(rules, bot, seed, LAYOUT)
                winners = session.outcome.winners if session.outcome else ()
                won = float(0 in winners) if winners else 0.5
            else:
                won = score(rules, f"{bot}/{goal.rival}", seed, alone=seats_of(rules) > 2)
            seconds = time.process_time() - start
            yield Pair(goal.game, goal.rival, bot, seed, won, round(seconds, 2))


def scores_of(played: Sequence[Pair], goal: Goal, bot: str) -> list[float]:
    row = goal.game, goal.rival, bot
    return [each.score for each in played if each[:3] == row]


def is_settled(goal: Goal, scores: list[float]) -> bool:
    """Return True if the goal is met, or missed for sure."""
    if not scores:
        return False
    low, high = interval(scores)
    return high < goal.aim or is_met(goal, scores, low)


def is_met(goal: Goal, scores: list[float], low: float) -> bool:
    """A goal with a bound asks for a score that reaches the aim, and for an interval above the bound."""
    return mean(scores) >= goal.aim and low > goal.bound if goal.bound else low >= goal.aim


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return the lowest and the highest mean that no bet has ruled out."""
    means = [step / FINENESS for step in range(1, FINENESS)]
    left = [each for each in means if won_by_bets(scores, each) < RULED_OUT]
    if not left:
        return mean(list(scores)), mean(list(scores))
    low = 0.0 if left[0] == means[0] else left[0]
    return low, 1.0 if left[-1] == means[-1] else left[-1]


def won_by_bets(scores: Sequence[float], aim: float) -> float:
    """Return the logarithm of what bets have made of one coin, if the true mean was said to be `aim`.

    Half the coin is bet on higher scores, half on lower ones. If `aim` is true, no bettor can expect to win.
    """
    logs = [
        sum(log1p(sign * bet * (each - aim) / (aim if sign > 0 else 1 - aim)) for each in scores)
        for sign in (1, -1)
        for bet in BETS
    ]
    most = max(logs)
    return most + log(sum(exp(each - most) for each in logs) / len(logs))


def report(played: Sequence[Pair]) -> Iterator[str]:
    yield "| game | against | bot | aim, % | pairs | score, % | interval | seconds a pair | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for goal in GOALS:
        for bot in dict.fromkeys(each.bot for each in played):
            if scores := scores_of(played, goal, bot):
                row = goal.game, goal.rival, bot
                seconds = mean([each.seconds for each in played if each[:3] == row])
                low, high = interval(scores)
                yield (
                    f"| {goal.game} | {goal.rival} | {bot} | {100 * goal.aim:.0f} | {len(scores)} "
                    f"| {100 * mean(scores):.1f} | {100 * low:.1f} to {100 * high:.1f} "
                    f"| {seconds:.1f} | {verdict(goal, scores, low, high)} |"
                )


def verdict(goal: Goal, scores: list[float], low: float, high: float) -> str:
    if is_met(goal, scores, low):
        return "met"
    return "**missed**" if high < goal.aim else "not settled"


if __name__ == "__main__":
    main()
