"""Measure random matches of the shipped games. `python -m benchmarks.games` prints a table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.timing import Match, ratio, take_turns
from benchmarks.uno.players import RUN, rlcard_run, session_player, uno_rules
from engine.play import Action, Session
from engine.rulebook import GameRules, load_rules, read_pack

STARTER = Path(__file__).parents[1] / "cards/starter"
GAMES = (
    "colours-seed",
    "colours-classic",
    "99",
    "bulwark-light",
    "bulwark-full",
    "ground-duel",
    "low-water",
)
"""The packs with the rules of the games. Each is played with all cards of its game."""
UNO = "UNO, as in `make benchmark`"
LONGEST = 250
"""The most decisions of a match. Some matches would take thousands."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--seconds", type=float, default=0.3, help="per game and round")
    given = options.parse_args()
    peers = {RUN: rlcard_run()} if find_spec("rlcard") else {}
    games = {name: random_player(rules_of(name)) for name in GAMES}
    paces = take_turns({**games, UNO: session_player(uno_rules()), **peers}, **vars(given))
    base = RUN if peers else UNO
    sys.stdout.write(f"| game | decisions/s | µs | ÷ {base} |\n| --- | --- | --- | --- |\n")
    for name, found in paces.items():
        rate = median(each.decisions_per_second for each in found)
        share = ratio(found, paces[base], "decisions_per_second")
        sys.stdout.write(f"| {name} | {rate:,.0f} | {1e6 / rate:,.1f} | {share:.2f} |\n")


def rules_of(name: str) -> GameRules:
    """Load the rules with all cards of their game, but without house rules."""
    path = STARTER / f"{name}.toml"
    game = read_pack(path.read_bytes()).game
    return load_rules(path, *(each for each in STARTER.glob("*.toml") if is_cards(each, game)))


def is_cards(path: Path, game: str) -> bool:
    pack = read_pack(path.read_bytes())
    return pack.game == game and not pack.has_rules and not pack.adds_to


def random_player(rules: GameRules) -> Match:
    """Return a function that plays a random match with the fewest seats and the game's own decks."""
    seeds, random = count(), Random(1).random

    def play() -> int:
        session = started(rules, next(seeds))
        for _ in range(LONGEST):
            asked = next(answers(session), None)
            if asked is None:
                break
            seat, actions = asked
            session.act(seat, actions[int(random() * len(actions))])
        return session.number

    return play


def started(rules: GameRules, seed: int) -> Session:
    seats = rules.seats[0]
    if not rules.uses_decks:
        return Session.start(rules, seed=seed, seats=seats)
    decks = {n: dict(rules.decks[(seed + n) % len(rules.decks)].cards) for n in range(seats)}
    return Session.start(rules, decks, seed)


def answers(session: Session) -> Iterator[tuple[int, list[Action]]]:
    """Yield the seats that are asked, with their legal actions."""
    for seat in range(session.seats):
        if actions := session.legal_actions(seat):
            yield seat, actions


if __name__ == "__main__":
    main()
