"""Judge unfinished matches by what other matches of the same game have shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp
from random import Random

from engine.bots.search.imagined_play import follow_preferences
from engine.play import IllegalDeck, Session, StartError
from engine.play.imagined import ImaginedMatch, TooSlowError, imagine
from engine.rulebook import GameRules

LESSONS = 10_000
"""The decisions of matches from which to learn how to judge a game."""
LONGEST_LESSON = 1_500
"""The decisions after which a match that goes on teaches nothing."""
FEWEST_PAID = 20
"""A match counts as at least so many decisions, because dealing takes time, too."""
EVERY = 5
"""How many decisions to play between two moments that are remembered."""
PASSES, RATE, DECAY = 6, 0.01, 0.01
"""How often to learn from each moment, how much, and how fast weights that don't help shrink."""
STEEPEST = 30.0


@dataclass(frozen=True)
class Judgement:
    """How much each trait counts, if a seat has more of it than its opponents, divided by its spread."""

    weights: tuple[float, ...] = ()

    def worth(self, match: ImaginedMatch, seat: int) -> float:
        """Return the chance that the seat wins."""
        if match.is_over or not self.weights:
            return match.result(seat)
        lead = lead_of(match, seat)
        return sigmoid(sum(map(float.__mul__, self.weights, lead)))


def sigmoid(value: float) -> float:
    return 1 / (1 + exp(-max(min(value, STEEPEST), -STEEPEST)))


def lead_of(match: ImaginedMatch, seat: int) -> list[float]:
    """Return by how much the seat's traits exceed the average of its opponents'."""
    own, others = match.traits(seat), [match.traits(each) for each in match.opponents(seat)]
    if not others:
        return own
    return [mine - sum(rest) / len(rest) for mine, *rest in zip(own, *others, strict=True)]


@lru_cache(maxsize=32)
def judgement_of(rules: GameRules) -> Judgement:
    """Return what matches teach about the game. The same rules always teach the same."""
    moments = list(remembered_moments(rules))
    if not moments:
        return Judgement()
    columns = list(zip(*(lead for lead, _ in moments), strict=True))
    spreads = [(sum(each * each for each in column) / len(column)) ** 0.5 for column in columns]
    scales = [1 / spread if spread else 0.0 for spread in spreads]
    scaled = [([x * s for x, s in zip(lead, scales, strict=True)], won) for lead, won in moments]
    weights = learned_weights(scaled, len(scales))
    return Judgement(tuple(w * s for w, s in zip(weights, scales, strict=True)))


def learned_weights(moments: Sequence[tuple[list[float], float]], count: int) -> list[float]:
    """Return the weights of a logistic regression, learned by going through the moments several times."""
    weights, dice, order = [0.0] * count, Random(0), list(moments)
    for _ in range(PASSES):
        dice.shuffle(order)
        for lead, won in order:
            error = won - sigmoid(sum(map(float.__mul__, weights, lead)))
            weights = [
                w + RATE * (error * x - DECAY * w) for w, x in zip(weights, lead, strict=True)
            ]
    return weights


def remembered_moments(rules: GameRules) -> Iterator[tuple[list[float], float]]:
    """Yield leads of seats, each with the result of its match."""
    left, number = LESSONS, 0
    while left > 0 and (match := first_match(rules, number)) is not None:
        seen, made = watched_match(match, min(LONGEST_LESSON, left), Random(number))
        if match.is_over:
            yield from ((lead, match.result(seat)) for seat, lead in seen)
        left -= max(made, FEWEST_PAID)
        number += 1


def watched_match(
    match: ImaginedMatch, most: int, dice: Random
) -> tuple[list[tuple[int, list[float]]], int]:
    """Play on. Return the leads of all seats at some moments, and the number of decisions.

    What goes with winning among players who act at random may not do so among others.
    """
    seen: list[tuple[int, list[float]]] = []
    made = played = 0
    try:
        while made < most and not match.is_over and (played or not made):
            seen += [(seat, lead_of(match, seat)) for seat in range(match.seats)]
            played = match.play(EVERY, partial(follow_preferences, dice))
            made += played
    except TooSlowError:
        made = most
    return seen, made


def first_match(rules: GameRules, seed: int) -> ImaginedMatch | None:
    """Return a match as it begins, with ready-made decks, or None if there are none."""
    seats = rules.seats[0]
    if rules.uses_decks and not rules.decks:
        return None
    dealt = {
        seat: dict(rules.decks[(seed + seat * seed) % len(rules.decks)].cards)
        for seat in range(seats if rules.uses_decks else 0)
    }
    try:
        return imagine(Session.start(rules, dealt, seed, seats=None if dealt else seats))
    except (StartError, IllegalDeck, ValueError):
        return None
