"""The pace of the search bot and of the bare engine: `python -m benchmarks.search_pace` prints JSON.

A decision of the bare engine is a legal action chosen at random, without views. The decisions of the search
are the actions of all players in its playouts. Its time includes everything else that a choice takes, such
as views and drawing worlds.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import suppress
from random import Random

from benchmarks.strength import GAMES, decks_for
from engine.bots.search import SearchBot
from engine.bots.search.judgement import judgement_of
from engine.play import Session
from engine.play.imagined import TooSlowError, imagine
from engine.rulebook import GameRules, load_rules

CHOICES = 40
"""How many choices the search makes in each game."""
BARE_DECISIONS = 3_000
LONGEST = 600


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    options.add_argument("--playouts", type=int, default=60)
    given = options.parse_args()
    for name in given.games:
        rules = load_rules(*GAMES[name])
        if rules.automas or not rules.seats[0] <= 2 <= rules.seats[1]:
            continue
        judgement_of(rules)  # Learn now, so that the times don't include it.
        bare, (playouts, searched, each) = bare_pace(rules), search_pace(rules, given.playouts)
        found = {
            "game": name,
            "playouts": given.playouts,
            "milliseconds_per_choice": round(1_000 * each, 1),
            "playouts_per_second": round(playouts),
            "decisions_per_second": round(searched),
            "bare_decisions_per_second": round(bare),
            "ratio": round(searched / bare, 2),
        }
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


def bare_pace(rules: GameRules) -> float:
    """Return how many decisions per second the engine makes if players act at random."""
    dice, made, seconds = Random(0), 0, 0.0
    for seed in range(BARE_DECISIONS):
        if made >= BARE_DECISIONS:
            break
        match = imagine(Session.start(rules, decks_for(rules, seed), seed, seats=2)).twin(seed)
        began = time.process_time()
        # Random players fill their boards until actions get too slow. Bots give up such matches, too.
        with suppress(TooSlowError):
            match.play(LONGEST, lambda _, __, actions: dice.choice(actions))
        made += match.world.number
        seconds += time.process_time() - began
    return made / seconds


def search_pace(rules: GameRules, playouts: int) -> tuple[float, float, float]:
    """Return the playouts and decisions of the search per second, and the seconds per choice."""
    choices = made = decisions = seed = 0
    seconds = 0.0
    while choices < CHOICES:
        session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
        while session.decisions and choices < CHOICES and session.number < LONGEST:
            seat = min(session.required_seats)
            bot, began = SearchBot(playouts, seed + session.number), time.process_time()
            action = bot.choose(session, seat)
            if bot.playouts:
                seconds += time.process_time() - began
                choices += 1
                made += bot.playouts
                decisions += bot.decisions
            session.act(seat, action)
        seed += 1
    return made / seconds, decisions / seconds, seconds / choices


if __name__ == "__main__":
    main()
