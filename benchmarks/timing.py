"""Time several implementations in turn, in short rounds, so that other load affects all alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

Match: TypeAlias = Callable[[], int]
"""Plays one match and returns its number of decisions."""


@dataclass(frozen=True)
class Pace:
    """The work of one implementation in one round. `seconds` is process time."""

    matches: int
    decisions: int
    seconds: float

    @property
    def matches_per_second(self) -> float:
        return self.matches / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


def play_round(play: Match, seconds: float) -> Pace:
    matches = decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play()
        matches += 1
    return Pace(matches, decisions, spent)


def take_turns(
    peers: Mapping[str, Match], rounds: int, seconds: float = 0.3
) -> dict[str, list[Pace]]:
    """After a warm-up round, return the pace of each implementation in each of `rounds` rounds."""
    for play in peers.values():
        play_round(play, seconds / 3)
    found: dict[str, list[Pace]] = {name: [] for name in peers}
    for _ in range(rounds):
        for name, play in peers.items():
            found[name].append(play_round(play, seconds))
    return found


def ratio(ours: list[Pace], theirs: list[Pace], what: str) -> float:
    """Divide our rate by theirs in each round, and return the median of all rounds."""
    pairs = zip(ours, theirs, strict=True)
    found: list[float] = [getattr(our, what) / getattr(their, what) for our, their in pairs]
    return round(median(found), 3)


def waits_in_cells(waits: Sequence[float], seconds: float) -> str:
    """Return the median, the 99th percentile and the longest wait in milliseconds, as cells of a table.

    If no wait has ended, all of them are as long as the measurement.
    """
    ordered = sorted(waits) or [seconds]
    found = [ordered[int(len(ordered) * share)] for share in (0.5, 0.99)]
    return " | ".join(f"{wait * 1e3:,.0f}" for wait in (*found, ordered[-1]))


def microseconds(work: Callable[[], object], times: int, rounds: int = 7) -> float:
    """Return the median process time of a call, in microseconds."""
    found = []
    for _ in range(rounds):
        begun = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - begun) / times * 1e6)
    return round(median(found), 2)
