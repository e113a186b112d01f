"""Study by what bots that plan judge unfinished matches, and whether that is better than even chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean

from engine.bots.search.judgement import (
    LONGEST_LESSON,
    Moment,
    first_match,
    judgement_of,
    sigmoid,
    watched_match,
)
from engine.lab.figures.intervals import Mean, mean_of
from engine.play.imagined.traits import trait_names
from engine.rulebook import GameRules

MATCHES, MOST_TRIED = 200, 250
"""The matches to test the judgement with, and how many are tried if some don't end.

With 40, it seemed no better than even chances in six games where it is.
"""
FIRST_SEED = 1_000_000
"""The seeds of these matches begin here, so that the judgement hasn't learned from them."""


@dataclass(frozen=True, slots=True)
class JudgedTrait:
    """A trait of a player, a usual lead in it, and how often the leader wins if all else is even, in percent.

    A usual lead is one standard deviation.
    """

    name: str
    lead: float
    percent: float


@dataclass(frozen=True, slots=True)
class Judging:
    """By what bots judge: the traits that matter most come first.

    `error` is the squared error of the judgement in matches from which nothing was learned, and `gain` what
    it is less than that of even chances.
    """

    traits: tuple[JudgedTrait, ...]
    error: float
    gain: Mean


def judging_of(rules: GameRules) -> Judging:
    """Return by what bots judge matches of the game. Raises ValueError if no match of bots ends."""
    weights = judgement_of(rules).weights
    matches = list(islice(other_matches(rules), MATCHES))
    if not matches:
        raise ValueError("No match of bots ends, so there is nothing to judge.")
    columns = zip(*(lead for match in matches for lead, _, _ in match), strict=True)
    spreads = [fmean(each * each for each in column) ** 0.5 for column in columns]
    traits = [
        JudgedTrait(name, spread, 100 * sigmoid(weight * spread))
        for name, spread, weight in zip(trait_names(rules), spreads, weights, strict=False)
        if weight and spread
    ]
    errors = [error_in(match, weights) for match in matches]
    pairs = zip(matches, errors, strict=True)
    return Judging(
        tuple(sorted(traits, key=lambda each: -abs(each.percent - 50))),
        fmean(errors),
        mean_of([error_in(match, ()) - error for match, error in pairs]),
    )


def other_matches(rules: GameRules) -> Iterator[list[Moment]]:
    """Yield the moments of matches from which the judgement has not learned."""
    for seed in range(FIRST_SEED, FIRST_SEED + MOST_TRIED):
        match = first_match(rules, seed)
        if match is None:
            return
        seen, _ = watched_match(match, LONGEST_LESSON, Random(seed))
        if match.is_over and seen:
            yield [(lead, even, match.result(seat)) for seat, lead, even in seen]


def error_in(match: Sequence[Moment], weights: Sequence[float]) -> float:
    """Return the mean squared error of these weights at the moments of a match."""
    return fmean(
        (sigmoid(even + sum(map(float.__mul__, weights, lead))) - won) ** 2
        for lead, even, won in match
    )
