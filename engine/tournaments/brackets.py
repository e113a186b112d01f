"""Elimination brackets: which matches depend on which, and which place each player reaches.

A bracket is drawn once, from the number of players. Its matches name the sources of their two sides: a
seed, or the winner or loser of an earlier match. The players are then computed from the winners so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeAlias

from engine.immutable import immutable


class Part(Enum):
    """The part of a bracket that contains a match."""

    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third place"
    FINAL = "final"
    DECIDER = "decider"
    """The second final of a double elimination, if the undefeated player lost the first."""


@immutable
class MatchId:
    part: Part
    round: int
    """The round in its part, from 1."""
    number: int
    """The number in its round, from 1."""


@immutable
class Seed:
    """A player, by place in the seeding, from 1."""

    place: int


@immutable
class WinnerOf:
    match: MatchId


@immutable
class LoserOf:
    match: MatchId


Source: TypeAlias = Seed | WinnerOf | LoserOf


@immutable
class BracketMatch:
    id: MatchId
    sides: tuple[Source, Source]


Winners: TypeAlias = Mapping[MatchId, str]
"""The winner of each match that was played."""
Bracket: TypeAlias = tuple[BracketMatch, ...]
"""The matches. Each comes after those that it depends on."""


def single_elimination(players: int, third_place: bool = False) -> Bracket:
    """Return the bracket for this many players. If it isn't full, the best seeds have byes."""
    matches = _winners_rounds(players)
    *_before, last = matches
    final = BracketMatch(MatchId(Part.FINAL, 1, 1), last[0].sides)
    found = [each for row in _before for each in row]
    if third_place and _before:
        one, other = (each.id for each in _before[-1])
        found.append(BracketMatch(MatchId(Part.THIRD, 1, 1), (LoserOf(one), LoserOf(other))))
    return (*found, final)


def double_elimination(players: int) -> Bracket:
    """Return the bracket in which only a second loss eliminates a player.

    In every second round, losers enter the losers' bracket in reverse order. So players who have met meet
    again as late as possible.
    """
    rows = _winners_rounds(players)
    found = [each for row in rows for each in row]
    waiting: list[Source] = [LoserOf(each.id) for each in rows[0]]
    number = 0
    for depth, row in enumerate(rows[1:], 1):
        if len(waiting) > len(row):
            number += 1
            waiting = _losers_round(
                found, number, list(zip(waiting[::2], waiting[1::2], strict=True))
            )
        losers: list[Source] = [LoserOf(each.id) for each in row]
        number += 1
        arriving = losers[::-1] if depth % 2 else losers
        waiting = _losers_round(found, number, list(zip(waiting, arriving, strict=True)))
    final = MatchId(Part.FINAL, 1, 1)
    found.append(BracketMatch(final, (WinnerOf(rows[-1][0].id), waiting[0])))
    found.append(BracketMatch(MatchId(Part.DECIDER, 1, 1), (WinnerOf(final), LoserOf(final))))
    return tuple(found)


def _winners_rounds(players: int) -> list[list[BracketMatch]]:
    if players < 2:
        raise ValueError("a bracket has at least two players")
    sources: list[Source] = [Seed(place) for place in seeding(players)]
    rows: list[list[BracketMatch]] = []
    while len(sources) > 1:
        row = _row(Part.WINNERS, len(rows) + 1, list(zip(sources[::2], sources[1::2], strict=True)))
        rows.append(row)
        sources = [WinnerOf(each.id) for each in row]
    return rows


def _losers_round(
    found: list[BracketMatch], number: int, pairs: Sequence[tuple[Source, Source]]
) -> list[Source]:
    row = _row(Part.LOSERS, number, pairs)
    found += row
    return [WinnerOf(each.id) for each in row]


def _row(part: Part, number: int, pairs: Sequence[tuple[Source, Source]]) -> list[BracketMatch]:
    return [BracketMatch(MatchId(part, number, place), pair) for place, pair in enumerate(pairs, 1)]


def seeding(players: int) -> list[int]:
    """Return the seeds in the order of a full first round. The best two can meet only in the final."""
    found = [1]
    while len(found) < players:
        size = 2 * len(found)
        found = [place for seed in found for place in (seed, size + 1 - seed)]
    return found
