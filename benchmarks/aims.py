"""Measure what the goals of speed require, and print which goals are met: `python -m benchmarks.aims`."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.games import GAMES, random_player, rules_of
from benchmarks.many_cards import measure_kept, measure_loading, measure_unplayed_cards
from benchmarks.starts import MeasuredSite, write_games
from benchmarks.tables.__main__ import BARE, measure_programs, run
from benchmarks.timing import ratio, take_turns
from benchmarks.uno.__main__ import measure_clones
from benchmarks.uno.players import BY_HAND, OURS, RUN, players, turns_per_decision

CLASSICS = ("hearts", "spades", "oh-hell", "euchre", "crazy-eights", "cribbage", "gin-rummy")
HEAD = "| what is measured | goal | measured | ÷ goal | met |\n| --- | --- | --- | --- | --- |\n"
NOT_HERE = """
Not measured here: growth of pages (`python -m benchmarks.many_rows` and `page_times`), and several
processes (`python -m benchmarks.processes`).
"""


@dataclass(frozen=True)
class Aim:
    """A goal and its measurement. Most goals are upper limits."""

    what: str
    goal: float
    measured: float
    unit: str = ""
    is_least: bool = False
    """True if the goal is a lower limit."""

    @property
    def is_met(self) -> bool:
        return self.measured >= self.goal if self.is_least else self.measured <= self.goal

    def row(self) -> str:
        bound = "≥" if self.is_least else "≤"
        goal, measured = (f"{value:,.4g}{self.unit}" for value in (self.goal, self.measured))
        share, met = self.measured / self.goal, "**yes**" if self.is_met else "no"
        return f"| {self.what} | {bound} {goal} | {measured} | {share:.2f} | {met} |"


def table_aims() -> Iterator[Aim]:
    for count in (50, 200):
        programs = measure_programs(count, ["uvicorn"], [BARE, "table"])
        bare, table = programs
        yield Aim(f"action at {count} tables ÷ bare consumer", 1.5, table.cpu / bare.cpu)
        if count == 200:
            yield Aim("99 of 100 actions at 200 tables", 50, table.p99, " ms")
            yield Aim("actions at 200 tables", 430, 1e6 / table.cpu, " a second", is_least=True)
            yield Aim("memory of a table at 200 tables", 250, table.memory, " kB")
            yield Aim("median update of a screen in 99", 1_500, table.push, " bytes")


def sleeping_aims() -> Iterator[Aim]:
    said = run([sys.executable, "-m", "benchmarks.tables.asleep"], dict(os.environ))
    found = json.loads(said.splitlines()[-1])
    yield Aim("objects of a table that is asleep", 20, found["asleep"], " kB")
    yield Aim("9 of 10 sleeping tables, until they can be shown", 50, found["wakes"], " ms")


def game_aims() -> Iterator[Aim]:
    games = {name: random_player(rules_of(name)) for name in (*GAMES, *CLASSICS)}
    paces = take_turns({**players(), **games}, rounds=5)
    for name in GAMES:
        pace = ratio(paces[name], paces[RUN], "decisions_per_second")
        yield Aim(f"decisions of {name} ÷ RLCard", 1.0, pace, is_least=True)
    for name in CLASSICS:
        pace = median(each.decisions_per_second for each in paces[name])
        yield Aim(f"decisions of {name}", 25_000, pace, " a second", is_least=True)
    for peer, goal in ((RUN, 8.0), (BY_HAND, 0.25)):
        decisions = ratio(paces[OURS], paces[peer], "decisions_per_second")
        turns = decisions * turns_per_decision(OURS) / turns_per_decision(peer)
        yield Aim(f"turns of `seed.toml` ÷ {peer}", goal, turns, is_least=True)
    yield Aim("a copy of a match", 3, measure_clones(with_peer=False)[OURS], " µs")
    growth = measure_unplayed_cards(5, 0.3)["action_cost_ratio"]
    yield Aim("an action with 10,850 cards in the rules ÷ 51", 1.1, growth)


def start_aims() -> Iterator[Aim]:
    found = measure_loading()
    steps = (found[f"{step}_milliseconds"] for step in ("read", "build", "link"))
    yield Aim("200 cards read, built and linked", 200, sum(steps), " ms")
    yield Aim("200 cards from a kept file, and linked", 200, measure_kept(), " ms")
    with TemporaryDirectory() as folder:
        packs = Path(folder) / "packs"
        write_games(packs, 50)
        site = MeasuredSite(Path(folder) / "data", packs)
        site.prepare()
        yield Aim(
            "the first page of 50 games after a restart", 3, site.serve_first_page().wall, " s"
        )
    with TemporaryDirectory() as folder:
        new = MeasuredSite(Path(folder))
        took = new.prepare().wall + new.serve_first_page().wall
        yield Aim("the first page of a new site, without installing", 15, took, " s")


PARTS: dict[str, Callable[[], Iterator[Aim]]] = {
    "tables": table_aims,
    "sleeping": sleeping_aims,
    "games": game_aims,
    "starts": start_aims,
}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)}; else all"
    )
    parts = asked.parse_args().parts or PARTS
    sys.stdout.write(HEAD)
    met = total = 0
    for part in parts:
        for aim in PARTS[part]():
            met, total = met + aim.is_met, total + 1
            sys.stdout.write(aim.row() + "\n")
            sys.stdout.flush()
    sys.stdout.write(f"\n{met} of {total} goals are met.\n{NOT_HERE}")


if __name__ == "__main__":
    main()
