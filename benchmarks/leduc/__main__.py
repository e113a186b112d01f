"""Compare the search bot with OpenSpiel's IS-MCTS in Leduc poker: `make search-benchmark` prints JSON.

leduc.toml has the rules of OpenSpiel’s game. Each hand is played in both engines, and both must pay the
same chips. Each deal is played twice, with seats swapped. All bots play against the same player, who acts
at random.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from benchmarks.leduc.open_spiel_bots import MAKERS, Mirror
from engine.bots.search import SearchBot
from engine.play import Action, Session
from engine.rulebook import GameRules, load_rules
from engine.view import ALL_OPEN

OURS, AT_RANDOM = "this engine", "random"
SURE = 1.96
"""An interval of this many standard errors on both sides contains the true mean 19 times out of 20."""

Chooser = Callable[[Mirror, int], Action]


class Clock:
    """Sums up the playouts of a bot and the time that they took."""

    def __init__(self) -> None:
        self.playouts = 0
        self.seconds = 0.0

    @property
    def pace(self) -> int:
        return round(self.playouts / self.seconds) if self.seconds else 0


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--playouts", type=int, default=100)
    options.add_argument("--pairs", type=int, default=500)
    given = options.parse_args()
    rules = load_rules(Path(__file__).with_name("leduc.toml"))
    for bot, rival in [*((each, AT_RANDOM) for each in (OURS, *MAKERS)), (OURS, "OpenSpiel, C++")]:
        clock = Clock()
        won = [
            won_in_pair(rules, bot, rival, given.playouts, deal, clock)
            for deal in range(given.pairs)
        ]
        found = {
            "bot": bot,
            "against": rival,
            "playouts": given.playouts,
            "pairs": given.pairs,
            "playouts_per_second": clock.pace,
            "chips_per_hand": round(fmean(won), 3),
            "margin": round(SURE * stdev(won) / len(won) ** 0.5, 3),
        }
        sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def won_in_pair(
    rules: GameRules, bot: str, rival: str, playouts: int, deal: int, clock: Clock
) -> float:
    """Return the bot's winnings in a deal, averaged over both seats."""
    won = []
    for own in (0, 1):
        choosers = {
            own: chooser(bot, playouts, deal, clock),
            1 - own: chooser(rival, playouts, deal, Clock()),
        }
        won.append(play_hand(rules, choosers, deal)[own])
    return fmean(won)


def play_hand(rules: GameRules, choosers: dict[int, Chooser], deal: int) -> list[float]:
    """Play a hand in both engines, and return each seat's winnings. Raises ValueError if they differ."""
    mirror = Mirror.of(Session.start(rules, {}, deal, seats=2))
    session = mirror.session
    while session.decisions:
        seat = min(session.decisions)
        action = choosers[seat](mirror, seat)
        session.act(seat, action)
        mirror.follow(action)
    won = [
        float(each.value)
        for player in session.view(ALL_OPEN).players
        for each in player.attributes
        if each.name == "won"
    ]
    if won != mirror.state.returns():
        raise ValueError(f"Deal {deal}: {won} here, {mirror.state.returns()} in OpenSpiel.")
    return won


def chooser(bot: str, playouts: int, seed: int, clock: Clock) -> Chooser:
    if bot == AT_RANDOM:
        dice = Random(seed)
        return lambda mirror, seat: dice.choice(mirror.session.legal_actions(seat))
    if bot == OURS:
        return lambda mirror, seat: own_choice(mirror.session, seat, playouts, seed, clock)
    return lambda mirror, seat: their_choice(mirror, seat, bot, playouts, seed, clock)


def own_choice(session: Session, seat: int, playouts: int, seed: int, clock: Clock) -> Action:
    search, began = SearchBot(playouts, seed + session.number), time.process_time()
    action = search.choose(session, seat)
    clock.seconds += time.process_time() - began
    clock.playouts += search.playouts
    return action


def their_choice(
    mirror: Mirror, seat: int, bot: str, playouts: int, seed: int, clock: Clock
) -> Action:
    search, began = MAKERS[bot](playouts, seed + mirror.session.number + 1), time.process_time()
    chosen = search.step(mirror.state)
    clock.seconds += time.process_time() - began
    clock.playouts += playouts
    legal = mirror.session.legal_actions(seat)
    return next(each for each in legal if each.choice == str(chosen))


if __name__ == "__main__":
    main()
