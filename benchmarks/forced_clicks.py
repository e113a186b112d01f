"""Count clicks without a choice: `python -m benchmarks.forced_clicks` prints a line for each game.

The player in seat 0 has the default settings and chooses as the careful bot does. Other bots have the other
seats. Decisions that the server answers for the player aren't clicks. Among the others, those with a single
legal answer are forced. `by_hand` would be their share if the server answered nothing except passes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from benchmarks.bots import POOLS, decks_for, pool_rules
from engine.bots import KNOWN, STRONGEST
from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.live.auto_pass import EqualPauses, StopSettings, pending_answer

GAMES = POOLS | {
    "steward": ("ground-cards", "ground-duel", "ground-steward"),
    "low water": ("low-water", "low-water-core"),
}
LONGEST = 1_500
"""The most decisions of one match."""


@dataclass
class Clicks:
    """A player's decisions that took a click, and those among them without a choice."""

    asked: int = 0
    forced: int = 0
    made: int = 0
    """The answers that the server gave because they were the only ones."""
    prompts: Counter[str] = field(default_factory=Counter)

    @property
    def percent_by_hand(self) -> float:
        """Return the percentage of forced decisions if players had to give every answer themselves."""
        return round(100 * (self.forced + self.made) / max(self.asked + self.made, 1), 1)

    @property
    def percent(self) -> float:
        return round(100 * self.forced / max(self.asked, 1), 1)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--matches", type=int, default=4)
    options.add_argument("--people", action="store_true", help="all seats have people, no bots")
    options.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    given = options.parse_args()
    for game in given.games:
        rules, play = (
            pool_rules(*GAMES[game]),
            play_among_people if given.people else play_among_bots,
        )
        found = clicks_in(rules, range(given.matches), play=play)
        said: dict[str, object] = {
            "asked": found.asked,
            "forced": found.forced,
            "percent": found.percent,
        }
        said |= {"by_hand": found.percent_by_hand}
        said |= {"made": found.made, "prompts": dict(found.prompts.most_common(5))}
        sys.stdout.write(json.dumps({"game": game} | said, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def clicks_in(
    rules: GameRules,
    seeds: Sequence[int],
    longest: int = LONGEST,
    play: Callable[[GameRules, int, int, Clicks], None] | None = None,
) -> Clicks:
    clicks, play = Clicks(), play or play_among_bots
    for seed in seeds:
        play(rules, seed, longest, clicks)
    return clicks


def play_among_people(rules: GameRules, seed: int, longest: int, clicks: Clicks) -> None:
    """Play a match with people in all seats, who have the default settings."""
    seats = rules.seats[0]
    session = Session.start(rules, decks_for(rules, seats) or None, seed=seed, seats=seats)
    automatic, settings = set[int](), {seat: StopSettings() for seat in range(seats)}
    while session.required_seats and session.number < longest:
        due = pending_answer(session, settings, (), automatic, EqualPauses(seed))
        if due:
            clicks.made += due.is_only
            automatic.add(session.number)
            session.act(due.seat, due.action)
            continue
        seat = session.required_seats[0]
        count(clicks, session, seat)
        bot = KNOWN[STRONGEST].make(rules, seed * LONGEST + session.number)
        session.act(seat, bot.choose(session.view(seat), session.legal_actions(seat)))


def play_among_bots(rules: GameRules, seed: int, longest: int, clicks: Clicks) -> None:
    """Play a match in which the server answers for the player, as at a table."""
    seats = rules.seats[0]
    session = Session.start(rules, decks_for(rules, seats) or None, seed=seed, seats=seats)
    automatic = set[int]()
    while session.required_seats and session.number < longest:
        seat = session.required_seats[0]
        bots = range(1, seats)
        due = pending_answer(session, {0: StopSettings()}, bots, automatic) if seat == 0 else None
        if due:
            clicks.made += due.is_only
            automatic.add(session.number)
            session.act(due.seat, due.action)
            continue
        actions = session.legal_actions(seat)
        if seat == 0:
            count(clicks, session, seat)
        bot = KNOWN[STRONGEST].make(rules, seed * LONGEST + session.number)
        session.act(seat, bot.choose(session.view(seat), actions))


def count(clicks: Clicks, session: Session, seat: int) -> None:
    clicks.asked += 1
    if len(session.legal_actions(seat)) == 1:
        clicks.forced += 1
        clicks.prompts[session.decisions[seat].prompt] += 1


if __name__ == "__main__":
    main()
