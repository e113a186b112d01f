"""Standings of tournaments at tables of several players: points by place, and tie-breaks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from engine.immutable import immutable
from engine.tournaments.standings import NO_PENALTIES, Standing

WIN = 100
"""The points for the first place at a table, and for a bye.

The last place gets 0, and others are evenly spaced.
"""


@immutable
class TableResult:
    """The players of a table with their places, from 1. Players who share a place have the same number."""

    round: int
    places: Mapping[str, int]

    @property
    def is_bye(self) -> bool:
        return len(self.places) == 1


def place_points(places: Mapping[str, int]) -> dict[str, int]:
    """Return the points of each player. Players who share a place share the points of their places.

    >>> place_points({"Ann": 1, "Ben": 2, "Cat": 3, "Dan": 3})
    {'Ann': 100, 'Ben': 67, 'Cat': 17, 'Dan': 17}
    """
    others = len(places) - 1
    if not others:
        return dict.fromkeys(places, WIN)
    found: dict[str, int] = {}
    for player, place in places.items():
        behind = sum(each > place for each in places.values())
        equal = sum(each == place for each in places.values()) - 1
        found[player] = round(Fraction(WIN * (2 * behind + equal), 2 * others))
    return found


def table_standings(
    players: Sequence[str],
    tables: Iterable[TableResult],
    penalties: Mapping[str, int] = NO_PENALTIES,
) -> tuple[Standing, ...]:
    """Return the standings, best first: by points, tables won, and the mean points of the opponents."""
    tally = _TableTally(list(tables), penalties)
    rows = sorted(((tally.rank(player), player) for player in players), key=_rank, reverse=True)
    found: list[Standing] = []
    for _key, group in groupby(rows, key=_rank):
        place = len(found) + 1
        found += [tally.standing(player, place) for _rank_of, player in group]
    return tuple(found)


def _rank(row: tuple[tuple[Fraction, ...], str]) -> tuple[Fraction, ...]:
    return row[0]


class _TableTally:
    """Counts points, won tables and opponents of each player."""

    def __init__(self, tables: Sequence[TableResult], penalties: Mapping[str, int]) -> None:
        self.penalties = penalties
        self.points: defaultdict[str, list[int]] = defaultdict(list)
        self.won: defaultdict[str, int] = defaultdict(int)
        self.byes: defaultdict[str, int] = defaultdict(int)
        self.opponents: defaultdict[str, list[str]] = defaultdict(list)
        for table in tables:
            self._add(table)

    def _add(self, table: TableResult) -> None:
        for player, points in place_points(table.places).items():
            self.points[player].append(points)
            self.byes[player] += table.is_bye
            is_first = table.places[player] == 1
            self.won[player] += is_first and list(table.places.values()).count(1) == 1
            self.opponents[player] += (each for each in table.places if each != player)

    def rank(self, player: str) -> tuple[Fraction, ...]:
        return Fraction(self.total(player)), *self.ties(player)

    def ties(self, player: str) -> tuple[Fraction, Fraction]:
        """Return the share of won tables, and the opponents’ mean share of points."""
        rounds = len(self.points[player])
        shares = [self._share(each) for each in self.opponents[player]]
        mean = sum(shares, Fraction()) / len(shares) if shares else Fraction()
        return Fraction(self.won[player], rounds or 1), mean

    def total(self, player: str) -> int:
        return sum(self.points[player]) - self.penalties.get(player, 0)

    def _share(self, player: str) -> Fraction:
        points = self.points[player]
        return Fraction(sum(points), WIN * len(points)) if points else Fraction()

    def standing(self, player: str, place: int) -> Standing:
        rounds = len(self.points[player])
        return Standing(
            place,
            player,
            self.total(player),
            self.won[player],
            0,
            rounds - self.won[player],
            self.byes[player],
            self.ties(player),
        )
