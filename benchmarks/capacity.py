"""How many tables a process can serve: `python -m benchmarks.capacity`, see docs/capacity.md.

It measures a few tables, and then many. What single actions took at few tables is replayed by a simulation of
one process that takes one action after the other. The simulation is right if it shows the same waits at many
tables. Then it says how many tables a process can have, and how many processes so many people need.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heapreplace
from math import ceil
from random import Random
from statistics import mean, quantiles

from benchmarks.tables.__main__ import PACE, Result, measure_programs

FEW, MANY = 10, (50, 200)
LATE = 50.0
"""The most milliseconds that 99 of 100 actions may take."""
SIMULATED = 120.0
"""Simulated seconds."""
STEP = 10


@dataclass(frozen=True)
class People:
    """What people do who are here at once. These are guesses, unlike the costs."""

    count: int
    at_tables: float = 0.6
    """The share that plays, two at a table. The others read pages."""
    per_action: float = 6.0
    """Seconds between two actions of a table."""
    per_page: float = 30.0
    """Seconds between two pages of a reader."""

    @property
    def actions(self) -> float:
        return self.count * self.at_tables / 2 / self.per_action

    @property
    def pages(self) -> float:
        return self.count * (1 - self.at_tables) / self.per_page


def simulate(tables: int, services: Sequence[float], pace: float = PACE) -> list[float]:
    """Return how long actions wait and take, shortest first. `services` is what single ones take.

    Tables act independently. After each action, a table pauses for half to one and a half times the pace.
    """
    dice = Random(tables)
    due = [(dice.uniform(0, 1.5) * pace, table) for table in range(tables)]
    heapify(due)
    free, waits = 0.0, list[float]()
    while due[0][0] < SIMULATED:
        asked, table = due[0]
        free = max(asked, free) + dice.choice(services)
        waits.append(free - asked)
        heapreplace(due, (free + dice.uniform(0.5, 1.5) * pace, table))
    return sorted(waits)


def late(waits: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    cuts = quantiles(waits, n=100)
    return cuts[49], cuts[98]


def most_tables(services: Sequence[float]) -> int:
    """Return how many tables a process can serve before its actions are late."""
    tables = STEP
    while late(simulate(tables + STEP, services))[1] <= LATE / 1e3:
        tables += STEP
    return tables


def services_of(few: Result, cost: float) -> list[float]:
    """Return what single actions took, in seconds, with the mean that the processor needed for one."""
    scale = cost / mean(few.waits)
    return [wait * scale / 1e3 for wait in few.waits]


def measure() -> dict[int, Result]:
    return {count: next(measure_programs(count, ["uvicorn"], ["table"])) for count in (FEW, *MANY)}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--people", type=int, default=100_000)
    asked.add_argument("--page", type=float, default=45.0, help="processor ms of a page")
    given = asked.parse_args()
    found = measure()
    cost = found[MANY[-1]].cpu / 1e3
    services = services_of(found[FEW], cost)
    say("| tables | measured p50 | p99 ms | simulated p50 | p99 ms |")
    say("| --- | --- | --- | --- | --- |")
    for count in MANY:
        p50, p99 = (each * 1e3 for each in late(simulate(count, services)))
        result = found[count]
        say(f"| {count} | {result.p50:.1f} | {result.p99:.1f} | {p50:.1f} | {p99:.1f} |")
    tables, people = most_tables(services), People(given.people)
    say(
        f"\nAn action takes {cost:.2f} ms. A process can have {tables} tables that act once a second."
    )
    playing = people.actions / tables
    reading = people.pages * given.page / 1e3
    memory = people.count * people.at_tables / 2 * found[MANY[-1]].memory / 1e6
    say(
        f"{given.people:,} people: {people.actions:,.0f} actions and {people.pages:,.0f} pages a second."
    )
    say(f"Processes: {ceil(playing)} for tables, {ceil(reading / 0.7)} for pages at 70 %.")
    say(f"Memory of tables: {memory:.1f} GB.")


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
