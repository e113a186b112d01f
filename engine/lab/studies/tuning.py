"""Tuning: race different numbers against each other, to find those that bring the game close to a goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from engine.lab.figures.intervals import Proportion
from engine.lab.setting import Setting, seat_settings
from engine.lab.studies.goals import EVEN, Goal, GoalOutcome, shares_of
from engine.lab.studies.number_places import NumberPlace
from engine.rulebook import GameRules

GENERATIONS = 3
"""The number of rounds in which the best candidates get a further change."""
HEAT = 24
"""The fewest matches of each candidate."""
KEPT = 3
"""One in this many candidates survives each heat, and this many are left at the end."""
MOST_RACING, FEWEST_RACING = 60, 8
"""The most and the fewest candidates of a generation.

A small budget has fewer generations, then fewer candidates.
"""
COST = 1.0
"""How many points closer to the goal each changed number must bring the game."""
FRESH = 1_000_000
"""The first number of the matches for the reports. None of these has influenced the choice of candidates."""

Candidate: TypeAlias = tuple[tuple[str, int], ...]
"""The keys of the changed numbers with their new values, sorted."""
Request: TypeAlias = tuple[Candidate, list[int]]
"""A candidate with the numbers of the matches to play with it."""


def key_of(candidate: Candidate) -> str:
    return " ".join(f"{key}={value}" for key, value in candidate)


class Bench:
    """The known outcomes of each candidate's matches, by number. A candidate that can't be played has None.

    To continue a study later, it is enough to save the bench.
    """

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.known: dict[str, dict[int, GoalOutcome] | None] = {}

    def missing(self, request: Request) -> list[int]:
        candidate, numbers = request
        known = self.known.get(key_of(candidate), {})
        return [] if known is None else [number for number in numbers if number not in known]

    def add(self, candidate: Candidate, number: int, outcome: GoalOutcome) -> None:
        known = self.known.setdefault(key_of(candidate), {})
        if known is not None:
            known[number] = outcome

    def refuse(self, candidate: Candidate) -> None:
        """Note that the candidate can't be played."""
        self.known[key_of(candidate)] = None

    @property
    def match_count(self) -> int:
        return sum(len(each) for each in self.known.values() if each)

    def outcomes(self, candidate: Candidate, numbers: Sequence[int]) -> list[GoalOutcome]:
        known = self.known.get(key_of(candidate)) or {}
        return [known[number] for number in numbers if number in known]

    def to_data(self) -> dict[str, Any]:
        return {
            key: known if known is None else [[number, *each] for number, each in known.items()]
            for key, known in self.known.items()
        }

    def load(self, data: Mapping[str, Any]) -> None:
        for key, known in data.items():
            self.known[key] = known and {number: GoalOutcome(*found) for number, *found in known}


@dataclass(frozen=True, slots=True)
class TuningReport:
    """The figures of a candidate, from matches that influenced no choice.

    `before` has those of the present game.
    """

    changes: Candidate
    before: Mapping[str, Proportion]
    after: Mapping[str, Proportion]
    distance_before: float
    distance_after: float

    @property
    def is_better(self) -> bool:
        return self.distance_after < self.distance_before


