"""Fit a judgement to matches between bots that plan, and try whether they win more often with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import TypeAlias

from engine.bots.bot import forward_actions
from engine.bots.search.imagined_play import WHIMS
from engine.bots.search.judgement import (
    Judgement,
    Moment,
    even_chance,
    first_session,
    lead_of,
    sigmoid,
    telling_seats,
)
from engine.bots.search.search_bot import SearchBot
from engine.play import Action, IllegalAction, Session
from engine.play.imagined import PATIENCE, SlowActionError, imagine
from engine.rulebook import GameRules

MATCHES, FEWEST_FINISHED = 300, 100
"""The matches to fit a judgement to, and how many of them must end."""
MOMENTS = 8
"""The most moments of a match that count. They are spread evenly over it, and together count as one match."""
PLAYOUTS_TO_LEARN, PLAYOUTS_TO_COMPARE = 12, 30
"""The playouts for a choice in matches from which to learn, and in those that compare two judgements."""
MOST_ACTIONS = 400
"""The most actions of a match. Longer matches are given up."""
PASSES, SMALLEST_STEP = 12, 1e-6
LONGEST_STEP = 1.0
"""The most that a weight may change in a pass. Far from the best weights, Newton’s method would overshoot."""
CAUTION = 5.0
"""How many matches of evidence it takes to move a weight, roughly. Without evidence, it stays as it was."""

PAIRS, LOOK = 200, 50
"""The pairs of matches that decide, and after how many to look whether the new judgement has any gain."""
FIRST_SEED = 2_000_000
"""The seeds of the pairs begin here, so that nothing was learned from their deals."""
SURE = 1.645
"""The standard errors by which the mean gain must exceed 0: one-sided, 95 %."""

Chooser: TypeAlias = Callable[[Session, int, Sequence[Action]], Action]

SeenMoment: TypeAlias = list[tuple[int, list[float], float]]
"""Seats with their leads and even chances."""
WeighedMoment: TypeAlias = tuple[list[float], float, float, float]
"""A seat's lead in each trait, its even chance, its result, and what the moment counts."""


def lesson_of(
    rules: GameRules, number: int, judgement: Judgement, playouts: int = PLAYOUTS_TO_LEARN
) -> list[Moment]:
    """Play the match with this number. Return some of its moments, or [] if it doesn’t end."""
    session, dice = first_session(rules, number), Random(number)
    if session is None:
        return []
    seen: list[SeenMoment] = []

    def choose(session: Session, seat: int, legal: Sequence[Action]) -> Action:
        match = imagine(session)
        seats = telling_seats(match)
        seen.append([(each, lead_of(match, each), even_chance(match, each)) for each in seats])
        if dice.random() < WHIMS:
            return dice.choice(legal)
        return SearchBot(playouts, number + session.number, judgement).choose(session, seat, legal)

    if not is_played_to_end(session, choose):
        return []
    match = imagine(session)
    return [(lead, even, match.result(seat)) for some in few(seen) for seat, lead, even in some]


