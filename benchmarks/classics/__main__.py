"""Compare classic games with OpenSpiel: `python -m benchmarks.classics hearts --rounds 10000` prints JSON.

Both engines play the same random rounds. The seat in turn, the legal actions and the result must agree at
every decision. The first difference is printed with its round, and ends the comparison of that game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.classics.counting import CribbageMirror
from benchmarks.classics.melding import GinRummyMirror
from benchmarks.classics.mirror import Mirror
from benchmarks.classics.shedding import CrazyEightsMirror
from benchmarks.classics.tricks import EuchreMirror, HeartsMirror, OhHellMirror, SpadesMirror
from engine.bots import KNOWN
from engine.play import Session
from engine.rulebook import GameRules, load_rules

STARTER = Path(__file__).parents[2] / "cards/starter"
GAMES: dict[str, type[Mirror]] = {
    "hearts": HeartsMirror,
    "spades": SpadesMirror,
    "oh-hell": OhHellMirror,
    "euchre": EuchreMirror,
    "crazy-eights": CrazyEightsMirror,
    "gin-rummy": GinRummyMirror,
    "cribbage": CribbageMirror,
}


class DifferenceError(Exception):
    """Raised at the first difference between the engines."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("games", nargs="*", help=", ".join(GAMES))
    options.add_argument("--first", type=int, default=0, help="the seed of the first round")
    options.add_argument("--rounds", type=int, default=10_000)
    options.add_argument("--minutes", type=float, default=60.0, help="after which no round begins")
    options.add_argument("--matches", type=int, default=200, help="of the careful bot")
    given = options.parse_args()
    for name in given.games or GAMES:
        rounds = range(given.first, given.first + given.rounds)
        found = figures(name, rounds, given.matches, given.minutes)
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


def figures(name: str, rounds: range, matches: int, minutes: float) -> dict[str, Any]:
    path = STARTER / f"{name}.toml"
    rules, mirror = load_rules(path), GAMES[name]
    lines = [each for each in path.read_text("utf-8").splitlines() if each.strip()]
    found: dict[str, Any] = {"game": name, "lines": len(lines)}
    try:
        played, made = compared(rules, mirror, rounds, minutes)
        found |= {"rounds": played, "decisions": made, "differences": 0}
    except DifferenceError as difference:
        found |= {"differences": str(difference)}
    found |= {"explained": dict(mirror.explained)} if mirror.explained else {}
    own, theirs = pace(rules), pace_of_open_spiel(mirror)
    found |= {"decisions_per_second": own, "open_spiel": theirs, "ratio": round(own / theirs, 2)}
    return found | {
        "careful_wins": won_by_careful(rules, matches),
        "fair_share": round(mirror.partners / rules.seats[0], 3),
    }


def compared(
    rules: GameRules, kind: type[Mirror], rounds: range, minutes: float
) -> tuple[int, int]:
    """Play random rounds in both engines.

    Return the numbers of rounds and decisions. Raises DifferenceError.
    """
    made, seed, session = 0, rounds.start, None
    latest = time.process_time() + 60 * minutes
    for played, number in enumerate(rounds):
        if time.process_time() > latest:
            return played, made
        if session is None or not session.decisions:
            session, seed = kind.started(rules, seed), seed + 1
        dice = Random(number)
        mirror = kind(session)
        for _ in compared_round(mirror, dice, f"round {number}"):
            made += 1
        session = mirror.session
    return len(rounds), made


def compared_round(mirror: Mirror, dice: Random, where: str) -> Iterator[None]:
    """Play a round in both engines, yielding at each decision. Raises DifferenceError."""
    while not mirror.is_over:
        player, legal = mirror.player, mirror.legal()
        theirs = mirror.state.current_player(), set(mirror.state.legal_actions())
        if (player, set(legal)) != theirs:
            raise DifferenceError(
                f"{where}: {(player, sorted(legal))} instead of {theirs}\n{mirror.state}"
            )
        yield
        mirror.act(mirror.pick(legal, dice))
    if mirror.returns() != mirror.state.returns():
        raise DifferenceError(f"{where}: {mirror.returns()} instead of {mirror.state.returns()}")
    mirror.finish_round()


def pace(rules: GameRules, seconds: float = 3.0) -> int:
    """Return how many random decisions per second this engine makes."""
    made, seed, began = 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        session, dice, seed = (
            Session.start(rules, seed=seed, seats=rules.seats[0]),
            Random(seed),
            seed + 1,
        )
        while session.decisions:
            seat = min(session.decisions)
            session.act(seat, dice.choice(session.legal_actions(seat)))
        made += session.number
    return round(made / (time.process_time() - began))


def pace_of_open_spiel(kind: type[Mirror], seconds: float = 3.0) -> int:
    """Return how many random decisions per second OpenSpiel makes, through its Python module."""
    game, made, dice, began = kind.game(), 0, Random(0), time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    return round(made / (time.process_time() - began))


def won_by_careful(rules: GameRules, matches: int) -> float:
    """Return the share of matches that one careful bot wins against random bots in all other seats."""
    won = 0.0
    for seed in range(matches):
        session = Session.start(rules, seed=seed, seats=rules.seats[0])
        own = seed % session.seats
        kinds = ["careful" if seat == own else "random" for seat in range(session.seats)]
        bots = [KNOWN[kind].make(rules, seed * 10 + seat) for seat, kind in enumerate(kinds)]
        while session.decisions:
            seat = min(session.decisions)
            session.act(seat, bots[seat].choose(session.view(seat), session.legal_actions(seat)))
        winners = session.outcome.winners if session.outcome else ()
        won += own in winners
    return round(won / max(matches, 1), 3)


if __name__ == "__main__":
    main()
