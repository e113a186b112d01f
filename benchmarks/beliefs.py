"""Measure what bots conclude about hidden cards: `python -m benchmarks.beliefs` prints JSON.

In matches between careful bots, the seat that decides estimates how likely each kind of card is in the
hands of the others. The loss is the negative logarithm of its estimates for the cards that are really
there, in nats per card. It is measured twice: with all hands equally likely, and with conclusions from the
others' actions.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator

from benchmarks.strength import GAMES, LONGEST, decks_for, margin, mean
from engine.bots import CarefulBot
from engine.lab.played_match import seeds_of_bots
from engine.play import Session
from engine.play.imagined.evidence import Beliefs
from engine.rulebook import GameRules, load_rules
from engine.world.dice import Dice

GUESSES = 64
"""The number of guesses from which likelihoods are estimated. Each kind of card counts once more."""
PLAYOUTS = 60
"""The number of playouts for which guesses would be made."""
GIVE_UP_AFTER = 100
"""After this many decisions without any conclusion, give up."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=["seed"], choices=list(GAMES))
    options.add_argument("--decisions", type=int, default=2_000)
    options.add_argument("--every", type=int, default=5, help="of how many decisions one counts")
    given = options.parse_args()
    for name in given.games:
        found = measure(load_rules(*GAMES[name]), given.decisions, given.every)
        sys.stdout.write(json.dumps({"game": name} | found) + "\n")
        sys.stdout.flush()


def measure(rules: GameRules, decisions: int, every: int) -> dict[str, object]:
    evenly, believed, effective, spent = list[float](), list[float](), list[float](), list[float]()
    silent = 0
    for session, seat in positions(rules, every):
        began = time.process_time()
        beliefs = Beliefs(session, seat, session.number, PLAYOUTS)
        guesses = [each.faces for each in beliefs.guesses(GUESSES) if each is not None]
        spent.append(time.process_time() - began)
        if not guesses:
            silent += 1
            if silent == GIVE_UP_AFTER and not evenly:
                return {"decisions": 0}
            continue
        even = [beliefs.sampler.guess(Dice(number)) for number in range(GUESSES)]
        evenly.append(beliefs.loss_of(even))
        believed.append(beliefs.loss_of(guesses))
        effective.append(beliefs.effective)
        if len(evenly) == decisions:
            break
    gains = [one - other for one, other in zip(evenly, believed, strict=True)]
    return {
        "decisions": len(evenly),
        "loss_of_equal_hands": round(mean(evenly), 3),
        "loss_of_beliefs": round(mean(believed), 3),
        "gain": [round(mean(gains), 3), round(margin(gains), 3)],
        "effective_share_of_guesses": round(mean(effective), 2),
        "milliseconds": round(1_000 * mean(spent)),
        "slowest_milliseconds": round(1_000 * max(spent)),
    }


def positions(rules: GameRules, every: int) -> Iterator[tuple[Session, int]]:
    """Yield decisions from up to 200 matches between careful bots."""
    number = 0
    for seed in range(200):
        session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
        bots = [CarefulBot(rules, each) for each in seeds_of_bots(seed, 2)]
        while session.decisions and session.number < LONGEST:
            seat = min(session.required_seats)
            legal = session.legal_actions(seat)
            number += len(legal) > 1
            if len(legal) > 1 and number % every == 0:
                yield session, seat
            session.act(seat, bots[seat].choose(session.view(seat), legal))


if __name__ == "__main__":
    main()