def few(seen: Sequence[SeenMoment]) -> list[SeenMoment]:
    """Return at most MOMENTS of these, spread evenly."""
    parts = range(1, 2 * MOMENTS, 2) if seen else ()
    return [seen[place] for place in sorted({part * len(seen) // (2 * MOMENTS) for part in parts})]


def is_played_to_end(session: Session, choose: Chooser) -> bool:
    """Play the match. Return False if it is too long, or if an action is undone."""
    while seats := session.required_seats:
        legal = forward_actions(session.legal_actions(seats[0]))
        action = choose(session, seats[0], legal) if len(legal) > 1 else legal[0]
        try:
            session.enter(seats[0], str(action), PATIENCE)
        except (IllegalAction, SlowActionError):
            return False
        if session.number >= MOST_ACTIONS:
            return False
    return session.outcome is not None


def fitted_judgement(lessons: Sequence[Sequence[Moment]], before: Judgement) -> Judgement:
    """Return the judgement that explains these results and is near the old one (ridge regression)."""
    moments = [(each, 1 / len(lesson)) for lesson in lessons for each in lesson]
    if not moments:
        return before
    spreads = spreads_of([lead for (lead, _, _), _ in moments])
    old = before.weights or (0.0,) * len(spreads)
    scaled = [
        (list(map(float.__truediv__, lead, spreads)), even, won, share)
        for (lead, even, won), share in moments
    ]
    found = regression(scaled, list(map(float.__mul__, old, spreads)))
    return Judgement(tuple(map(float.__truediv__, found, spreads)))


def spreads_of(leads: Sequence[Sequence[float]]) -> list[float]:
    """Return the usual lead in each trait, or 1 if nobody ever leads in it."""
    columns = zip(*leads, strict=True)
    return [sqrt(fmean([each * each for each in column])) or 1.0 for column in columns]


def regression(moments: Sequence[WeighedMoment], start: Sequence[float]) -> list[float]:
    """Return the weights that maximize the penalized likelihood, found by Newton’s method."""
    weights = list(start)
    for _ in range(PASSES):
        slope, curve = slope_and_curve(moments, start, weights)
        step = solution(curve, slope)
        longest = max(map(abs, step), default=0.0)
        share = LONGEST_STEP / max(longest, LONGEST_STEP)
        weights = [weight + share * change for weight, change in zip(weights, step, strict=True)]
        if longest < SMALLEST_STEP:
            break
    return weights


def slope_and_curve(
    moments: Sequence[WeighedMoment], start: Sequence[float], weights: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient of the penalized likelihood, and the lower half of its negative Hessian matrix."""
    slope = [CAUTION * (old - new) for old, new in zip(start, weights, strict=True)]
    curve = [[CAUTION * (row == column) for column in range(row + 1)] for row in range(len(start))]
    for lead, even, won, share in moments:
        chance = sigmoid(even + sum(map(float.__mul__, weights, lead)))
        off, bend = share * (won - chance), share * chance * (1 - chance)
        for row, value in enumerate(lead):
            slope[row] += off * value
            for column in range(row + 1 if value else 0):
                curve[row][column] += bend * value * lead[column]
    return slope, curve


def solution(lower: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Solve the linear equations whose symmetric matrix has this lower half, by Cholesky’s method."""
    factor: list[list[float]] = []
    found: list[float] = []
    for row, line in enumerate(lower):
        own: list[float] = []
        for column in range(row):
            rest = sum(map(float.__mul__, own, factor[column][:column]))
            own.append((line[column] - rest) / factor[column][column])
        own.append(sqrt(line[row] - sum(each * each for each in own)))
        factor.append(own)
        rest = sum(map(float.__mul__, found, own))
        found.append((values[row] - rest) / own[row])
    return backward(factor, found)


def backward(factor: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Solve the equations whose matrix is the transpose of this lower triangle."""
    found = list(values)
    for row in reversed(range(len(found))):
        below = range(row + 1, len(found))
        rest = sum(factor[each][row] * found[each] for each in below)
        found[row] = (found[row] - rest) / factor[row][row]
    return found


def gain_of_pair(
    rules: GameRules,
    number: int,
    new: Judgement,
    old: Judgement,
    playouts: int = PLAYOUTS_TO_COMPARE,
) -> float:
    """Return what the new judgement gains over the old one in two matches with the same deal, from -1 to 1.

    Each plays every other seat, first the even ones and then the odd ones. If nobody opposes the first
    player, each plays all seats of one match. A pair with a match that doesn’t end gains nothing.
    """
    session = first_session(rules, FIRST_SEED + number)
    if session is None:
        return 0.0
    seats = range(session.seats)
    even, odd = set(seats[::2]), set(seats[1::2])
    is_contest = bool(imagine(session).opponents(0))
    shares = []
    for of_new in (even, odd) if is_contest else (set(seats), set[int]()):
        by_seat = [new if seat in of_new else old for seat in seats]
        results = results_with(rules, FIRST_SEED + number, by_seat, playouts)
        if not results:
            return 0.0
        won = sum(results) if is_contest else 1
        own = sum(results[seat] for seat in of_new) if is_contest else results[0]
        shares.append(own / won if won else 0.5)
    return shares[0] + shares[1] - 1 if is_contest else shares[0] - shares[1]


def results_with(
    rules: GameRules, seed: int, by_seat: Sequence[Judgement], playouts: int
) -> list[float]:
    """Return the results of all seats in a match of bots with these judgements, or [] if it doesn’t end."""
    session = first_session(rules, seed)

    def choose(session: Session, seat: int, legal: Sequence[Action]) -> Action:
        bot = SearchBot(playouts, seed + session.number, by_seat[seat])
        return bot.choose(session, seat, legal)

    if session is None or not is_played_to_end(session, choose):
        return []
    return [imagine(session).result(seat) for seat in range(session.seats)]


def surest_gain(gains: Sequence[float]) -> float:
    """Return the lower bound of the mean gain of these pairs."""
    if len(gains) < 2:
        return -1.0
    return fmean(gains) - SURE * stdev(gains) / sqrt(len(gains))


def is_better(gains: Sequence[float], pairs: int = PAIRS) -> bool | None:
    """Return True if the new judgement wins clearly, False if it doesn’t, and None as long as it isn’t known.

    All pairs must be played before a judgement is accepted. If it has no gain at a look, it is refused.
    """
    if len(gains) >= pairs:
        return surest_gain(gains) > 0
    if gains and len(gains) % LOOK == 0 and fmean(gains) <= 0:
        return False
    return None
