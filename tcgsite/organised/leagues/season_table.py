"""The tables of a season: the standings of its groups, and who would move up or down."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from django.db.models import Prefetch

from engine.tournaments.divisions import FinalPlace, divisions_of, ladder_after
from engine.tournaments.standings import USUAL
from tcgsite.organised.models import League, Pairing, Tournament
from tcgsite.organised.tournaments.record import PlacedEntry, placed_entries


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group of a division, with its players in the order of their standings."""

    group: Tournament
    rows: Sequence[PlacedEntry]


def season_tables(league: League, season: int) -> list[GroupTable]:
    """Return the tables of a season, the highest division first."""
    pairings = Pairing.objects.select_related("first", "second")
    groups = league.groups.filter(season=season).order_by("division", "group")
    found = groups.prefetch_related("entries__user", Prefetch("pairings", pairings))
    return [
        GroupTable(group, placed_entries(list(group.entries.all()), list(group.pairings.all())))
        for group in found
    ]


def next_ladder(league: League, tables: Sequence[GroupTable]) -> tuple[str, ...]:
    """Return the ids of the season’s users, in the order of the ladder for the next season."""
    divisions = [
        [[_final_place(row) for row in table.rows] for table in groups]
        for _division, groups in groupby(tables, key=lambda table: table.group.division)
    ]
    return ladder_after(divisions, league.movers)


def next_divisions(league: League, tables: Sequence[GroupTable]) -> dict[str, int]:
    """Return the next season’s division of each user, assuming that nobody joins or leaves."""
    divisions = divisions_of(next_ladder(league, tables), league.group_size)
    return {
        user: number
        for number, groups in enumerate(divisions, 1)
        for group in groups
        for user in group
    }


def _final_place(row: PlacedEntry) -> FinalPlace:
    standing = row.standing
    matches = standing.won + standing.drawn + standing.lost
    share = Fraction(standing.points, USUAL.win * matches) if matches else Fraction(0)
    return FinalPlace(str(row.entry.user_id), share)
