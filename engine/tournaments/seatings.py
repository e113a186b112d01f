"""Tables of several players: how many there are, and who sits at which, so that few people meet again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

FEWEST = 2
MOST_SWAPS = 2_000
"""Exchanges of two players that are tried to make a seating better."""


def table_sizes(players: int, largest: int) -> list[int]:
    """Return the sizes of the fewest tables, as equal as can be: 10 players with a most of 4 sit 4, 3, 3."""
    if players < FEWEST <= largest:
        raise ValueError("a table has at least two players")
    tables = -(-players // largest)
    size, more = divmod(players, tables)
    return [size + 1] * more + [size] * (tables - more)


def seat_players(
    players: Sequence[str], largest: int, earlier: Iterable[Sequence[str]], seed: str
) -> list[list[str]]:
    """Seat the players, the best first, with those who are near to them and whom they have rarely met.

    `earlier` are the tables of earlier rounds. The order within a table is drawn with the seed.
    """
    chance = Random(seed)
    met = Counter(pair for table in earlier for pair in _pairs(table))
    tables = _in_order(players, table_sizes(len(players), largest))
    for _swap in range(MOST_SWAPS if len(tables) > 1 else 0):
        _swap_if_better(tables, met, chance)
    for table in tables:
        chance.shuffle(table)
    return tables


def _in_order(players: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    ahead = iter(players)
    return [[next(ahead) for _ in range(size)] for size in sizes]


def _swap_if_better(tables: list[list[str]], met: Counter[frozenset[str]], chance: Random) -> None:
    """Exchange two players of neighbouring tables if fewer of them have met then."""
    number = chance.randrange(len(tables) - 1)
    upper, lower = tables[number], tables[number + 1]
    one, other = chance.randrange(len(upper)), chance.randrange(len(lower))
    before = _meetings(upper, met) + _meetings(lower, met)
    upper[one], lower[other] = lower[other], upper[one]
    if _meetings(upper, met) + _meetings(lower, met) >= before:
        upper[one], lower[other] = lower[other], upper[one]


def _meetings(table: Sequence[str], met: Counter[frozenset[str]]) -> int:
    return sum(met[pair] for pair in _pairs(table))


def _pairs(table: Sequence[str]) -> Iterable[frozenset[str]]:
    return map(frozenset, combinations(table, 2))
