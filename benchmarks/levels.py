"""Measure whether each level of bots beats the one below, in each game.

Each deal is played twice, with seats swapped. In games for two, the levels meet as two players. In games
that need more, each level has every second one of four seats, so that partners have the same level. A step
stops as soon as it is clear which level is stronger: its interval contains the true score 19 times out of
20, even if it is checked after every pair. `python -m benchmarks.levels --keep FILE` stores played pairs in
the file, and the next run continues where the last one stopped. Start another file after a change of the
bots.

`--steps casual/beginner careful/random` names the steps to measure. A number of playouts also names a bot,
as in `"60 playouts/random"`. With `--alone`, one stronger bot plays with weaker ones, once in each seat. By
chance, it would win 25 % among four players, and 50 % with a partner.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

from benchmarks.controls import FEWEST_PAIRS, lasting_margin
from benchmarks.kept_pairs import keep_pairs, kept_pairs
from benchmarks.strength import GAMES, decks_for, mean
from engine.bots import LEVELS, forward_actions
from engine.lab.played_match import chooser, seeds_of_bots
from engine.play import Session
from engine.rulebook import GameRules, load_rules

STEPS = tuple(f"{stronger}/{weaker}" for weaker, stronger in pairwise(["random", *LEVELS]))
EVEN = 0.5
LONGEST = 2_000
"""After this many actions, a match counts as a draw."""


class Pair(NamedTuple):
    """The matches of a deal, and the share of them that the stronger bots won, from 0 to 1."""

    game: str
    step: str
    seed: int
    score: float

    @property
    def row(self) -> tuple[str, str]:
        return self.game, self.step


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    options.add_argument("--steps", nargs="+", default=list(STEPS))
    options.add_argument("--pairs", type=int, default=400)
    options.add_argument("--alone", action="store_true", help="one stronger bot at each table")
    options.add_argument("--keep", type=Path, required=True, help="each pair is written here")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    played = list(kept_pairs(given.keep, Pair))
    if not given.report:
        keep_pairs(given.keep, missing(given, played), played)
    sys.stdout.write("\n".join(report(played)) + "\n")


def missing(given: argparse.Namespace, played: Sequence[Pair]) -> Iterator[Pair]:
    """Play the missing pairs, and yield them. Steps take turns, with one pair each.

    The caller adds them to the pairs that have been played.
    """
    known = {pair[:-1] for pair in played}
    rules = {name: load_rules(*GAMES[name]) for name in given.games}
    playable = [name for name in given.games if seats_of(rules[name]) and not rules[name].automas]
    for seed in range(given.pairs):
        for game, step in product(playable, given.steps):
            if (game, step, seed) in known or is_clear(scores_of(played, game, step)):
                continue
            yield Pair(game, step, seed, score(rules[game], step, seed, alone=given.alone))


def scores_of(played: Sequence[Pair], game: str, step: str) -> list[float]:
    return [pair.score for pair in played if pair.row == (game, step)]


def is_clear(scores: list[float]) -> bool:
    return len(scores) >= FEWEST_PAIRS and abs(mean(scores) - EVEN) > lasting_margin(scores)


def report(played: Sequence[Pair]) -> Iterator[str]:
    """Yield a table with a row for each game. Steps that aren't clearly above 50 % are bold."""
    steps = dict.fromkeys(pair.step for pair in played)
    yield f"| game | {' | '.join(steps)} |"
    yield "| --- |" + " --- |" * len(steps)
    for game in dict.fromkeys(pair.game for pair in played):
        cells = (cell(scores_of(played, game, step)) for step in steps)
        yield f"| {game} | {' | '.join(cells)} |"


def cell(scores: list[float]) -> str:
    """Return the score in percent, its interval and the number of pairs, or "" without scores.

    It is bold unless the stronger level clearly wins.
    """
    if not scores:
        return ""
    text = f"{100 * mean(scores):.1f} ± {100 * lasting_margin(scores):.1f} ({len(scores)})"
    is_above = mean(scores) > EVEN and is_clear(scores)
    return text if is_above else f"**{text}**"


def seats_of(rules: GameRules) -> int:
    """Return 2, or 4 for games that need more players. Return 0 for games that allow neither."""
    low, high = rules.seats
    return next((seats for seats in (2, 4) if low <= seats <= high), 0)


def score(rules: GameRules, step: str, seed: int, *, alone: bool) -> float:
    """Play the matches of a deal. Return the share that the stronger bots won."""
    seats = seats_of(rules)
    if alone:
        return mean([won(rules, step, seed, [own]) for own in range(seats)])
    return mean([won(rules, step, seed, range(first, seats, 2)) for first in (0, 1)])


def won(rules: GameRules, step: str, seed: int, own: Collection[int]) -> float:
    """Play a match. Return the share of its winners in the stronger bots' seats, or 0.5 for a draw.

    A bot that plays alone has won if it is among the winners. Each seat has its own dice.
    """
    seats, (stronger, weaker) = seats_of(rules), step.split("/")
    session = Session.start(rules, decks_for(rules, seed), seed, seats=seats)
    choosers = [
        chooser(rules, stronger if seat in own else weaker, dice)
        for seat, dice in enumerate(seeds_of_bots(seed, seats))
    ]
    while (asked := session.required_seats) and session.number < LONGEST:
        seat = asked[0]
        legal = forward_actions(session.legal_actions(seat))
        session.act(seat, choosers[seat](session, seat, legal) if len(legal) > 1 else legal[0])
    winners = session.outcome.winners if session.outcome else ()
    found = [float(each in own) for each in winners] or [EVEN]
    return max(found) if len(own) == 1 else mean(found)


if __name__ == "__main__":
    main()
