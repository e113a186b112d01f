"""The search bot against OpenSpiel’s IS-MCTS: `python -m benchmarks.classics.rivals --keep FILE`.

Both play the same round of a game, each in its own engine, with the same cards. Each deal is played once
from each seat, with one search bot and OpenSpiel’s bots in all other seats. A bot of OpenSpiel gets as many
simulations as last as long as a choice of the search bot did in the deals before. The score is the share of
rivals that the search bot beats in a round, where an equal result counts as a half.

OpenSpiel 2.0 can’t draw worlds for crazy eights, so its bot can’t play it. In hearts, its search ends the
process while cards are passed, so all players pass as the careful bot does.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

from benchmarks.bot_goals import interval
from benchmarks.classics.__main__ import GAMES, STARTER
from benchmarks.classics.melding import GinRummyMirror
from benchmarks.classics.mirror import Mirror
from benchmarks.classics.tricks import HeartsMirror
from benchmarks.kept_pairs import keep_pairs, kept_pairs
from benchmarks.leduc.open_spiel_bots import bot_in_cpp
from benchmarks.strength import mean
from engine.bots import CarefulBot
from engine.bots.search import SearchBot
from engine.bots.search.judgement import judgement_of
from engine.bots.search.trust import trusts_conclusions
from engine.lab.played_match import seeds_of_bots
from engine.play import Action
from engine.rulebook import GameRules, load_rules

FIRST_SIMULATIONS, MOST_SIMULATIONS = 500, 20_000
"""The simulations of OpenSpiel’s bot until it is known how long ours thinks, and the most ever."""
SEATS = 4
LARGEST_SEED = 2**30


class Round(NamedTuple):
    """A deal, played from each seat: the score of the search bot, and both bots’ mean seconds of a choice."""

    game: str
    playouts: int
    deal: int
    score: float
    own_seconds: float
    their_seconds: float
    simulations: int


class Clock:
    def __init__(self) -> None:
        self.seconds, self.choices = 0.0, 0

    @property
    def mean(self) -> float:
        return self.seconds / max(self.choices, 1)

    def take(self, began: float) -> None:
        self.seconds, self.choices = self.seconds + time.process_time() - began, self.choices + 1


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=["hearts", "gin-rummy"])
    options.add_argument("--playouts", type=int, default=60)
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--keep", type=Path, required=True, help="each deal is written here")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    played = list(kept_pairs(given.keep, Round))
    for game in () if given.report else given.games:
        try:
            keep_pairs(given.keep, missing(game, given.playouts, given.deals, list(played)), played)
        except pyspiel.SpielError as error:
            sys.stdout.write(f"OpenSpiel can’t play {game}: {str(error)[:200]}\n")
    sys.stdout.write("\n".join(report(played)) + "\n")


def missing(game: str, playouts: int, deals: int, played: list[Round]) -> Iterator[Round]:
    known = [each for each in played if each[:2] == (game, playouts)]
    rules, kind = load_rules(STARTER / f"{game}.toml"), GAMES[game]
    judgement_of(rules), trusts_conclusions(rules)  # So that the times don't include learning.
    simulations = known[-1].simulations if known else FIRST_SIMULATIONS
    for deal in range(len(known), deals):
        own, theirs, scores = Clock(), Clock(), []
        seed = SEATS * deal  # So that crazy eights is played by two.
        seats = kind.started(rules, seed).seats
        for seat in range(seats):
            mirror = kind(kind.started(rules, seed))
            scores.append(score(mirror, rules, seat, (playouts, simulations), deal, own, theirs))
        yield Round(game, playouts, deal, mean(scores), own.mean, theirs.mean, simulations)
        if theirs.mean:
            wanted = round(simulations * own.mean / theirs.mean)
            simulations = max(min(wanted, MOST_SIMULATIONS), 1)


def score(
    mirror: Mirror,
    rules: GameRules,
    own: int,
    effort: tuple[int, int],
    deal: int,
    clock: Clock,
    their_clock: Clock,
) -> float:
    """Play a round with the search bot in one seat. Return the share of rivals it beat."""
    playouts, simulations = effort
    seeds = [each % LARGEST_SEED for each in seeds_of_bots(deal, mirror.session.seats)]
    rivals = {
        seat: bot_in_cpp(simulations, seeds[seat])
        for seat in range(mirror.session.seats)
        if seat != own
    }
    numbers = {}
    while not mirror.is_over:
        seat, began, legal = mirror.seat, time.process_time(), mirror.legal()
        numbers[seat] = mirror.player
        if isinstance(mirror, HeartsMirror) and mirror.session.decisions[seat].verb == "choose":
            view, actions = mirror.session.view(seat), mirror.session.legal_actions(seat)
            chosen = numbers_of(mirror, CarefulBot(rules, seeds[seat]).choose(view, actions))
        elif seat == own:
            bot = SearchBot(playouts, seeds[own] + mirror.session.number)
            chosen = numbers_of(mirror, bot.choose(mirror.session, own))
            if bot.playouts:
                clock.take(began)
        elif len(legal) == 1:
            chosen = list(legal)
        else:
            chosen = [rivals[seat].step(mirror.state)]
            their_clock.take(began)
        for number in chosen:
            mirror.act(number)
    returns = mirror.state.returns()
    gains = [returns[numbers[own]] - returns[numbers[each]] for each in rivals]
    return mean([(gain > 0) + (gain == 0) / 2 for gain in gains])


def numbers_of(mirror: Mirror, action: Action) -> list[int]:
    """Return OpenSpiel’s numbers of an action.

    Where an action here chooses several cards at once, there is a number for each, because OpenSpiel asks for
    them one by one.
    """
    if isinstance(mirror, GinRummyMirror):
        return [number for number, text in mirror.answers().items() if text == str(action)]
    options = mirror.options()
    if exact := [each for each in options if each.action == action]:
        return [mirror.number(exact[0])]
    parts = action.choice.split()
    return [mirror.number(each) for each in options if each.action.choice in parts]


def report(played: list[Round]) -> Iterator[str]:
    yield "| game | playouts | their simulations | deals | score, % | interval | ms a choice | theirs |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for game, playouts in dict.fromkeys(each[:2] for each in played):
        rows: list[Any] = [each for each in played if each[:2] == (game, playouts)]
        scores = [each.score for each in rows]
        low, high = interval(scores)
        own, theirs = (
            mean([each.own_seconds for each in rows]),
            mean([r.their_seconds for r in rows]),
        )
        yield (
            f"| {game} | {playouts} | {mean([each.simulations for each in rows]):,.0f} | {len(rows)} "
            f"| {100 * mean(scores):.1f} | {100 * low:.1f} to {100 * high:.1f} "
            f"| {1_000 * own:.0f} | {1_000 * theirs:.0f} |"
        )


if __name__ == "__main__":
    main()
