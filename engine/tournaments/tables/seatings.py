"""Seatings at tables of several players, chosen so that few players meet again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

FEWEST = 2
MOST_SWAPS = 2_000
"""How many exchanges of two players to try."""


def table_sizes(players: int, largest: int, smallest: int = FEWEST) -> list[int]:
    """Return the sizes of tables for as many players as possible. Sizes differ by at most one.

    With `largest` 4, 10 players sit at tables of 4, 3 and 3. If `smallest` is also 4, two players have
    byes. Raises ValueError if the players are fewer than a table needs.
    """
    if players < smallest <= largest:
        raise ValueError(f"a table has at least {smallest} players")
    tables = min(-(-players // largest), players // smallest)
    seated = min(players, tables * largest)
    size, more = divmod(seated, tables)
    return [size + 1] * more + [size] * (tables - more)


def seat_players(
    players: Sequence[str],
    largest: int,
    earlier: Sequence[Sequence[str]],
    seed: str,
    smallest: int = FEWEST,
) -> list[list[str]]:
    """Seat the players, who are given best first, with players of similar rank whom they have rarely met.

    `earlier` are the tables of earlier rounds. The seed decides the order at a table. Players without a
    table come last, each alone, because they have byes. They are the last among those with the fewest byes.
    """
    chance = Random(seed)
    met = Counter(pair for table in earlier for pair in _pairs(table))
    sizes = table_sizes(len(players), largest, smallest)
    byes = _with_byes(players, len(players) - sum(sizes), earlier)
    tables = _in_order([each for each in players if each not in byes], sizes)
    for _swap in range(MOST_SWAPS if len(tables) > 1 else 0):
        _swap_if_better(tables, met, chance)
    for table in tables:
        chance.shuffle(table)
    return [*tables, *([each] for each in byes)]


def _with_byes(players: Sequence[str], number: int, earlier: Sequence[Sequence[str]]) -> list[str]:
    had = Counter(table[0] for table in earlier if len(table) == 1)
    places = {player: place for place, player in enumerate(players)}
    return sorted(players, key=lambda player: (had[player], -places[player]))[:number]


def _in_order(players: Sequence[str], sizes: Sequence[int]) -> list[list[str]]:
    ahead = iter(players)
    return [[next(ahead) for _ in range(size)] for size in sizes]


def _swap_if_better(tables: list[list[str]], met: Counter[frozenset[str]], chance: Random) -> None:
    """Exchange two players of neighbouring tables if fewer players then meet again."""
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
