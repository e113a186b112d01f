"""Divisions of a league: the groups of a season, and promotion and relegation after it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain
from typing import TypeAlias

from engine.immutable import immutable

GROUPS_BELOW_TOP = 2
"""The number of groups in each division below the first, which has one. The last division may have fewer."""


@immutable
class FinalPlace:
    """A player's final place in a group."""

    player: str
    share: Fraction
    """The share of match points, which decides between players with equal places in different groups."""


Group: TypeAlias = tuple[str, ...]
Division: TypeAlias = tuple[Group, ...]
EndedDivision: TypeAlias = Sequence[Sequence[FinalPlace]]


def divisions_of(ladder: Sequence[str], largest: int) -> tuple[Division, ...]:
    """Return the groups of all divisions, highest first.

    `ladder` has all players, best first. No group is larger than `largest`, and their sizes differ by at
    most one. The best players of a division are spread over its groups.
    """
    count = -(-len(ladder) // largest)
    small, larger = divmod(len(ladder), count) if count else (0, 0)
    sizes = [small + 1] * larger + [small] * (count - larger)
    found: list[Division] = []
    first, left = 0, list(ladder)
    while first < count:
        groups = sizes[first : first + (GROUPS_BELOW_TOP if first else 1)]
        players, left = left[: sum(groups)], left[sum(groups) :]
        found.append(_spread(players, len(groups)))
        first += len(groups)
    return tuple(found)


def _spread(players: Sequence[str], groups: int) -> Division:
    """Deal the players to the groups in snake order: forwards, then backwards."""
    found: list[list[str]] = [[] for _ in range(groups)]
    for number, player in enumerate(players):
        turn, place = divmod(number, groups)
        found[groups - 1 - place if turn % 2 else place].append(player)
    return tuple(map(tuple, found))


def ladder_after(divisions: Sequence[EndedDivision], movers: int) -> tuple[str, ...]:
    """Return all players in order for the next season, best first.

    From each group, the best `movers` are promoted, and as many players of the division above are
    relegated. At most half of a division moves in one direction.
    """
    orders = [_order(groups) for groups in divisions]
    moving = [
        min(movers * len(lower), len(orders[number]) // 2, len(orders[number + 1]) // 2)
        for number, lower in enumerate(divisions[1:])
    ]
    parts: list[Sequence[str]] = []
    for number, order in enumerate(orders):
        up = moving[number - 1] if number else 0
        down = moving[number] if number < len(moving) else 0
        parts.append(order[up : len(order) - down])
        if down:
            parts += [orders[number + 1][:down], order[-down:]]
    return tuple(chain.from_iterable(parts))


def _order(groups: EndedDivision) -> list[str]:
    """Return the players of a division by their places in the groups, and then by their shares of points."""
    found = [
        (place, -row.share, number, row.player)
        for number, group in enumerate(groups)
        for place, row in enumerate(group)
    ]
    return [player for *_key, player in sorted(found)]