class Tuning:
    """A search for better values of some numbers, within a budget of matches.

    It requests matches, and continues when the bench has their outcomes. The same outcomes always lead to
    the same requests. So a stopped study continues by making all requests again from the beginning.
    """

    def __init__(
        self,
        rules: GameRules,
        setting: Setting,
        places: Sequence[NumberPlace],
        bench: Bench,
        budget: int,
    ) -> None:
        self.rules, self.setting, self.places = rules, setting, places
        self.bench, self.budget = bench, budget
        self.heat = heat_length(rules, setting)
        self.spent = 0
        """How many matches the races have taken so far."""
        self.usual = {place.key: place.value for place in places}
        self.raced: dict[str, Candidate] = {}
        """All candidates of all generations."""
        self.asked: dict[Candidate, list[int]] = {}
        """The numbers of the matches that each candidate has played in races."""
        self.fresh: list[int] = []
        """The numbers of the matches for the reports."""

    @property
    def least_budget(self) -> int:
        return 3 * (KEPT + 1) * self.heat

    def requests(self) -> Iterator[list[Request]]:
        """Yield the next matches to play. The caller puts their outcomes on the bench before it continues."""
        parents: list[Candidate] = [()]
        left = self.budget - max(self.budget // 4, (KEPT + 1) * self.heat)
        generations = min(max(left // (2 * FEWEST_RACING * self.heat), 1), GENERATIONS)
        for generation in range(generations):
            share = left // (generations - generation)
            racing = self.children(parents, most_racing(share, self.heat))
            if not racing:
                break
            spent = self.spent
            yield from self.race(racing, share)
            left -= self.spent - spent
            parents = [(), *self.best(KEPT)]
        yield self.final()

    def race(self, racing: list[Candidate], budget: int) -> Iterator[list[Request]]:
        """Let candidates play heats. After each, the best third continues with twice as many matches.

        The present game plays them, too, so that all are compared in the same matches.
        """
        self.raced |= {key_of(each): each for each in racing}
        matches, more = self.heat, self.heat
        while more * (len(racing) + 1) <= budget:
            numbers = self.numbers(0, matches)
            yield [(each, numbers) for each in [(), *racing]]
            for each in [(), *racing]:
                self.asked[each] = max(self.asked.get(each, []), numbers, key=len)
            self.spent += more * (len(racing) + 1)
            budget -= more * (len(racing) + 1)
            racing = sorted(racing, key=self.score)[: max(len(racing) // KEPT, KEPT)]
            matches, more = 2 * matches, matches

    def score(self, candidate: Candidate) -> float:
        """Return how bad a candidate is.

        This is its distance from the goal, the uncertainty of that, and the cost of its changes. Only
        matches requested so far count, although the bench of a continued study contains more.
        """
        found = self.bench.outcomes(candidate, self.asked.get(candidate, []))
        if not found:
            return float("inf")
        # Otherwise, the luckiest of the candidates with few matches would win.
        unsure = EVEN / sqrt(len(found))
        return self.bench.goal.distance(found) + unsure + COST * len(candidate)

    def final(self) -> list[Request]:
        """Return the matches for the reports of the best candidates."""
        best = self.best(KEPT)
        each = (self.budget - self.spent) // (len(best) + 1) // self.heat * self.heat
        self.fresh = self.numbers(FRESH, each)
        return [(candidate, self.fresh) for candidate in [(), *best]] if best else []

    def best(self, most: int) -> list[Candidate]:
        """Return the best candidates among those that are better than the present game."""
        bar = self.score(())
        better = [each for each in self.raced.values() if self.score(each) < bar]
        return sorted(better, key=self.score)[:most]

    def numbers(self, first: int, count: int) -> list[int]:
        return list(islice(self.bench.goal.numbers(self.rules, self.setting, first), count))

    def children(self, parents: Sequence[Candidate], most: int) -> list[Candidate]:
        """Return the most promising candidates that change one more
        number than a parent, or change one further.
        """
        found: dict[Candidate, float] = {}
        for parent in parents:
            for key, value in self.single_changes(dict(parent)):
                child = tuple(sorted({**dict(parent), key: value}.items()))
                found[child] = self.gain(parent) + self.promise(parent, key, value)
        new = [each for each in found if key_of(each) not in self.raced]
        Random(len(self.raced)).shuffle(new)
        return sorted(new, key=lambda child: -found[child])[:most]

    def gain(self, candidate: Candidate) -> float:
        """Return how much better a candidate is than the present game, or 0 if that isn't known."""
        if not self.bench.outcomes(candidate, self.asked.get(candidate, [])):
            return 0.0
        return self.score(()) - self.score(candidate)

    def promise(self, parent: Candidate, key: str, value: int) -> float:
        """Estimate the gain of a change: the gain that it had alone, or twice that if it goes further."""
        now, usual = dict(parent).get(key), self.usual[key]
        if now is not None and abs(value - usual) > abs(now - usual):
            return self.gain(((key, now),))
        return self.gain(((key, value),)) if now is None else 0.0

    def single_changes(self, changed: Mapping[str, int]) -> Iterator[tuple[str, int]]:
        for place in self.places:
            now = changed.get(place.key, place.value)
            for step in {*steps_for(place.value), now - place.value}:
                wanted = now + step
                if wanted != place.value and (wanted > 0 or place.value <= 0):
                    yield place.key, wanted

    def reports(self) -> list[TuningReport]:
        """Return the reports of at most KEPT candidates that are closer to the goal, best first."""
        goal, before = self.bench.goal, self.bench.outcomes((), self.fresh)
        found = []
        for each in self.best(KEPT):
            after = self.bench.outcomes(each, self.fresh)
            if after and len(after) == len(before):
                shares = shares_of(before), shares_of(after)
                found.append(
                    TuningReport(each, *shares, goal.distance(before), goal.distance(after))
                )
        better = [each for each in found if each.is_better]
        return sorted(better, key=lambda each: each.distance_after + COST * len(each.changes))


def steps_for(value: int) -> list[int]:
    """Return the steps of a number: 1 and, for a large number, also a quarter of it."""
    quarter = abs(value) // 4
    return [1, -1, *([quarter, -quarter] if quarter > 1 else [])]


def most_racing(budget: int, heat: int) -> int:
    """Return the number of candidates that can race.

    A race takes about twice the matches of its first heat.
    """
    return max(min(budget // (2 * heat) - 1, MOST_RACING), KEPT)


def heat_length(rules: GameRules, setting: Setting) -> int:
    """Return the number of matches in a heat, in which all pairs of decks meet in all seats."""
    people = (setting.seats or rules.seats[0]) - len(rules.automas)
    pairs = {tuple(each.deck for each in seat_settings(rules, setting, n)) for n in range(400)}
    different = people * sum(len(set(pair)) > 1 for pair in pairs)
    whole = max(different, 1)
    return -(-HEAT // whole) * whole
