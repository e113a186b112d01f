"""Judge unfinished matches by weights learned from other matches of the same game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp, log
from random import Random
from typing import TypeAlias

from engine.bots.search.imagined_play import follow_preferences
from engine.play import IllegalDeck, Session, StartError
from engine.play.imagined import ImaginedMatch, TooSlowError, imagine
from engine.rulebook import GameRules

LESSONS, MOST_LESSONS = 10_000, 15_000
"""The number of decisions to learn from, and their limit if the matches are long."""
ENOUGH_MATCHES = 100
"""The fewest matches to learn from.

With fewer, the bot would learn about their decks and dice, not the game.
"""
LONGEST_LESSON = 1_500
"""The most decisions of a match to learn from. Longer matches are given up."""
FEWEST_PAID = 20
"""The fewest decisions that a match counts as, because dealing takes time, too."""
EVERY = 5
"""The number of decisions between two moments to learn from."""
PASSES, RATE = 4, 0.01
"""How often to pass over all moments, and the learning rate of the first pass."""
DECAY, MOST_DECAY = 0.1, 0.1
"""How fast useless weights shrink if there are as many traits as matches, and the limit of that rate.

Each match has only one result. Without shrinking, many traits would fit the chance results of few matches.
"""
STEEPEST = 30.0

Moment: TypeAlias = tuple[list[float], float, float]
"""A seat's lead in each trait, its even chance and its result."""


@dataclass(frozen=True)
class Judgement:
    """The weight of a seat's lead in each trait, divided by the trait's spread."""

    weights: tuple[float, ...] = ()

    def worth(self, match: ImaginedMatch, seat: int) -> float:
        """Return the seat's chance to win."""
        if match.is_over or not self.weights:
            return match.result(seat)
        lead = lead_of(match, seat)
        return sigmoid(even_chance(match, seat) + sum(map(float.__mul__, self.weights, lead)))


def sigmoid(value: float) -> float:
    return 1 / (1 + exp(-max(min(value, STEEPEST), -STEEPEST)))


def even_chance(match: ImaginedMatch, seat: int) -> float:
    """Return the seat's chance to win if nobody leads, as the logarithm of its odds.

    It is 0 for a duel, also of partners. Among four who play alone, a seat that doesn't lead wins one match
    in four, and a judgement that says one in two rates unfinished matches too highly beside lost ones.
    """
    if match.seats == 2:
        return 0.0
    sides = {tuple(match.side(each)) for each in match.opponents(seat)}
    return -log(len(sides)) if sides else 0.0


def lead_of(match: ImaginedMatch, seat: int) -> list[float]:
    """Return how far the average traits of the seat and its partners exceed those of its opponents.

    What partners have counts as much as what the seat has: a seat that only counted its own tricks would
    take those that its partner was winning.
    """
    own, others = average_of(match, match.side(seat)), average_of(match, match.opponents(seat))
    return [mine - rest for mine, rest in zip(own, others, strict=True)] if others else own


def average_of(match: ImaginedMatch, seats: Sequence[int]) -> list[float]:
    if len(seats) == 1:
        return match.traits(seats[0])
    traits = zip(*(match.traits(each) for each in seats), strict=True)
    return [sum(values) / len(values) for values in traits]


@lru_cache(maxsize=32)
def judgement_of(rules: GameRules) -> Judgement:
    """Return the judgement learned from matches. The same rules always give the same judgement."""
    matches = list(watched_matches(rules))
    moments = [moment for match in matches for moment in match]
    if not moments:
        return Judgement()
    columns = list(zip(*(lead for lead, _, _ in moments), strict=True))
    spreads = [(sum(each * each for each in column) / len(column)) ** 0.5 for column in columns]
    used = [place for place, spread in enumerate(spreads) if spread]
    scaled = [
        ([lead[place] / spreads[place] for place in used], even, won) for lead, even, won in moments
    ]
    decay = min(DECAY * len(used) / len(matches), MOST_DECAY)
    weights, learned = [0.0] * len(spreads), learned_weights(scaled, len(used), decay)
    for place, weight in zip(used, learned, strict=True):
        weights[place] = weight / spreads[place]
    return Judgement(tuple(weights))


def learned_weights(moments: Sequence[Moment], count: int, decay: float) -> list[float]:
    """Return the weights of a logistic regression, averaged over the second half of the passes."""
    weights, total, dice, order = [0.0] * count, [0.0] * count, Random(0), list(moments)
    for number in range(PASSES):
        dice.shuffle(order)
        rate = RATE / (number + 1)
        kept = 1 - rate * decay
        for lead, even, won in order:
            step = rate * (won - sigmoid(even + sum(map(float.__mul__, weights, lead))))
            weights = [w * kept + step * x for w, x in zip(weights, lead, strict=True)]
            if number >= PASSES // 2:
                total = list(map(float.__add__, total, weights))
    return [each / (len(order) * (PASSES - PASSES // 2)) for each in total]


def watched_matches(rules: GameRules) -> Iterator[list[Moment]]:
    """Yield finished matches, each as a list of moments."""
    made = number = finished = 0
    while made < (LESSONS if finished >= ENOUGH_MATCHES else MOST_LESSONS):
        match = first_match(rules, number)
        if match is None:
            return
        seen, played = watched_match(match, LONGEST_LESSON, Random(number))
        if match.is_over:
            yield [(lead, even, match.result(seat)) for seat, lead, even in seen]
            finished += 1
        made += max(played, FEWEST_PAID)
        number += 1


def watched_match(
    match: ImaginedMatch, most: int, dice: Random
) -> tuple[list[tuple[int, list[float], float]], int]:
    """Play the match. Return the seats' leads and even chances at some moments, and the number of decisions.

    Players follow the author's preferences, because what wins among random players may not win among
    others.
    """
    seen: list[tuple[int, list[float], float]] = []
    seats = telling_seats(match)
    made = played = 0
    try:
        while made < most and not match.is_over and (played or not made):
            seen += [(seat, lead_of(match, seat), even_chance(match, seat)) for seat in seats]
            played = match.play(EVERY, partial(follow_preferences, dice))
            made += played
    except TooSlowError:
        made = most
    return seen, made


def telling_seats(match: ImaginedMatch) -> range:
    """Return the seats whose leads tell something.

    If two players oppose each other, the second one's lead mirrors the first one's and teaches nothing
    more.
    """
    is_duel = match.seats == 2 and match.opponents(0) == [1]
    return range(1 if is_duel else match.seats)


def first_match(rules: GameRules, seed: int) -> ImaginedMatch | None:
    """Return a match at its beginning, with ready-made decks, or None if there are none."""
    session = first_session(rules, seed)
    return None if session is None else imagine(session)


def first_session(rules: GameRules, seed: int) -> Session | None:
    """Return a match at its beginning, with ready-made decks, or None if there are none."""
    seats = rules.seats[0]
    if rules.uses_decks and not rules.decks:
        return None
    dealt = {
        seat: dict(rules.decks[(seed + seat * seed) % len(rules.decks)].cards)
        for seat in range(seats if rules.uses_decks else 0)
    }
    try:
        return Session.start(rules, dealt, seed, seats=None if dealt else seats)
    except (StartError, IllegalDeck, ValueError):
        return None
