"""Measure the gain from not following the careful bot. `python -m benchmarks.gains` prints JSON.

Careful bots play each match. At every choice, the search bot names another action if it would take one.
Then, careful bots continue after both actions: in matches that look the same to the seat, and in the true
match. If the search bot's action gains in the former and loses in the latter, its opponents’ actions
contradict what it imagines.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from benchmarks.strength import GAMES, LONGEST, decks_for, margin, mean
from engine.bots import CarefulBot
from engine.bots.search import SearchBot
from engine.lab.played_match import seeds_of_bots
from engine.play import Action, Session
from engine.play.imagined import UNDECIDED, ImaginedMatch, TooSlowError, WorldSampler, imagine
from engine.rulebook import GameRules, load_rules

IMAGINED, TRUE = 40, 4
"""How many times to continue from each choice, in imagined matches and in the true one."""
FAR = 1_000_000
"""The distance between the seeds of the worlds for searching and those for measuring."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=["seed"], choices=list(GAMES))
    options.add_argument("--playouts", type=int, default=100)
    options.add_argument("--matches", type=int, default=20)
    given = options.parse_args()
    for name in given.games:
        rules = load_rules(*GAMES[name])
        found = measure(rules, given.playouts, range(given.matches))
        sys.stdout.write(json.dumps({"game": name, "playouts": given.playouts} | found) + "\n")
        sys.stdout.flush()


def measure(rules: GameRules, playouts: int, seeds: Sequence[int]) -> dict[str, Any]:
    """Return the gains of each match, summed over the choices of both seats, with intervals."""
    choices, imagined, true = 0, list[float](), list[float]()
    for seed in seeds:
        found = list(gains_of(rules, playouts, seed))
        choices += len(found)
        imagined.append(sum(gain for gain, _ in found))
        true.append(sum(gain for _, gain in found))
    return {
        "matches": len(seeds),
        "left": choices,
        "gain_imagined": [round(mean(imagined), 3), round(margin(imagined), 3)],
        "gain_true": [round(mean(true), 3), round(margin(true), 3)],
    }


def gains_of(rules: GameRules, playouts: int, seed: int) -> Iterator[tuple[float, float]]:
    """Yield the imagined and true gains of each choice in which
    the search bot differs from the careful bot.
    """
    session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
    bots = [CarefulBot(rules, each) for each in seeds_of_bots(seed, 2)]
    while session.decisions and session.number < LONGEST:
        seat, dice = min(session.required_seats), seed * LONGEST + session.number
        legal = session.legal_actions(seat)
        usual = CarefulBot(rules, dice).choose(session.view(seat), legal)
        action = SearchBot(playouts, dice).choose(session, seat)
        if action != usual:
            sampler = WorldSampler(session, seat)
            worlds = [sampler.draw(FAR + dice * IMAGINED + number) for number in range(IMAGINED)]
            yield (
                gain((each for each in worlds if each), seat, action, usual),
                gain([imagine(session)] * TRUE, seat, action, usual),
            )
        session.act(seat, bots[seat].choose(session.view(seat), legal))


def gain(matches: Iterable[ImaginedMatch], seat: int, action: Action, usual: Action) -> float:
    """Return how much better the action does than the usual one, averaged over the matches."""
    gains = [
        result_after(match.twin(number), seat, action, number)
        - result_after(match.twin(number), seat, usual, number)
        for number, match in enumerate(matches)
    ]
    return mean(gains) if gains else 0.0


def result_after(match: ImaginedMatch, seat: int, action: Action, seed: int) -> float:
    try:
        match.act(seat, action)
        match.play(LONGEST, partial(choose_carefully, Random(seed)))
    except TooSlowError:
        return UNDECIDED
    return match.result(seat)


def choose_carefully(
    dice: Random, match: ImaginedMatch, seat: int, actions: Sequence[Action]
) -> Action:
    return dice.choice(match.recommended_actions(seat, actions))


if __name__ == "__main__":
    main()
