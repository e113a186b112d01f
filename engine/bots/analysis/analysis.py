"""Analysis: each seat’s chances over a match, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean

from engine.bots.analysis.costly import CostlyDecision, cost_of
from engine.bots.analysis.course import MatchCourse
from engine.bots.analysis.playouts import chances_at
from engine.bots.search.judgement import Judgement
from engine.play import Session
from engine.play.imagined import imagine

FIRST, MORE = 8, 8
"""How many playouts to make from each moment, in the first round and in each further round."""
MOST_PLAYOUTS = 64
FOR_CHANCES, FOR_COSTS = 0.5, 0.85
"""The shares of the time after which no more moments are judged, and no more choices are compared."""
FOR_TWO = 2
MOST_COSTLY = 3


@dataclass(frozen=True)
class Chances:
    """Each seat's chance to win after this many entries, judged with all cards visible."""

    number: int
    of_seats: tuple[float, ...]


class Analysis:
    """Judges a match step by step, so that its caller can stop at any time.

    `spent` returns the share of the time that has passed.
    """

    def __init__(
        self, course: MatchCourse, judgement: Judgement, spent: Callable[[], float], seed: int = 0
    ) -> None:
        self.course, self.judgement, self.spent, self.dice = course, judgement, spent, Random(seed)
        self.sessions: dict[int, Session] = {each.number: each.session for each in course.choices}
        self.sessions[course.end.number] = course.end
        self.found: dict[int, list[list[float]]] = {}
        self.costly: list[CostlyDecision] = []
        self.compared = 0
        """How many choices were compared with a bot's."""

    @property
    def chances(self) -> list[Chances]:
        """Return the chances found so far, in the order of the match."""
        return [self.chances_after(number) for number in sorted(self.found)]

    def chances_after(self, number: int) -> Chances:
        means = [fmean(column) for column in zip(*self.found[number], strict=True)]
        return Chances(number, tuple(means if len(means) != FOR_TWO else adding_up_to_one(means)))

    @property
    def worst(self) -> list[CostlyDecision]:
        """Return the decisions that cost most, the worst first."""
        return sorted(self.costly, key=lambda each: -each.cost)[:MOST_COSTLY]

    def run(self) -> Iterator[None]:
        """Yield after each step, until the time is over or the analysis is complete."""
        yield from self.judge_moments(FIRST, FOR_CHANCES)
        yield from self.compare_choices()
        for _ in range(FIRST, MOST_PLAYOUTS, MORE):
            yield from self.judge_moments(MORE, 1.0)

    def judge_moments(self, playouts: int, until: float) -> Iterator[None]:
        for number in from_coarse_to_fine(sorted(self.sessions)):
            if self.spent() >= until:
                return
            match = imagine(self.sessions[number])
            self.found.setdefault(number, []).extend(
                chances_at(match, self.judgement, playouts, self.dice)
            )
            yield

    def compare_choices(self) -> Iterator[None]:
        """Compare the choices with a bot's. Those after which a seat's chances fell most come first."""
        for choice in sorted(self.course.choices, key=lambda each: self.gain_at(each.number)):
            if self.spent() >= FOR_COSTS:
                return
            found = cost_of(choice, self.judgement)
            self.compared += 1
            if found is not None:
                self.costly.append(found)
            yield

    def gain_at(self, number: int) -> float:
        """Return how much the choosing seat's chance has risen at the next known moment."""
        choice = next(each for each in self.course.choices if each.number == number)
        after = min((each for each in self.found if each > number), default=None)
        if number not in self.found or after is None:
            return 0.0
        one, other = self.chances_after(number), self.chances_after(after)
        return other.of_seats[choice.seat] - one.of_seats[choice.seat]


def adding_up_to_one(chances: list[float]) -> list[float]:
    """Scale the chances of two seats to a sum of 1, unless both can win or lose together."""
    total = sum(chances)
    return chances if not 0.8 < total < 1.2 else [each / total for each in chances]


def from_coarse_to_fine(numbers: list[int]) -> list[int]:
    """Return the last number, the first one, and then the numbers in between, halving the gaps in each
    round.

    The last number is the match's end. It takes no playouts, so it is known even if there is little time.
    """
    order, gap = dict.fromkeys([*numbers[-1:], *numbers[:1]]), len(numbers)
    while gap > 1:
        gap = (gap + 1) // 2
        order |= dict.fromkeys(numbers[::gap])
    return list(order)
